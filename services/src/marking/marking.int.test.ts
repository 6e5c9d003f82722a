import type { AnswersToMark, MarkingQueue } from '@lectern/events/marking/marking.routes';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Session } from '@lectern/events/accounts/session.routes';
import { systemActor } from '@lectern/events/journal/metadata';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ScoringInput } from '../feedback/scorer.port.js';
import { scorerIdentity } from '../feedback/scoring/scorer-version.js';
import { lightEngines } from '../hosts/light-engines.fixture.js';
import { responseWhen, startAttempt, until, type Client } from '../hosts/lectern-client.fixture.js';
import { operate } from '../hosts/operator-typed.fixture.js';
import { differencesFromJournal } from '../hosts/read-models.fixture.js';
import { oneText, startLectern, type Running } from '../hosts/running-lectern.fixture.js';

const questionId = 'gecko-ceiling-q1';
const judged = {
  calibration: scorerIdentity.calibration,
  low: 0.2,
  partly: 0.45,
  good: 0.35,
  close: 0.5,
  says: [0.4],
  grammar: 0.8,
  kept: 1,
};
const light = lightEngines();
const asked: ScoringInput[] = [];
/** Sure of what says "because", and judges every answer alike. */
const scorer = {
  ...light.scorer,
  score: async (input: ScoringInput) => {
    asked.push(input);
    const result = await light.scorer.score(input);
    return { ...result, judged, ...(input.answer.includes('because') ? {} : { fUnsure: true }) };
  },
};

let running: Running;
let teacher: Client;
let digest = '';
let answered = 0;

const queueOf = async (client: Client, after = '0'): Promise<MarkingQueue> => {
  const { body } = await client.get<MarkingQueue>(`/api/teacher/marking?after=${after}`);
  return body.data ?? { questions: [], waiting: 0, fair: [] };
};
const answersFor = async (client: Client): Promise<AnswersToMark | undefined> =>
  (await client.get<AnswersToMark>(`/api/teacher/marking/gecko-ceiling/${questionId}?digest=${digest}`)).body
    .data;
const answer = async (who: string, text: string): Promise<void> => {
  const client = await running.as(who);
  const _id = await startAttempt(client);
  answered += 1;
  const responseId = `marking-${String(answered).padStart(4, '0')}`;
  const given = { fReiteratedResponse: false, userTimestamp: Date.now(), timeZone: 'Asia/Kolkata' };
  const sent = { _id, questionId, responseId, textResponse: text, ...given };
  expect(await client.send('student:text-response', sent)).toMatchObject({ success: true });
  await responseWhen(client, _id, responseId, ({ stage }) => stage === 'done');
};
const mark = async (
  of: { attemptId: string; responseId: string },
  stars: number,
  reason?: string,
): Promise<string> => {
  const scores = {
    comprehensiveness: stars,
    accuracy: stars,
    keyPointCoverage: stars,
  };
  const path = `/api/practice-history/attempt/${of.attemptId}/responses/${of.responseId}/scores`;
  return String((await teacher.post(path, { scores, reason })).body.position);
};

beforeAll(async () => {
  running = await startLectern({ library: oneText, engines: lightEngines({ scorer }) });
  teacher = await running.as('teacher');
}, 60_000);
afterAll(() => running.stop());

