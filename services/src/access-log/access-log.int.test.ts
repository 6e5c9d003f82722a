import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accessStream } from '@lectern/events/access-log/access-log.events';
import type { AccessEntry } from '@lectern/events/access-log/access-log.routes';
import { systemActor } from '@lectern/events/journal/metadata';
import { isErased } from '@lectern/events/journal/sealed';
import { idOf, pick } from '../hosts/authorisation.fixture.js';
import { startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
import { differencesFromJournal } from '../hosts/read-models.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readStream } from '../platform/journal/read-stream.js';
import { defaultTimeZone, localDate } from '../streaks/local-date.js';

type Page = { readonly items: readonly AccessEntry[]; readonly cursor: string | null };

const questionId = 'gecko-ceiling-q1';

describe('the access log', { timeout: 60_000 }, () => {
  let running: Running;
  let asha: Client;
  let teacher: Client;
  let schoolAdmin: Client;
  let admin: Client;
  let attemptId: string;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    [asha, teacher, schoolAdmin, admin] = await Promise.all(
      ['student', 'teacher', 'school-admin', 'system-admin'].map((who) => running.as(who)) as [
        Promise<Client>,
        Promise<Client>,
        Promise<Client>,
        Promise<Client>,
      ],
    );
    attemptId = await startAttempt(asha);
    await running.settled();
  }, 90_000);
  afterAll(() => running.stop());

  const all = async (who: Client): Promise<readonly AccessEntry[]> =>
    (await who.get<Page>('/api/access-log')).body.data?.items ?? [];
  const logOf = async (who: Client, of = attemptId): Promise<readonly AccessEntry[]> => {
    await running.settled();
    return (await all(who)).filter(({ attempt }) => attempt?._id === of);
  };
  const review = (who: Client, id = attemptId) => who.get(`/api/practice-history/attempt/${id}`);

  it('has nothing of the student’s own reading', async () => {
    expect((await review(asha)).status).toBe(200);
    expect(await logOf(asha)).toEqual([]);
  });

  it('tells the student and the school once a day that a teacher has read the answers', async () => {
    expect((await review(teacher)).status).toBe(200);
    await running.settled();
    expect((await review(teacher)).status).toBe(200);
    const told = await logOf(asha);
    expect(told).toMatchObject([
      {
        reader: { role: 'teacher', firstName: expect.any(String) },
        student: { firstName: 'Asha' },
        what: 'answers',
        fReported: false,
      },
    ]);
    expect(told[0]?.attempt?.title).not.toBe('');
    expect(await logOf(schoolAdmin)).toEqual(told);
  });

  it('tells a parent who read a child’s answers', async () => {
    const family = await running.as('parent');
    const kavi = await pick(family, ({ role }) => role === 'student');
    const parent = await pick(await running.as('parent'), ({ role }) => role === 'parent');
    const ofKavi = await startAttempt(kavi);
    await running.settled();
    expect((await review(parent, ofKavi)).status).toBe(200);
    const path = `/api/access-log/attempts/${ofKavi}/reason`;
    expect((await admin.post(path, { reason: 'His father asked.' })).status).toBe(200);
    await running.settled();
    const told = await logOf(kavi, ofKavi);
    expect(told).toMatchObject([{ reader: { role: 'system-admin' }, reason: 'His father asked.' }]);
    const { body } = await parent.get<Page>(`/api/access-log?userId=${told[0]?.student._id}`);
    expect(body.data?.items).toEqual(told);
  });

  it('is of one’s own school alone', async () => {
    expect(await logOf(await running.as('other-school-admin'))).toEqual([]);
    expect(await logOf(await running.as('student2'))).toEqual([]);
  });

  it('asks a system admin for a reason once for each attempt, and tells it', async () => {
    expect(await review(admin)).toMatchObject({ status: 409, body: { code: 'access.reason-needed' } });
    const path = `/api/access-log/attempts/${attemptId}/reason`;
    expect((await admin.post(path, { reason: ' ' })).status).toBe(400);
    expect((await admin.post(path, { reason: 'Her parents asked.' })).status).toBe(200);
    await running.settled();
    expect((await review(admin)).status).toBe(200);
    const told = await logOf(asha);
    expect(told).toHaveLength(2);
    expect(told[0]).toMatchObject({ reader: { role: 'system-admin' }, reason: 'Her parents asked.' });
  });

  it('asks a system admin why they read the history of somebody, and tells it; teachers read it every day', async () => {
    const mina = await running.as('student2');
    const userId = await idOf(mina);
    const history = (who: Client) => who.get(`/api/practice-history/log?userId=${userId}`);
    expect(await history(admin)).toMatchObject({ status: 409, body: { code: 'access.reason-needed' } });
    const path = `/api/access-log/people/${userId}/reason`;
    expect((await admin.post(path, { reason: ' ' })).status).toBe(400);
    expect((await admin.post('/api/access-log/people/nobody/reason', { reason: 'Why?' })).status).toBe(404);
    expect((await admin.post(path, { reason: 'Her school asked.' })).status).toBe(200);
    await running.settled();
    expect((await history(admin)).status).toBe(200);
    const told = { reader: { role: 'system-admin' }, what: 'history', reason: 'Her school asked.' };
    expect(await all(mina)).toMatchObject([told]);
    expect((await all(schoolAdmin)).filter(({ what }) => what === 'history')).toMatchObject([told]);
    // Whoever said why they read one of the attempts is not asked again.
    expect((await admin.get(`/api/practice-history/log?userId=${await idOf(asha)}`)).status).toBe(200);
  });

  it('has nothing of a look that was refused', async () => {
    const asked = await startAttempt(asha);
    await running.settled();
    const path = `/api/practice-history/attempt/${asked}?asOf=`;
    const [now, before] = [new Date().toISOString(), '2020-01-01T00:00:00.000Z'];
    expect((await teacher.get(path + now)).status).toBe(403);
    expect((await schoolAdmin.get(path + before)).status).toBe(404);
    expect(await logOf(asha, asked)).toEqual([]);
    expect((await schoolAdmin.get(path + now)).status).toBe(200);
    expect(await logOf(asha, asked)).toMatchObject([{ reader: { role: 'school-admin' } }]);
  });

  it('has the reported issue as the reason for the replay and the report’s page', async () => {
    const reported = await startAttempt(asha);
    await running.settled();
    const report = { attemptId: reported, questionId, issue: 'question', details: 'It asks two things.' };
    const { body } = await asha.post<{ _id: string }>('/api/issues', report);
    await running.settled();
    const events = `/api/review-issues-admin/attempts/${reported}/events`;
    expect((await admin.get(events)).status).toBe(200);
    expect((await admin.get(`/api/review-issues-admin/get-issue/${body.data?._id}`)).status).toBe(200);
    const byAdmin = { reader: { role: 'system-admin' }, fReported: true };
    expect(await logOf(asha, reported)).toMatchObject([
      { ...byAdmin, what: 'answers' },
      { ...byAdmin, what: 'replay' },
    ]);
  });

  it('has nothing of a student who was erased, and no reason stays readable', async () => {
    const [entry] = await logOf(asha);
    const personId = entry?.student._id;
    for (const [name, payload] of [
      ['ConfirmDeletion', { personId, waitMs: 0 }],
      ['ErasePerson', { personId }],
    ] as const) {
      const command = { context: 'accounts', name, payload, actor: systemActor };
      expect(await running.lectern.ports.sender.send(command)).toMatchObject({ outcome: 'accepted' });
    }
    const { ports } = running.lectern;
    await until(
      () => all(schoolAdmin),
      (items) => items.every(({ student }) => student._id !== personId),
    );
    const stream = accessStream(personId ?? '', localDate(Date.now(), defaultTimeZone));
    const reasons = async () => (await readStream(ports, stream)).flatMap(({ data }) => data['reason'] ?? []);
    await until(reasons, (found) => found.length === 2 && found.every(isErased));
    await until(
      () => differencesFromJournal(ports),
      (found) => found.length === 0,
    );
  });
});
