import type { DraftView, TextRow } from '@lectern/events/drafts/draft.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { command } from '../hosts/authorisation.fixture.js';
import { until, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

const choice = {
  _id: 'q1',
  questionText: 'What drips?',
  questionType: 'mcq',
  keyPoints: [],
  modelAnswers: [],
  options: [
    { _id: 'o1', htmlContent: 'The roof', fCorrect: true },
    { _id: 'o2', htmlContent: 'The tap', fCorrect: false },
  ],
};

describe('texts of a school', { timeout: 90_000 }, () => {
  let running: Running;
  const people: Record<string, Client> = {};
  let position = '-1';
  let contentId = '';
  const as = (who: string): Client => {
    const client = people[who];
    if (!client) throw new Error(who);
    return client;
  };
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    for (const who of ['system-admin', 'teacher', 'other-teacher', 'student', 'other-student', 'candidate'])
      people[who] = await running.as(who);
  }, 90_000);
  afterAll(() => running.stop());

  const call = async (who: string, path: string, body: unknown = {}) => {
    const answer = await as(who).post<{ readonly _id: string }>(`/api/drafts${path}`, body);
    position = answer.body.position ?? position;
    return answer;
  };
  const read = async (who: string, id = contentId) =>
    as(who).get<DraftView>(`/api/drafts/${id}?after=${position}`);
  /** As an editor does: a draft is read before it is written in. */
  const start = async (who: string) => {
    const id = (await call(who, '', { kind: 'passage' })).body.data?._id ?? '';
    await read(who, id);
    return id;
  };
  const edit = (who: string, path: readonly string[], from: unknown, to: unknown, id = contentId) =>
    call(who, `/${id}/edits`, { path, from, to });
  const editsOf = async (who: string, id = contentId) => (await read(who, id)).body.data?.edits ?? 0;
  const offered = async (who: string) =>
    ((await as(who).get<readonly { _id: string }[]>('/api/content')).body.data ?? []).map(({ _id }) => _id);
  const listed = async (who: string) =>
    (await as(who).get<readonly TextRow[]>(`/api/drafts?kind=passage&after=${position}`)).body.data ?? [];
  const practise = async (who: string) =>
    (await as(who).post('/api/practice-attempt', { passageId: contentId })).status;

  it('are written by a teacher, and shown to nobody else before they are shared', async () => {
    contentId = await start('teacher');
    await edit('teacher', ['title'], '', 'Our leaking hall');
    await edit('teacher', ['content'], '', 'The roof of our hall leaks when it rains.');
    await edit('teacher', ['questions', 'q1'], null, choice);
    expect((await listed('teacher')).map(({ _id }) => _id)).toEqual([contentId]);
    expect((await read('other-teacher')).status).toBe(404);
    expect((await read('system-admin')).status).toBe(404);
    expect((await edit('other-teacher', ['title'], 'Our leaking hall', 'Mine')).status).toBe(404);
    expect(await practise('student')).toBe(404);
  });

  it('are shared with the school, and with that school alone', async () => {
    const edits = await editsOf('teacher');
    expect((await call('teacher', `/${contentId}/publish`, { edits })).status).toBe(200);
    await until(
      () => offered('student'),
      (found) => found.includes(contentId),
    );
    expect(await offered('teacher')).toContain(contentId);
    for (const who of ['other-student', 'other-teacher', 'candidate', 'system-admin'])
      expect(await offered(who)).not.toContain(contentId);
    expect(await practise('student')).toBe(201);
    expect(await practise('other-student')).toBe(404);
    expect((await read('other-teacher')).status).toBe(404);
    expect((await fetch(`${running.url}/api/content/${contentId}/shared`)).status).toBe(404);
    expect((await listed('system-admin')).some(({ _id }) => _id === contentId)).toBe(false);
  });

  it('are offered to the library as a copy that waits for a review', async () => {
    expect((await call('teacher', `/${contentId}/offer`)).status).toBe(200);
    expect((await call('teacher', `/${contentId}/offer`)).body).toMatchObject({
      code: 'drafts.already-offered',
    });
    const copy = (await listed('system-admin')).find(({ state }) => state === 'review');
    expect(copy).toMatchObject({ title: 'Our leaking hall' });
    const id = copy?._id ?? '';
    expect((await read('teacher')).body.data?.offer).toEqual({ status: 'asked', comments: [] });
    expect((await read('system-admin', id)).body.data?.review).toMatchObject({
      status: 'asked',
      mayAnswer: true,
    });
    const comments = [{ path: 'title', text: 'Whose hall?' }];
    await call('system-admin', `/${id}/review/answer`, { edits: 0, verdict: 'changes', comments });
    expect((await read('teacher')).body.data?.offer).toEqual({ status: 'changes', comments });
  });

  it('need a second person for the library where there is one', async () => {
    await command(running, 'accounts', 'RegisterPerson', {
      personId: 'second-admin',
      role: 'system-admin',
      firstName: 'Anil',
      lastName: 'Mehta',
      email: 'anil@example.test',
      fEmailVerified: true,
    });
    const id = await start('system-admin');
    await edit('system-admin', ['title'], '', 'Rain', id);
    await edit('system-admin', ['content'], '', 'It rains.', id);
    await edit('system-admin', ['questions', 'q1'], null, choice, id);
    const edits = await editsOf('system-admin', id);
    await until(
      () => call('system-admin', `/${id}/publish`, { edits }),
      ({ body }) => JSON.stringify(body).includes('drafts.unapproved'),
    );
    await call('system-admin', `/${id}/review`, { edits });
    expect(
      (await call('system-admin', `/${id}/review/answer`, { edits, verdict: 'approved', comments: [] })).body,
    ).toMatchObject({ code: 'drafts.own-review' });
    expect((await read('system-admin', id)).body.data).toMatchObject({
      state: 'review',
      review: { isNeeded: true, mayAnswer: false },
    });
  });
});