describe('what waits for a teacher', () => {
  it('is what the students of their classes answered, and of nobody else', async () => {
    expect(await queueOf(teacher)).toEqual({ questions: [], waiting: 0, fair: [] });
    await answer('student', 'It holds on because of its hairs.');
    await answer('student2', 'It has sticky feet.');
    await answer('student3', 'It belongs to another class.');
    const queue = await queueOf(teacher);
    expect(queue).toMatchObject({
      waiting: 2,
      questions: [{ contentId: 'gecko-ceiling', questionId, waiting: 2, unsure: 1, marked: 0 }],
    });
    digest = queue.questions[0]?.contentDigest ?? '';
    expect(await queueOf(await running.as('other-teacher'))).toMatchObject({ waiting: 0 });
    expect((await answersFor(await running.as('other-teacher')))?.answers).toEqual([]);
  });

  it('is shown without what the scorer made of it, and without a name, the unsure one first', async () => {
    const shown = await answersFor(teacher);
    expect(shown?.answers.map(({ responseText }) => responseText)).toEqual([
      'It has sticky feet.',
      'It holds on because of its hairs.',
    ]);
    expect(shown?.keyPoints.length).toBeGreaterThan(0);
    expect(JSON.stringify(shown)).not.toMatch(/scores|confidence|fUnsure|Asha|Leo/);
  });

  it('waits no longer once it was given a mark, and counts towards the ten of the school', async () => {
    const [first] = (await answersFor(teacher))?.answers ?? [];
    const after = first ? await mark(first, 4) : '0';
    expect((await queueOf(teacher, after)).questions).toMatchObject([{ waiting: 1, unsure: 0, marked: 1 }]);
  });

  it('is no question that was never there', async () => {
    const path = '/api/teacher/marking/gecko-ceiling/none?digest=none';
    expect(await teacher.get(path)).toMatchObject({
      status: 404,
      body: { code: 'marking.no-such-question' },
    });
  });
});

describe('a question that was marked ten times', { timeout: 60_000 }, () => {
  it('is scored by those marks from then on, and shows what they changed', async () => {
    for (let n = 0; n < 8; n += 1) await answer('student', `It holds on because of its hairs, ${n}.`);
    expect(asked.every(({ level }) => level === undefined)).toBe(true);
    let after = '0';
    for (const one of (await answersFor(teacher))?.answers ?? []) after = await mark(one, 4);
    expect(await queueOf(teacher, after)).toMatchObject({
      questions: [],
      fair: [
        { questionId, marks: 10, without: expect.any(Number) as number, with: expect.any(Number) as number },
      ],
    });

    await answer('student2', 'It has sticky feet, I think.');
    expect(asked.at(-1)?.level?.shift).toBeGreaterThan(0);
    // The marks are the school's, not the class's; another school's question has its own.
    await answer('student3', 'It belongs to another class.');
    expect(asked.at(-1)?.level?.shift).toBeGreaterThan(0);
    await answer('other-student', 'It belongs to another school.');
    expect(asked.at(-1)?.level).toBeUndefined();
    // From then on only what the scorer is not sure of waits.
    await answer('student', 'It holds on because it does.');
    expect(await queueOf(teacher)).toMatchObject({ waiting: 1, questions: [{ unsure: 1, marked: 10 }] });
  });
});

describe('marks that were given', { timeout: 60_000 }, () => {
  const note = 'marigold telescope';
  const filesIn = (folder: string): readonly string[] =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((one) => one.isFile())
      .map(({ parentPath, name }) => join(parentPath, name));

  it('give the same read models when the operator rebuilds them', async () => {
    const [unsure] = (await answersFor(teacher))?.answers ?? [];
    const after = unsure ? await mark(unsure, 1, note) : '0';
    const before = await queueOf(teacher, after);
    expect(before).toMatchObject({ waiting: 0, fair: [{ marks: 11 }] });
    expect(await operate(running.folder, ['rebuild'])).toMatchObject({ code: 0, err: [] });
    expect(await differencesFromJournal(running.lectern.ports)).toEqual([]);
    expect(await queueOf(teacher)).toEqual(before);
  });

  it('keep their note out of every file', () => {
    expect(filesIn(running.folder).filter((path) => readFileSync(path).includes(note))).toEqual([]);
  });

  it('still count for the question when the student is gone', async () => {
    const { sender, keys } = running.lectern.ports;
    const student2 = await running.as('student2');
    const { body } = await student2.get<Session>('/api/authentication/session');
    const personId = body.data?.sessionUser?._id ?? '';
    const command = { context: 'accounts', name: 'ConfirmDeletion', actor: systemActor };
    expect(await sender.send({ ...command, payload: { personId, waitMs: 0 } })).toMatchObject({
      outcome: 'accepted',
    });
    await until(
      () => keys.forOpening(personId),
      (key) => key === undefined,
    );
    expect(await queueOf(teacher)).toMatchObject({ waiting: 0, fair: [{ marks: 11 }] });
  });
});
