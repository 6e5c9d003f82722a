import type { AccessEntry } from '@lectern/events/access-log/access-log.routes';
import type { AttemptSummary, AttemptView } from '@lectern/events/practice/attempt.views';
import type { Session } from '@lectern/events/accounts/session.routes';
import { systemActor } from '@lectern/events/journal/metadata';
import type {
  RescoredExample,
  RescoredStudent,
  RescoringView,
} from '@lectern/events/rescoring/rescoring.routes';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scorer } from '../feedback/scorer.port.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { responseWhen, startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
import { differencesFromJournal } from '../hosts/read-models.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

const questionId = 'gecko-ceiling-q1';
const light = lightEngines();
const all = (score: number) => ({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});
/** By a word of the answer; another scorer is the same one with other stars. */
let stars: Readonly<Record<string, number | null>> = { hairs: 4, glue: 4, magic: 2, luck: 3 };
let held = Promise.resolve();
const scorer: Scorer = {
  ...light.scorer,
  score: async (input) => {
    await held;
    const score = Object.entries(stars).find(([word]) => input.answer.includes(word))?.[1];
    const result = { ...(await light.scorer.score(input)), scores: all(score ?? 0) };
    return score === null ? { ...result, fUnsure: true } : result;
  },
};

let running: Running;
let admin: Client;
const answers: Record<string, { attemptId: string; responseId: string }> = {};

