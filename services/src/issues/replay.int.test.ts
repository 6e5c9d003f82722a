import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ReplayedEvent } from '@lectern/events/issues/replay.routes';
import type { AttemptView } from '@lectern/events/practice/attempt.views';
import { responseWhen, startAttempt, type Client } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

const questionId = 'gecko-ceiling-q1';
type Page = {
  readonly events: readonly ReplayedEvent[];
  readonly cursor: string;
  readonly fMore: boolean;
};

describe('the replay of an attempt', { timeout: 60_000 }, () => {
  let running: Running;
  let asha: Client;
  let admin: Client;
  let attemptId: string;
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    [asha, admin] = await Promise.all([running.as('student'), running.as('system-admin')]);
    attemptId = await startAttempt(asha);
    const to = { _id: attemptId, questionId, responseId: 'replayed-1', fReiteratedResponse: false };
    await asha.send('student:text-response', {
      ...to,
      textResponse: 'It holds on because of its hairs.',
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
    });
    await responseWhen(asha, attemptId, 'replayed-1', ({ stage }) => stage === 'done');
    const step = {
      seq: 0,
      at: Date.now(),
      kind: 'transition',
      stateValue: 'question.asking.feedback',
      locale: 'hi',
    };
    await asha.send('student:screen-steps', { attemptId, tab: 'tab-1', steps: [{ ...step, questionId }] });
    const { body } = await asha.post('/api/issues', {
      attemptId,
      questionId,
      responseId: 'replayed-1',
      issue: 'score',
      details: 'All of it is there.',
    });
    await page(`?after=${body.position}`);
  }, 90_000);
  afterAll(() => running.stop());

  const page = async (query = ''): Promise<Page> => {
    const { body } = await admin.get<Page>(`/api/review-issues-admin/attempts/${attemptId}/events${query}`);
    return body.data ?? { events: [], cursor: '', fMore: false };
  };

  it('tells all that happened, its words opened, with who did it', async () => {
    const { events, fMore } = await page();
    expect(fMore).toBe(false);
    const types = events.map(({ type }) => type);
    expect(types[0]).toBe('AttemptStarted');
    expect(types).toEqual(expect.arrayContaining(['TextAnswered', 'ResponseScored', 'ScreenStepped']));
    expect(types.at(-1)).toBe('IssueReported');
    expect(events.find(({ type }) => type === 'TextAnswered')?.data['text']).toBe(
      'It holds on because of its hairs.',
    );
    expect(events.find(({ type }) => type === 'ScreenStepped')?.data).toMatchObject({
      state: 'question.asking.feedback',
      locale: 'hi',
    });
    expect(events.at(-1)).toMatchObject({
      data: { details: 'All of it is there.' },
      by: { role: 'student', firstName: 'Asha' },
    });
    expect(events.find(({ type }) => type === 'ResponseScored')?.by).toEqual({ role: 'system' });
  });

  it('goes on from a cursor, and takes none that names another stream', async () => {
    const { events } = await page();
    const from = `attempt-${attemptId}:2,person-${String(events[0]?.data['personId'])}:0`;
    const rest = await page(`?cursor=${from}`);
    const streams = new Set(rest.events.map(({ stream }) => stream.split('-')[0]));
    expect(rest.events).toHaveLength(events.length - 2);
    expect([...streams].toSorted()).toEqual(['attempt', 'issue', 'screens']);
    expect((await admin.get(`/api/review-issues-admin/attempts/${attemptId}/events?cursor=x`)).status).toBe(
      400,
    );
  });

  it('goes on from where it ended with what was added since', async () => {
    const { cursor } = await page();
    expect(await page(`?cursor=${cursor}`)).toEqual({ events: [], cursor, fMore: false });
    const step = { seq: 1, at: Date.now(), kind: 'reload', stateValue: 'loading' };
    await asha.send('student:screen-steps', { attemptId, tab: 'tab-1', steps: [step] });
    const added = await page(`?cursor=${cursor}`);
    expect(added.events.map(({ type, data }) => [type, data['kind']])).toEqual([['ScreenStepped', 'reload']]);
    expect((await page(`?cursor=${added.cursor}`)).events).toEqual([]);
  });

  it('has the attempt as it was after each of its events', async () => {
    const { events } = await page();
    const at = async (type: string) => {
      const { revision } = events.find((event) => event.type === type) ?? { revision: 0 };
      return admin.get<AttemptView>(`/api/review-issues-admin/attempts/${attemptId}/at/${revision}`);
    };
    expect((await at('AttemptStarted')).body.data).toMatchObject({ status: 'reading', responses: [] });
    const answered = (await at('TextAnswered')).body.data?.responses;
    expect(answered).toMatchObject([
      { responseId: 'replayed-1', textResponse: 'It holds on because of its hairs.' },
    ]);
    expect(answered?.[0]?.scores).toBeUndefined();
    const scored = (await at('ResponseScored')).body.data?.responses;
    expect(scored?.[0]?.scoredBy).toBeDefined();
    expect(scored?.[0]?.feedback).toBeUndefined();
    expect((await at('FeedbackWritten')).body.data?.responses[0]?.feedback?.feedbackText).toBeTruthy();
  });

  it('is not there for who may not settle it, or where there is no such attempt', async () => {
    expect((await asha.get(`/api/review-issues-admin/attempts/${attemptId}/events`)).status).toBe(403);
    expect((await admin.get('/api/review-issues-admin/attempts/none/events')).status).toBe(404);
    expect((await admin.get('/api/review-issues-admin/attempts/none/at/0')).status).toBe(404);
  });
});
