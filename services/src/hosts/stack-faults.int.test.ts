import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, type TestContext } from 'vitest';
import { missingEngines, startFaultyStack, type FaultyStack } from './faulty-stack.fixture.js';
import {
  attemptOf,
  clientWith,
  questionsOf,
  signIn,
  startAttempt,
  until,
  type Client,
} from './lectern-client.fixture.js';
import { demoPassword } from './running-lectern.fixture.js';
import {
  brokenChains,
  doubledIds,
  gappedStreams,
  lostParts,
  notOnceMerged,
  readJournal,
  recordingsIn,
} from './stack-journal.fixture.js';
import { startLoad, type Load } from './stack-load.fixture.js';

const missing = missingEngines();
const clients = 50;
const awayMs = 10_000;
/** Generous: what is measured is told, and a busy machine fails nothing. */
const recoverySeconds = 180;
const recoveryMs = recoverySeconds * 1_000;

describe.skipIf(missing !== '')(
  `two of each host, ${clients} students speaking${missing && ` (skipped: ${missing})`}`,
  { timeout: 400_000 },
  () => {
    let stack: FaultyStack;
    let load: Load;
    let asha: Client;
    beforeAll(async () => {
      stack = await startFaultyStack({ LECTERN_SIGNIN_RATE: '0' });
      const students = await Promise.all(
        ['student', 'student2', 'student3', 'other-student'].map((who) =>
          signIn(stack.url, `${who}@demo.lectern.test`, demoPassword),
        ),
      );
      [asha] = students as [Client];
      const attempt = await attemptOf(asha, await startAttempt(asha));
      const spoken = questionsOf(attempt).find(({ questionType }) => questionType === undefined);
      load = startLoad({ url: stack.url, students, clients, questionId: spoken?._id ?? '' });
      await everybodyGoesOn();
    }, 300_000);
    afterAll(async () => {
      await stack?.stop();
    }, 60_000);

    /** Each of them was acknowledged something after now. */
    const everybodyGoesOn = async (): Promise<void> => {
      const now = Date.now();
      await until(
        () => load.lastHeardAt().filter((at) => at <= now).length,
        (waiting) => waiting === 0,
        recoveryMs,
      );
    };

    /** A new answer by typing, from its beginning to its feedback. */
    const answerFromBeginningToEnd = async (): Promise<void> => {
      const client = clientWith(stack.url, asha.cookie);
      try {
        const attemptId = await startAttempt(client);
        const question = questionsOf(await attemptOf(client, attemptId)).find(
          ({ questionType }) => questionType === undefined,
        );
        const responseId = `typed-${attemptId}`;
        const told = await client.send('student:text-response', {
          _id: attemptId,
          questionId: question?._id,
          responseId,
          textResponse: 'It has thousands of tiny hairs on its toes, so it can cling to the ceiling.',
          fReiteratedResponse: false,
          userTimestamp: Date.now(),
          timeZone: 'Asia/Kolkata',
        });
        expect(told).toMatchObject({ status: 'success' });
        await until(
          async () => {
            const { responses, reIterationResponses } = await attemptOf(client, attemptId);
            return [...responses, ...reIterationResponses].find((each) => each.responseId === responseId);
          },
          (response) => response?.stage === 'done',
          recoveryMs,
        );
      } finally {
        client.hangUp();
      }
    };

    /**
     * Without a hand: the front door says that all is well, everybody goes on, and a new answer is processed.
     * @returns seconds until then
     */
    const recovery = async ({ annotate }: TestContext): Promise<number> => {
      const from = Date.now();
      const since = (): string => `${((Date.now() - from) / 1_000).toFixed(1)} s`;
      await until(
        () => stack.trouble().catch(String),
        (trouble) => trouble === undefined,
        recoveryMs,
      );
      const ready = since();
      await everybodyGoesOn();
      const goesOn = since();
      await answerFromBeginningToEnd();
      await annotate(`ready after ${ready}, everybody goes on ${goesOn}, an answer processed ${since()}`);
      return (Date.now() - from) / 1_000;
    };

    it.for(['commands-1', 'gateway-1', 'projections-1', 'reactors-1'])(
      'go on when %s is killed',
      async (host, context) => {
        stack.kill(host);
        await until(
          () => stack.trouble().catch(String),
          (trouble) => trouble !== undefined,
        );
        expect(await recovery(context)).toBeLessThan(recoverySeconds);
      },
    );

    it('go on when the bus was away', async (context) => {
      await stack.stopBus();
      await sleep(awayMs);
      await stack.startBus();
      expect(await recovery(context)).toBeLessThan(recoverySeconds);
    });

    it('go on when the documents were away, and who signs in meanwhile is told what to do', async (context) => {
      stack.documents.refuse();
      stack.documents.cut();
      const { status, body } = await clientWith(stack.url, '').post('/api/authentication/sign-in', {
        email: 'student@demo.lectern.test',
        password: demoPassword,
      });
      await sleep(awayMs);
      stack.documents.mend();
      expect({ status, message: body.message }).toEqual({
        status: 503,
        message: expect.stringContaining('Please try again'),
      });
      expect(await recovery(context)).toBeLessThan(recoverySeconds);
    });

    it('go on when the connections to the journal were cut in the middle', async (context) => {
      for (let cuts = 0; cuts < 5; cuts += 1) {
        // What was sent is held back, then lost: appends are under way, and subscriptions always are.
        stack.journal.freeze();
        await sleep(300);
        stack.journal.cut();
        stack.journal.thaw();
        await sleep(1_500);
      }
      expect(await recovery(context)).toBeLessThan(recoverySeconds);
    });

    it('go on when the blobs were away, and take no part meanwhile', async (context) => {
      stack.blobs.refuse();
      stack.blobs.cut();
      await sleep(1_000);
      const before = load.acknowledged.length;
      await sleep(awayMs - 1_000);
      expect(load.acknowledged.length).toBe(before);
      stack.blobs.mend();
      expect(await recovery(context)).toBeLessThan(recoverySeconds);
    });

    it('have lost nothing that was acknowledged, and done nothing twice', async ({ annotate }) => {
      await load.finish();
      expect(load.refused).toEqual([]);
      const look = () => readJournal(stack.journalUrl);
      const events = await until(
        look,
        (found) =>
          recordingsIn(found).size >= load.given.length &&
          lostParts(load.acknowledged, found).length === 0 &&
          notOnceMerged(found).length === 0,
        recoveryMs,
      ).catch(look);
      expect(lostParts(load.acknowledged, events)).toEqual([]);
      expect(notOnceMerged(events)).toEqual([]);
      expect(brokenChains(events)).toEqual([]);
      expect(doubledIds(events)).toEqual([]);
      expect(gappedStreams(events)).toEqual([]);
      const started = events.filter(({ type }) => type === 'AttemptStarted').map(({ stream }) => stream);
      expect(new Set(started).size).toBe(started.length);
      expect(started).toEqual(expect.arrayContaining(load.begun.map((id) => `attempt-${id}`)));
      await annotate(
        `${load.acknowledged.length} parts of ${load.given.length} answers acknowledged, ${events.length} events`,
      );
    });

    it('leave nothing for the operator to find, and read models that are as a rebuild makes them', async () => {
      expect(await stack.verify()).toBe('');
    });
  },
);