const answer = async (who: string, text: string): Promise<void> => {
  const client = await running.as(who);
  const _id = await startAttempt(client);
  const responseId = `rescored-${who}-${Object.keys(answers).length}`;
  const given = { fReiteratedResponse: false, userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
  const sent = { _id, questionId, responseId, textResponse: text, ...given };
  expect(await client.send('student:text-response', sent)).toMatchObject({ success: true });
  await responseWhen(client, _id, responseId, ({ stage }) => stage === 'done');
  answers[who] = { attemptId: _id, responseId };
};
/** An attempt also holds answers that no scorer gives stars. */
const choose = async (who: string): Promise<void> => {
  const client = await running.as(who);
  const { attemptId: _id } = answers[who] ?? { attemptId: '' };
  const choice = oneText[0]?.questions.find(({ options }) => options);
  const given = { fReiteratedResponse: false, userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
  const mcqResponseData = [{ optionId: choice?.options?.[0]?._id }];
  const sent = { _id, questionId: choice?._id, responseId: 'rescored-chosen', mcqResponseData, ...given };
  expect(await client.send('student:mcq-response', sent)).toMatchObject({ success: true });
};
const viewOf = async (id: string): Promise<RescoringView> => {
  const { body } = await admin.get<RescoringView>(`/api/rescoring/${id}`);
  if (!body.data) throw new Error(`No view of ${id}: ${JSON.stringify(body)}`);
  return body.data;
};
const isNow = (id: string, status: RescoringView['status']): Promise<RescoringView> =>
  until(
    () => viewOf(id),
    (view) => view.status === status,
  );
const start = async (cohort: object): Promise<{ _id: string; total: number }> => {
  const choice = { engine: 'offline', fFollowsMarks: true };
  const { body } = await admin.post<{ _id: string; total: number }>('/api/rescoring', { choice, cohort });
  if (!body.data) throw new Error(JSON.stringify(body));
  await admin.get(`/api/rescoring/${body.data._id}?after=${String(body.position)}`);
  return body.data;
};
const move = async (id: string, to: string): Promise<number> =>
  (await admin.post(`/api/rescoring/${id}/${to}`, {})).status;
/** As the student's own history has it. */
const historyOf = async (who: string) => {
  const client = await running.as(who);
  const { attemptId } = answers[who] ?? { attemptId: '' };
  const { body } = await client.get<AttemptView>(`/api/practice-history/attempt/${attemptId}`);
  const log = await client.get<{ items: readonly AttemptSummary[] }>('/api/practice-history/log');
  const line = log.body.data?.items.find(({ _id }) => _id === attemptId);
  return { scores: body.data?.responses[0]?.scores, understood: line?.criticalThinking };
};

beforeAll(async () => {
  running = await startLectern({ library: oneText, engines: lightEngines({ scorer }) });
  admin = await running.as('system-admin');
  await answer('student', 'It holds on by hairs.');
  await choose('student');
  await answer('student2', 'It holds on by magic.');
  await answer('student3', 'It holds on by glue.');
  await answer('other-student', 'It holds on by luck.');
  const teacher = await running.as('teacher');
  const { attemptId, responseId } = answers['student2'] ?? { attemptId: '', responseId: '' };
  const path = `/api/practice-history/attempt/${attemptId}/responses/${responseId}/scores`;
  const { grammarAndSentenceStructure: _, ...mark } = all(1.5);
  await teacher.post(path, { scores: mark });
  await running.settled();
}, 120_000);
afterAll(() => running.stop());

describe('a rescoring', { timeout: 120_000 }, () => {
  let run = '';
  const marked = { ...all(1.5), grammarAndSentenceStructure: 2 };

  it('goes on where it was paused after a restart, and changes nothing until it is published', async () => {
    stars = { hairs: 5, glue: 2, magic: 5, luck: null };
    let release = (): void => {};
    held = new Promise((resolve) => {
      release = resolve;
    });
    const { _id, total } = await start({ questionId });
    run = _id;
    expect(total).toBe(4);
    expect(await move(run, 'pause')).toBe(200);
    release();
    running = await running.again();
    admin = await running.as('system-admin');
    expect(await isNow(run, 'paused')).toMatchObject({ total: 4, done: 0, pausedBecause: 'asked' });
    expect(await move(run, 'resume')).toBe(200);
    expect(await isNow(run, 'finished')).toMatchObject({
      done: 4,
      gain: 1,
      lose: 1,
      same: 0,
      // Who was scored by luck keeps the score, and so does whom the teacher marked.
      notScored: 1,
      corrected: 1,
      students: 2,
      distribution: [
        { gain: -2, answers: 1 },
        { gain: 1, answers: 1 },
      ],
      questions: [{ questionId, gain: 1, lose: 1, same: 0 }],
    });
    expect(await historyOf('student')).toEqual({ scores: all(4), understood: 4 });
  });

  it('shows who would lose and gain most, with the answer', async () => {
    const examples = await admin.get<{ items: readonly RescoredExample[] }>(`/api/rescoring/${run}/answers`);
    expect(examples.body.data?.items).toMatchObject([
      { answer: 'It holds on by glue.', before: all(4), after: all(2), gain: -2 },
      { answer: 'It holds on by hairs.', before: all(4), after: all(5), gain: 1 },
    ]);
    await running.settled();
    const student = await running.as('student');
    const looks = await student.get<{ items: readonly AccessEntry[] }>('/api/access-log');
    expect(looks.body.data?.items).toMatchObject([
      { reader: { role: 'system-admin' }, what: 'answers', fRescored: true },
    ]);
    expect((await admin.get(`/api/practice-history/attempt/${answers['student']?.attemptId}`)).status).toBe(
      200,
    );
    const path = `/api/rescoring/${run}/students?first=gain`;
    const students = await admin.get<{ items: readonly RescoredStudent[] }>(path);
    expect(students.body.data?.items.map(({ gain, answers: n }) => [gain, n])).toEqual([
      [1, 1],
      [-2, 1],
    ]);
  });

  it('gives the same a second time, and is thrown away without a trace', async () => {
    const { _id } = await start({ questionId });
    const again = await isNow(_id, 'finished');
    const { gain, lose, same, distribution } = await viewOf(run);
    expect(again).toMatchObject({ gain, lose, same, distribution });
    expect(await move(_id, 'discard')).toBe(200);
    expect(await isNow(_id, 'discarded')).toMatchObject({ students: 2 });
    expect(await move(_id, 'publish')).toBe(409);
    expect(await historyOf('student')).toMatchObject({ scores: all(4) });
  });

  it('counts from when it is published, and never over a person’s score', async () => {
    expect(await move(run, 'publish')).toBe(200);
    await isNow(run, 'published');
    await running.settled();
    expect(await historyOf('student')).toEqual({ scores: all(5), understood: 5 });
    expect(await historyOf('student3')).toEqual({ scores: all(2), understood: 2 });
    expect(await historyOf('student2')).toMatchObject({ scores: marked });
    expect(await historyOf('other-student')).toMatchObject({ scores: all(3) });
    const { _id } = await start({ questionId });
    expect(await isNow(_id, 'finished')).toMatchObject({ gain: 0, lose: 0, same: 2, students: 0 });
    expect(await move(_id, 'publish')).toBe(409);
  });

  it('is taken back, except where a person gave a score since', async () => {
    const teacher = await running.as('teacher');
    const { attemptId, responseId } = answers['student'] ?? { attemptId: '', responseId: '' };
    const path = `/api/practice-history/attempt/${attemptId}/responses/${responseId}/scores`;
    const { grammarAndSentenceStructure: _, ...mark } = all(1.5);
    await teacher.post(path, { scores: mark });
    expect(await move(run, 'roll-back')).toBe(200);
    await isNow(run, 'rolledBack');
    await running.settled();
    expect(await historyOf('student3')).toEqual({ scores: all(4), understood: 4 });
    const own = await running.as('student3');
    const { body } = await own.get<AttemptView>(
      `/api/practice-history/attempt/${answers['student3']?.attemptId ?? ''}`,
    );
    expect(body.data?.responses[0]).toMatchObject({
      scorerGave: { scores: all(4) },
      rolledBack: [
        {
          scores: all(2),
          by: { role: 'system' },
          rolledBack: { by: { role: 'system-admin', firstName: expect.any(String) as string } },
        },
      ],
    });
    expect((await historyOf('student')).scores?.accuracy).toBe(1.5);
    const examples = await admin.get<{ items: readonly RescoredExample[] }>(`/api/rescoring/${run}/answers`);
    expect(examples.body.data?.items.map(({ now }) => now?.accuracy)).toEqual([4, 1.5]);
    expect(await historyOf('student2')).toMatchObject({ scores: marked });
    expect(await differencesFromJournal(running.lectern.ports)).toEqual([]);
  });

  it('passes over answers whose words are erased, and says how many', async () => {
    const { sender, keys } = running.lectern.ports;
    const { body } = await (await running.as('student3')).get<Session>('/api/authentication/session');
    const personId = body.data?.sessionUser?._id ?? '';
    const command = { context: 'accounts', name: 'ConfirmDeletion', actor: systemActor };
    await sender.send({ ...command, payload: { personId, waitMs: 0 } });
    await until(
      () => keys.forOpening(personId),
      (key) => key === undefined,
    );
    await running.settled();
    const { _id } = await start({ questionId });
    expect(await isNow(_id, 'finished')).toMatchObject({ done: 4, erased: 1, students: 0 });
    const { body: old } = await admin.get<{ items: readonly RescoredExample[] }>(
      `/api/rescoring/${run}/answers`,
    );
    expect(old.data?.items[0]).not.toHaveProperty('answer');
    expect(await differencesFromJournal(running.lectern.ports)).toEqual([]);
  });

  it('is of answers that are there', async () => {
    const choice = { engine: 'languageModel', fFollowsMarks: true };
    expect((await admin.post('/api/rescoring', { choice, cohort: {} })).body).toMatchObject({
      code: 'rescoring.scorer-not-here',
    });
    const none = { choice: { ...choice, engine: 'offline' }, cohort: { classId: 'none' } };
    expect((await admin.post('/api/rescoring', none)).body).toMatchObject({
      code: 'rescoring.no-such-cohort',
    });
    for (const path of ['none', 'none/answers', 'none/students'])
      expect((await admin.get(`/api/rescoring/${path}`)).status).toBe(404);
    const { body } = await admin.get('/api/rescoring/choices');
    expect(body.data).toMatchObject({
      engines: [{ engine: 'offline', scorer: 'light@1' }],
      scorers: ['light@1'],
      passages: [{ _id: 'gecko-ceiling' }],
    });
  });
});
