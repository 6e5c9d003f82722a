import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  attemptOf,
  clientWith,
  questionsOf,
  startAttempt,
  until,
  type Client,
} from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

type Own = { readonly skills: object | null; readonly answers: { attemptId: string; responseId: string }[] };
type Link = { readonly _id: string; readonly path: string; readonly opened: number; readonly state: string };
type Shown = {
  readonly name: string;
  readonly answers: readonly { readonly text: string; readonly audioUrl?: string; readonly scorer: string }[];
};

describe('a candidate’s results', { timeout: 90_000 }, () => {
  let running: Running;
  let candidate: Client;
  const text = 'Tiny hairs under its toes hold on to the ceiling, so the gecko does not fall down.';
  beforeAll(async () => {
    running = await startLectern({ library: oneText });
    candidate = await running.as('candidate');
  }, 90_000);
  afterAll(() => running.stop());

  const own = async (): Promise<Own> =>
    (await candidate.get<Own>('/api/professional/results')).body.data as Own;
  const links = async (): Promise<readonly Link[]> =>
    (await candidate.get<readonly Link[]>('/api/professional/shares')).body.data as readonly Link[];

  it('are their scored answers, and a link shows those that they chose to anybody, until it is taken back', async () => {
    const attemptId = await startAttempt(candidate);
    const [question] = questionsOf(await attemptOf(candidate, attemptId));
    await candidate.send('student:text-response', {
      _id: attemptId,
      questionId: question?._id,
      responseId: randomUUID(),
      textResponse: text,
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
    });
    await running.settled();
    const { answers, skills } = await until(own, (found) => found.answers.length > 0);
    expect(skills).not.toBeNull();
    const [answer] = answers;
    const chosen = [{ attemptId: answer?.attemptId ?? '', responseId: answer?.responseId ?? '' }];
    const made = await candidate.post<{ _id: string; path: string }>('/api/professional/shares', {
      answers: chosen,
      fVoice: true,
    });
    expect(made.status).toBe(201);
    await running.settled();
    const token = made.body.data?.path.split('=').at(-1) ?? '';
    const asAnybody = () => fetch(`${candidate.url}/api/shared-results?token=${token}`);
    const seen = await asAnybody();
    const { data } = (await seen.json()) as { readonly data: Shown };
    expect([seen.status, data.answers.length]).toEqual([200, 1]);
    expect(data.answers[0]).toMatchObject({ text });
    // A typed answer has no voice, and nothing tells a rank.
    expect(data.answers[0]?.audioUrl).toBeUndefined();
    expect(JSON.stringify(data)).not.toMatch(/rank|place|attemptId/);

    expect((await clientWith(candidate.url, '').post('/api/shared-results/opened', { token })).status).toBe(
      200,
    );
    await running.settled();
    expect(await links()).toMatchObject([{ opened: 1, state: 'open' }]);

    const id = made.body.data?._id ?? '';
    expect((await candidate.post(`/api/professional/shares/${id}/revoke`, {})).status).toBe(200);
    await running.settled();
    expect((await asAnybody()).status).toBe(404);
    expect(await links()).toMatchObject([{ state: 'revoked' }]);
  });

  it('of somebody else can’t be shared, and an id without its token opens nothing', async () => {
    const student = await running.as('student');
    const attemptId = await startAttempt(student);
    const [question] = questionsOf(await attemptOf(student, attemptId));
    const responseId = randomUUID();
    await student.send('student:text-response', {
      _id: attemptId,
      questionId: question?._id,
      responseId,
      textResponse: text,
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
    });
    await running.settled();
    const body = { answers: [{ attemptId, responseId }], fVoice: false };
    expect((await candidate.post('/api/professional/shares', body)).status).toBe(404);
    const [link] = await links();
    expect((await fetch(`${candidate.url}/api/shared-results?token=${link?._id}`)).status).toBe(404);
  });
});
