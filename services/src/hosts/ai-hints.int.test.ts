import { randomUUID } from 'node:crypto';
import type { AttemptView, ResponseView } from '@lectern/events/practice/attempt.views';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { demoSchools } from '../seed/demo-people.js';
import { command, personIdOf, pick } from './authorisation.fixture.js';
import {
  attemptOf,
  clientWith,
  questionsOf,
  responseWhen,
  startAttempt,
  until,
  type Client,
} from './lectern-client.fixture.js';
import { lightEngines } from './light-engines.fixture.js';
import { oneText, startLectern, type Running } from './running-lectern.fixture.js';

const pasted = 'A gecko holds on because of the tiny hairs under its toes, and nobody can see them. '.repeat(
  3,
);
const profilesPath = '/api/authentication/profiles';
const zero = { grammarAndSentenceStructure: 0, comprehensiveness: 0, accuracy: 0, keyPointCoverage: 0 };

/** Gives no point to anybody: the specification's flag needs that, and the hint does not. */
const noPoints = () => {
  const { scorer } = lightEngines();
  return lightEngines({
    scorer: { ...scorer, score: async (input) => ({ ...(await scorer.score(input)), scores: zero }) },
  });
};

describe('a typed answer that came in one go', () => {
  let running: Running;
  beforeAll(async () => {
    running = await startLectern({ engines: noPoints(), library: oneText });
  }, 60_000);
  afterAll(() => running.stop());

  const answer = async (client: Client, composition?: object) => {
    const attemptId = await startAttempt(client);
    const [question] = questionsOf(await attemptOf(client, attemptId));
    const responseId = randomUUID();
    const told = await client.send('student:text-response', {
      _id: attemptId,
      questionId: question?._id,
      responseId,
      textResponse: pasted.trim(),
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
      ...(composition === undefined ? {} : { composition }),
    });
    expect(told).toMatchObject({ status: 'success' });
    await responseWhen(client, attemptId, responseId, ({ stage }) => stage === 'done');
    return attemptId;
  };
  const inOneGo = { insertedAtOnce: pasted.length, deletions: 0, durationMs: 9_000, sinceReturnMs: 4_000 };

  const reviewed = async (client: Client, attemptId: string): Promise<ResponseView | undefined> => {
    const { body } = await client.get<AttemptView>(`/api/practice-history/attempt/${attemptId}`);
    return body.data?.responses[0];
  };
  const isHinted = (response: ResponseView | undefined): boolean =>
    response?.aiCheatingDetection !== undefined;
  const hinted = (client: Client, attemptId: string) => until(() => reviewed(client, attemptId), isHinted);
  const sees = async (client: Client, attemptId: string): Promise<boolean> =>
    isHinted(await reviewed(client, attemptId));
  const setShown = async (fShownToStudents: boolean): Promise<void> => {
    const admin = await running.as('school-admin');
    const path = '/api/school-admin/ai-hint-visibility';
    const { body } = await admin.post(path, { fShownToStudents });
    const overview = `/api/school-admin/overview?after=${body.position}`;
    const read = await admin.get<{ school: unknown }>(overview);
    expect(read.body.data?.school).toMatchObject({ fAiHintsShown: fShownToStudents });
  };
  /** A child of the demo's parent who goes to the school. */
  const childAtSchool = async (): Promise<Client> => {
    const personId = randomUUID();
    await command(running, 'accounts', 'RegisterPerson', {
      personId,
      role: 'student',
      firstName: 'Ila',
      lastName: 'Raman',
      familyId: personIdOf('parent'),
      schoolId: demoSchools[0]?.schoolId,
      fEmailVerified: false,
    });
    const { url, cookie } = await running.as('parent');
    const profiles = () => clientWith(url, cookie).get<readonly { profileId: string }[]>(profilesPath);
    const isIla = ({ profileId }: { readonly profileId: string }) => profileId === personId;
    await until(profiles, ({ body }) => body.data?.some(isIla) === true);
    return pick(clientWith(url, cookie), isIla);
  };

  it('is hinted at to staff, and to the student and their parent only while the school shows it', async () => {
    const [asha, ila] = [await running.as('student'), await childAtSchool()];
    const [attemptId, ilasAttempt] = [await answer(asha, inOneGo), await answer(ila, inOneGo)];
    const teacher = await running.as('teacher');
    expect(await hinted(teacher, attemptId)).toMatchObject({
      aiCheatingDetection: { signals: [{ kind: 'composition', strength: 'full', ...inOneGo }] },
      cheating: [{ type: 'potentialAiUse' }],
      scores: zero,
    });
    const admin = await running.as('school-admin');
    await hinted(admin, ilasAttempt);
    expect(await sees(admin, attemptId)).toBe(true);
    const systemAdmin = await running.as('system-admin');
    await systemAdmin.post(`/api/access-log/attempts/${attemptId}/reason`, { reason: 'The school asked.' });
    await running.settled();
    expect(await sees(systemAdmin, attemptId)).toBe(true);

    const parent = await pick(await running.as('parent'), ({ role }) => role === 'parent');
    expect(await sees(asha, attemptId)).toBe(false);
    expect((await reviewed(asha, attemptId))?.cheating).toEqual([]);
    expect(await sees(ila, ilasAttempt)).toBe(false);
    expect(await sees(parent, ilasAttempt)).toBe(false);
    // Who practises is never told: not by the attempt, and not by the connection.
    expect(JSON.stringify([await attemptOf(asha, attemptId), asha.heard])).not.toContain(
      'aiCheatingDetection',
    );

    await setShown(true);
    expect(await sees(asha, attemptId)).toBe(true);
    expect(await sees(ila, ilasAttempt)).toBe(true);
    expect(await sees(parent, ilasAttempt)).toBe(true);
    expect(await sees(teacher, attemptId)).toBe(true);

    await setShown(false);
    expect(await sees(asha, attemptId)).toBe(false);
    expect(await sees(parent, ilasAttempt)).toBe(false);
    expect(await sees(teacher, attemptId)).toBe(true);
  }, 60_000);

  it('is an answer like any other where its client did not measure it', async () => {
    const leo = await running.as('student2');
    const attemptId = await answer(leo);
    const teacher = await running.as('teacher');
    expect(await reviewed(teacher, attemptId)).toMatchObject({ scores: zero, cheating: [] });
    expect(await sees(teacher, attemptId)).toBe(false);
  }, 60_000);

  it('is refused with numbers that cannot be', async () => {
    const leo = await running.as('student2');
    const attemptId = await startAttempt(leo);
    const [question] = questionsOf(await attemptOf(leo, attemptId));
    const message = {
      _id: attemptId,
      questionId: question?._id,
      responseId: randomUUID(),
      textResponse: pasted,
      fReiteratedResponse: false,
      userTimestamp: Date.now(),
      timeZone: 'Asia/Kolkata',
    };
    const odd = { ...message, composition: { ...inOneGo, deletions: -1 } };
    expect(await leo.send('student:text-response', odd)).toMatchObject({ success: false });
    expect(await leo.send('student:text-response', message)).toMatchObject({ success: true });
  }, 60_000);
});
