import type { AttemptView } from '@lectern/events/practice/attempt.views';
import type { DraftView, SampleResult, TextRow } from '@lectern/events/drafts/draft.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

const gecko = 'gecko-ceiling';
const title = 'The Gecko That Walks on Ceilings';

describe('writing texts', { timeout: 90_000 }, () => {
  let running: Running;
  let admin: Client;
  let asha: Client;
  let position = '-1';
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    [admin, asha] = await Promise.all([running.as('system-admin'), running.as('student')]);
  }, 90_000);
  afterAll(() => running.stop());

  const view = async (contentId: string) =>
    (await admin.get<DraftView>(`/api/drafts/${contentId}?after=${position}`)).body.data;
  const call = async <T = unknown>(path: string, body: unknown) => {
    const answer = await admin.post<T>(`/api/drafts${path}`, body);
    position = answer.body.position ?? position;
    return answer;
  };
  const edit = (contentId: string, path: readonly string[], from: unknown, to: unknown) =>
    call(`/${contentId}/edits`, { path, from, to });
  const publish = async (contentId: string) =>
    call(`/${contentId}/publish`, { edits: (await view(contentId))?.edits ?? 0 });
  const offered = async () =>
    (await asha.get<readonly { _id: string; title: string }[]>('/api/content')).body.data ?? [];
  const titleIn = async (attemptId: string) =>
    (await asha.get<AttemptView>(`/api/practice-history/attempt/${attemptId}`)).body.data?.passage?.title;

  it('publishes a mended text as its next version, while an open attempt keeps the one it began with', async () => {
    const open = await startAttempt(asha);
    const before = (await view(gecko))?.item.title ?? '';
    expect((await call('', { contentId: gecko })).status).toBe(200);
    expect((await edit(gecko, ['title'], before, title)).status).toBe(200);
    expect((await edit(gecko, ['title'], before, 'Another')).body).toMatchObject({
      code: 'drafts.changed-meanwhile',
    });
    expect(await view(gecko)).toMatchObject({ state: 'edited', item: { title }, base: { title: before } });
    expect((await offered())[0]?.title).toBe(before);
    expect((await publish(gecko)).status).toBe(200);
    await until(offered, ([first]) => first?.title === title);
    expect(await titleIn(open)).toBe(before);
    expect(await titleIn(await startAttempt(asha))).toBe(title);
    expect(await view(gecko)).toMatchObject({ state: 'published', versions: [{}, {}] });
  });

  it('keeps what was mended when the demo’s texts are brought again', async () => {
    running = await running.again();
    [admin, asha] = await Promise.all([running.as('system-admin'), running.as('student')]);
    expect((await offered())[0]?.title).toBe(title);
  });

  it('goes back to an earlier version', async () => {
    const [, first] = (await view(gecko))?.versions ?? [];
    await call('', { contentId: gecko, digest: first?.digest });
    expect((await view(gecko))?.item.title).not.toBe(title);
    await call(`/${gecko}/discard`, { isDiscarded: true });
    expect(await view(gecko)).toMatchObject({ isOpen: false, isDiscarded: true, item: { title } });
  });

  it('takes a text out of the library and puts it back', async () => {
    await call(`/${gecko}/retire`, { isRetired: true });
    expect(await until(offered, (found) => found.length === 0)).toEqual([]);
    await call(`/${gecko}/retire`, { isRetired: false });
    expect(await until(offered, (found) => found.length === 1)).toMatchObject([{ _id: gecko }]);
  });

  it('publishes a new text only when nothing is missing and its questions are checked', async () => {
    const { body } = await call<{ _id: string }>('', { kind: 'paragraph' });
    const contentId = body.data?._id ?? '';
    expect((await publish(contentId)).body).toMatchObject({ code: 'drafts.unfinished' });
    const sentence = 'The roof of the hall leaks when it rains.';
    await edit(contentId, ['title'], '', 'The Leaking Hall');
    await edit(contentId, ['content'], '', sentence);
    const question = {
      _id: 'q1',
      questionText: 'What is wrong with the hall?',
      keyPoints: [{ _id: 'k1', text: 'Its roof leaks.', ways: [] }],
      modelAnswers: ['The roof leaks when it rains.'],
      samples: [
        { answer: 'Water comes through the roof.', band: 'good' },
        { answer: 'The roof is fine.', band: 'low' },
      ],
      evidence: [sentence],
    };
    await edit(contentId, ['questions', 'q1'], null, question);
    expect((await publish(contentId)).body).toMatchObject({ code: 'drafts.unchecked' });
    const checked = await call<readonly SampleResult[]>(`/${contentId}/check`, { questionId: 'q1' });
    expect(checked.body.data?.map(({ expected }) => expected)).toEqual(['good', 'low']);
    expect((await publish(contentId)).status).toBe(200);
    await until(offered, (found) => found.some(({ _id }) => _id === contentId));
    const rows = await admin.get<readonly TextRow[]>('/api/drafts?kind=paragraph');
    expect(rows.body.data).toMatchObject([{ _id: contentId, state: 'published', version: 1 }]);
  });
});
