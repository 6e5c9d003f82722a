import type { AttemptSummary, AttemptView } from '@lectern/events/practice/attempt.views';
import type { ScorerFinding } from '@lectern/events/practice/correction.views';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { responseWhen, startAttempt, until } from '../hosts/lectern-client.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

let running: Running;
beforeAll(async () => {
  running = await startLectern({ library: oneText });
}, 60_000);
afterAll(() => running.stop());

const mark = { comprehensiveness: 1.5, accuracy: 1.5, keyPointCoverage: 1.5 };
/** The scorer's number for grammar stays. */
const scores = { ...mark, grammarAndSentenceStructure: 4 };

it('a teacher’s mark counts from then on, in the review, in the history and for those who look after the student', async () => {
  const [asha, teacher] = await Promise.all([running.as('student'), running.as('teacher')]);
  const _id = await startAttempt(asha);
  const to = { _id, questionId: 'gecko-ceiling-q1', responseId: 'marked-0001', fReiteratedResponse: false };
  const textResponse = 'It holds on because of the many tiny hairs under its toes.';
  const sent = { ...to, textResponse, userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
  expect(await asha.send('student:text-response', sent)).toMatchObject({ success: true });
  const before = await responseWhen(asha, _id, to.responseId, ({ stage }) => stage === 'done');
  await teacher.connect();

  const path = `/api/practice-history/attempt/${_id}/responses/${to.responseId}/scores`;
  const marked = await teacher.post<ScorerFinding>(path, { scores: mark, reason: 'Say why they hold.' });
  expect(marked.body.data).toEqual({ scores: before.scores });

  const after = String(marked.body.position);
  const review = await asha.get<AttemptView>(`/api/practice-history/attempt/${_id}?after=${after}`);
  expect(review.body.data?.responses[0]).toMatchObject({
    scores,
    scorerGave: { scores: before.scores },
    scoredBy: before.scoredBy,
    corrections: [{ scores, by: { role: 'teacher' }, reason: 'Say why they hold.' }],
    fReiterationRequired: false,
  });
  const log = await asha.get<{ items: readonly AttemptSummary[] }>(
    `/api/practice-history/log?after=${after}`,
  );
  expect(log.body.data?.items[0]).toMatchObject({
    communication: 2.8,
    criticalThinking: 1.5,
    markedByTeacher: 1,
  });

  const told = (name: string, position: string) => (message: { name: string; payload: object }) =>
    message.name === name && 'position' in message.payload && message.payload.position === position;
  await until(
    () => asha.heard.find(told('response-processed', after)),
    (message) => message?.payload['scores'] !== undefined,
  );
  await until(
    () => teacher.heard.some(told('student-progress-updated', after)),
    (isTold) => isTold,
  );
});

it('is taken back: the automatic score counts again, and the review shows both and who took it back', async () => {
  const [asha, teacher] = await Promise.all([running.as('student'), running.as('teacher')]);
  const _id = await startAttempt(asha);
  const to = { _id, questionId: 'gecko-ceiling-q1', responseId: 'marked-0002', fReiteratedResponse: false };
  const textResponse = 'It holds on because of the many tiny hairs under its toes.';
  const sent = { ...to, textResponse, userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
  expect(await asha.send('student:text-response', sent)).toMatchObject({ success: true });
  const before = await responseWhen(asha, _id, to.responseId, ({ stage }) => stage === 'done');
  const path = `/api/practice-history/attempt/${_id}/responses/${to.responseId}/scores`;
  await teacher.post(path, { scores: mark, reason: 'Say why they hold.' });
  const withdrawn = await teacher.post(`${path}/withdraw`, {});
  expect(withdrawn.status).toBe(200);
  const review = await asha.get<AttemptView>(
    `/api/practice-history/attempt/${_id}?after=${withdrawn.body.position}`,
  );
  const [response] = review.body.data?.responses ?? [];
  expect(response).toMatchObject({
    scores: before.scores,
    scorerGave: { scores: before.scores },
    rolledBack: [{ scores, reason: 'Say why they hold.', rolledBack: { by: { role: 'teacher' } } }],
  });
  expect(response?.corrections).toBeUndefined();
  // Again: there is nothing to take back, and nothing changes.
  expect((await teacher.post(`${path}/withdraw`, {})).status).toBe(200);
  // The same mark can be given anew.
  const again = await teacher.post(path, { scores: mark, reason: 'Say why they hold.' });
  const marked = await asha.get<AttemptView>(
    `/api/practice-history/attempt/${_id}?after=${again.body.position}`,
  );
  expect(marked.body.data?.responses[0]).toMatchObject({ scores, corrections: [{ scores }] });
});

it('of an answer that is not there nothing is told', async () => {
  const teacher = await running.as('teacher');
  const answer = await teacher.post('/api/practice-history/attempt/none/responses/none/scores', {
    scores: mark,
  });
  expect(answer).toMatchObject({ status: 404, body: { code: 'practice.response-not-found' } });
});
