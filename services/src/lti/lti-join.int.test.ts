import { io } from 'socket.io-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemActor } from '@lectern/events/journal/metadata';
import { personStream } from '@lectern/events/accounts/person.events';
import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { clientWith, until, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';
import { readStream } from '../platform/journal/read-stream.js';
import { register, tokenOf, walk, type Page } from './lti-walk.fixture.js';
import { startPlatform, type Claims, type PlatformSimulator } from './platform-simulator.fixture.js';

const joinPath = '/api/account/join';
let running: Running;
let platform: PlatformSimulator;
beforeAll(async () => {
  running = await startLectern({
    settings: { LECTERN_PRIVATE_TARGETS: '1', LECTERN_DELETION_WAIT: '0' },
    library: oneText,
  });
  platform = await startPlatform();
  await register(await running.as('school-admin'), platform);
}, 60_000);
afterAll(async () => {
  platform.close();
  await running.stop();
});

type Session = { readonly sessionUser: { readonly _id: string } | null };
const idOf = async (client: Client): Promise<string> =>
  (await client.get<Session>('/api/authentication/session')).body.data?.sessionUser?._id ?? '';

/** Somebody whom the platform sends, and as whom their page goes on. */
const came = async (more: Claims = {}) => {
  const page = await walk(running.url, platform, more);
  const { token } = await tokenOf(running.url, page);
  const call = async <T>(path: string, body?: object): Promise<T> => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const sent = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
    return ((await (await fetch(running.url + path, sent)).json()) as { readonly data: T }).data;
  };
  const session = await until(
    () => call<Session | null>('/api/authentication/session'),
    (found) => Boolean(found?.sessionUser),
  );
  return { page, token, call, personId: session?.sessionUser?._id ?? '' };
};

/** What the page of a launch posts in a new window. @returns the answer and the cookie of that window */
const press = async ({ task }: Page, headers: Readonly<Record<string, string>> = {}) => {
  const response = await fetch(`${running.url}/lti/join`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: new URLSearchParams({ launch: String(task['launch']), proof: '' }).toString(),
  });
  const cookie = response.headers.getSetCookie()[0] ?? '';
  return { status: response.status, to: response.headers.get('location'), cookie };
};
/** The same browser, in which somebody is signed in. */
const inWindow = (who: Client, cookie: string): Client =>
  clientWith(running.url, [who.cookie, cookie.split(';')[0]].join('; '));

const logOf = async (client: Client): Promise<readonly AttemptSummary[]> =>
  (await client.get<{ items: AttemptSummary[] }>('/api/practice-history/log')).body.data?.items ?? [];
const streakOf = async (client: Client): Promise<number> =>
  (await client.get<{ streakCount: number }>('/api/student/get-streak-count')).body.data?.streakCount ?? 0;
const codeOf = ({ body }: Awaited<ReturnType<Client['post']>>) => (body.success ? undefined : body.code);

describe('who came by a platform and has an account too', { timeout: 60_000 }, () => {
  it('is offered to join it in a window of its own, by a form that goes nowhere else', async () => {
    const { page } = await came();
    expect(page.html).toContain('Join my account');
    expect(String(page.headers['content-security-policy'])).toContain("form-action 'self'");
    const { status, to, cookie } = await press(page);
    expect([status, to]).toEqual([303, '/join-account']);
    expect(cookie).toMatch(/^lj=[\w-]+;.*HttpOnly.*SameSite=Lax/);
  });

  it('is not joined from another site’s page, nor without the launch’s window', async () => {
    const { page } = await came();
    expect((await press(page, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    const student = await running.as('student');
    for (const client of [student, inWindow(student, 'lj=made-up')]) {
      expect((await client.get(joinPath)).status).toBe(404);
      expect(codeOf(await client.post(joinPath))).toBe('lti.join-over');
    }
    const { cookie } = await press({ ...page, task: { launch: 'made-up' } });
    expect(cookie).toMatch(/^lj=;/);
  });

  it('is joined to no account of another school, and to nobody of the staff', async () => {
    const { page } = await came({ sub: 'elsewhere' });
    const { cookie } = await press(page);
    const other = inWindow(await running.as('other-student'), cookie);
    expect([(await other.get(joinPath)).status, (await other.post(joinPath)).status]).toEqual([404, 404]);
    for (const who of ['teacher', 'school-admin', 'parent'])
      expect((await inWindow(await running.as(who), cookie).post(joinPath)).status).toBe(403);
    expect((await clientWith(running.url, cookie).post(joinPath)).status).toBe(401);
  });

  it('is the account from then on, with what was answered before', async () => {
    const sub = 'user-of-both';
    const mina = await came({ sub });
    const { _id } = await mina.call<{ _id: string }>('/api/practice-attempt', { passageId: 'gecko-ceiling' });
    const student = await running.as('student2');
    const before = await logOf(student);
    const accountId = await idOf(student);
    const { cookie } = await press(mina.page);
    const there = inWindow(student, cookie);
    expect((await there.get(joinPath)).body.data).toMatchObject({
      platform: 'Moodle',
      came: { firstName: 'Mina' },
    });
    expect((await there.post(joinPath)).status).toBe(200);
    const log = await until(
      () => logOf(student),
      (items) => items.length > before.length,
    );
    expect(log.find((one) => one._id === _id)).toMatchObject({ isFormer: true });
    // Its teacher reads it too, and a student of the same school does not.
    const review = `/api/practice-history/attempt/${_id}`;
    const statusFor = async (who: string) => (await (await running.as(who)).get(review)).status;
    expect([await statusFor('student2'), await statusFor('teacher')]).toEqual([200, 200]);
    expect([await statusFor('student3'), await statusFor('other-teacher')]).toEqual([404, 404]);
    // The page that is open goes on as it began; the next launch is the account.
    expect((await mina.call<Session>('/api/authentication/session')).sessionUser?._id).toBe(mina.personId);
    const again = await came({ sub });
    expect(again.personId).toBe(accountId);
    expect(again.page.html).not.toContain('Join my account');
    expect((await press(again.page)).cookie).toMatch(/^lj=;/);
  });

  it('is joined once', async () => {
    const sub = 'once';
    const { page, personId } = await came({ sub });
    const [first, second] = await Promise.all([press(page), press(page)]);
    const [asha, another] = [await running.as('student'), await running.as('student3')];
    expect((await inWindow(asha, first.cookie).post(joinPath)).status).toBe(200);
    expect(codeOf(await inWindow(asha, first.cookie).post(joinPath))).toBe('lti.join-over');
    expect(codeOf(await inWindow(another, second.cookie).post(joinPath))).toBe('accounts.not-to-be-joined');
    await until(
      async () => codeOf(await inWindow(another, second.cookie).get(joinPath)),
      (code) => code === 'accounts.not-to-be-joined',
    );
    expect((await came({ sub })).personId).toBe(await idOf(asha));
    const story = await readStream(running.lectern.ports, personStream(personId));
    expect(story.filter(({ type }) => type === 'AccountJoined')).toHaveLength(1);
  });

  it('counts its days of practice together, and is exported together', async () => {
    const sub = 'answers';
    const { page, call, token } = await came({ sub });
    const { _id } = await call<{ _id: string }>('/api/practice-attempt', { passageId: 'gecko-ceiling' });
    const student = await running.as('student3');
    expect(await streakOf(student)).toBe(0);
    const socket = io(running.url, { transports: ['websocket'], forceNew: true, auth: { token } });
    const told: unknown = await socket.timeout(10_000).emitWithAck('student:text-response', {
      _id,
      questionId: 'gecko-ceiling-q1',
      responseId: 'of-both-answer-1',
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
      textResponse: 'It holds on because of the tiny hairs.',
    });
    socket.disconnect();
    expect(told).toMatchObject({ success: true });
    const { cookie } = await press(page);
    expect((await inWindow(student, cookie).post(joinPath)).status).toBe(200);
    await until(
      () => streakOf(student),
      (count) => count === 1,
    );
    const zip = await fetch(`${running.url}/api/account/export`, { headers: { cookie: student.cookie } });
    // Names of files stand as they are in an archive.
    const names = Buffer.from(await zip.arrayBuffer()).toString('latin1');
    expect(names).toContain(`${_id}/attempt.json`);
  });

  it('goes with the account, and the platform’s name is free then', async () => {
    const sub = 'erased';
    const { page, personId } = await came({ sub });
    const student = await running.as('student4');
    const accountId = await idOf(student);
    expect((await inWindow(student, (await press(page)).cookie).post(joinPath)).status).toBe(200);
    await running.settled();
    const { sender } = running.lectern.ports;
    const payload = { personId: accountId, waitMs: 0 };
    await sender.send({ context: 'accounts', name: 'ConfirmDeletion', payload, actor: systemActor });
    const { keys } = running.lectern.ports;
    for (const id of [accountId, personId])
      await until(
        () => keys.forOpening(id),
        (key) => key === undefined,
      );
    const next = await until(
      () => walk(running.url, platform, { sub }),
      ({ status }) => status === 200,
    );
    expect(next.html).toContain('Join my account');
  });
});
