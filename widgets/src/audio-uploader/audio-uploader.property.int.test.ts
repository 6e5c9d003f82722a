// @vitest-environment node
import * as fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import {
  accepted,
  refused,
  refusedForGood,
  scriptedConnection,
} from '../connection/scripted-connection.fixture.js';
import type { SendResult } from '../connection/connection.types.js';
import { unanswered } from '../connection/acknowledgement.js';
import { driveUploader, type UploaderDriver } from './uploader-driver.fixture.js';
import { memoryChunkStore } from './memory-chunk-store.fixture.js';

vi.stubGlobal('navigator', { onLine: false });

const people = ['asha', 'ravi'] as const;
const responses = ['r1', 'r2', 'r3'] as const;
const answers = ['success', 'busy', 'differs', 'lostAnswer', 'silent'] as const;

type Step =
  | { do: 'record'; response: (typeof responses)[number] }
  | { do: 'answer'; with: (typeof answers)[number] }
  | { do: 'forget'; response: (typeof responses)[number] }
  | { do: 'signIn'; as: (typeof people)[number] }
  | { do: 'wait'; ticks: number }
  | { do: 'lose' | 'come' | 'reload' | 'retry' | 'terminate' };

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 5,
    arbitrary: fc.record({ do: fc.constant('record' as const), response: fc.constantFrom(...responses) }),
  },
  {
    weight: 3,
    arbitrary: fc.record({ do: fc.constant('answer' as const), with: fc.constantFrom(...answers) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({ do: fc.constant('forget' as const), response: fc.constantFrom(...responses) }),
  },
  { weight: 1, arbitrary: fc.record({ do: fc.constant('signIn' as const), as: fc.constantFrom(...people) }) },
  {
    weight: 2,
    arbitrary: fc.record({ do: fc.constant('wait' as const), ticks: fc.integer({ min: 1, max: 30 }) }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'lose' as const,
        'come' as const,
        'reload' as const,
        'retry' as const,
        'terminate' as const,
      ),
    }),
  },
);

type Sent = { responseId: string; index: number };
const keyOf = ({ responseId, index }: Sent): string => `${responseId}/${index}`;

/** A device with one store, and a server that keeps what it acknowledges. */
const world = () => {
  const store = memoryChunkStore();
  const connection = scriptedConnection();
  const server = new Set<string>();
  const forgotten = new Set<string>();
  const refusedForever = new Set<string>();
  const crossed: string[] = [];
  let person: string = people[0];
  let answer: (typeof answers)[number] = 'success';
  const judge = (payload: unknown): SendResult => {
    const chunk = payload as Sent;
    if (!chunk.responseId.startsWith(person)) crossed.push(`${chunk.responseId} sent as ${person}`);
    if (forgotten.has(chunk.responseId)) return refusedForGood('questionOrResponseNotFound');
    if (answer === 'success' || answer === 'lostAnswer') server.add(keyOf(chunk));
    if (answer === 'success') return accepted;
    if (answer === 'busy') return refused('Busy');
    if (answer === 'differs') refusedForever.add(keyOf(chunk));
    return answer === 'differs' ? refusedForGood('Chunk differs') : unanswered('Error streaming response');
  };
  connection.answer('student:stream-response', judge);
  return {
    store,
    connection,
    server,
    forgotten,
    refusedForever,
    crossed,
    sign: (as: string) => void (person = as),
    now: (next: typeof answer) => void (answer = next),
  };
};

describe('whatever happens to the uploader', () => {
  it('no slice is lost, and none is sent in the name of another', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 40 }), async (steps) => {
        const { store, connection, server, forgotten, refusedForever, crossed, sign, now } = world();
        const recorded: { person: string; responseId: string; index: number }[] = [];
        let person: string = people[0];
        let driver: UploaderDriver = await driveUploader({ userId: person, store, connection });
        const restart = async (as: string): Promise<void> => {
          driver.stop();
          person = as;
          sign(as);
          driver = await driveUploader({ userId: person, store, connection });
        };
        for (const one of steps) {
          if (one.do === 'record') {
            const responseId = `${person}-${one.response}`;
            const index = recorded.filter((slice) => slice.responseId === responseId).length;
            recorded.push({ person, responseId, index });
            await driver.record(index, { userId: person, responseId, timestamp: recorded.length * 4_000 });
          } else if (one.do === 'answer') now(one.with);
          else if (one.do === 'forget') forgotten.add(`${person}-${one.response}`);
          else if (one.do === 'signIn') await restart(one.as);
          else if (one.do === 'reload') await restart(person);
          else if (one.do === 'lose') connection.lose();
          else if (one.do === 'come') connection.come();
          else if (one.do === 'terminate') connection.terminate('Bye');
          else if (one.do === 'retry') await driver.send({ type: 'retry' });
          else if (one.do === 'wait') for (let tick = 0; tick < one.ticks; tick += 1) await driver.tick();
        }
        expect(crossed).toEqual([]);
        const kept = new Set(
          (
            await Promise.all(
              people.map(async (who) => {
                const waiting = await store.survey(who);
                const all = await Promise.all(
                  waiting.map(({ responseId }) => store.ofResponse(responseId, who)),
                );
                return all.flat().map(keyOf);
              }),
            )
          ).flat(),
        );
        const lost = recorded.filter(
          (slice) => !kept.has(keyOf(slice)) && !server.has(keyOf(slice)) && !forgotten.has(slice.responseId),
        );
        expect(lost).toEqual([]);

        // Once the server takes them, a tick sends all that nobody refused for good, without a reload or a press.
        now('success');
        connection.come();
        if (driver.state() !== 'blocked') {
          for (let ticks = 0; ticks < 2; ticks += 1) await driver.tick();
          const held = recorded.filter(
            (slice) =>
              slice.person === person &&
              !server.has(keyOf(slice)) &&
              !forgotten.has(slice.responseId) &&
              !refusedForever.has(keyOf(slice)),
          );
          expect(held).toEqual([]);
        }
        // And the rest arrives when each has asked again.
        for (const who of people) {
          await restart(who);
          await driver.send({ type: 'retry' });
          await driver.tick();
        }
        const missing = recorded.filter(
          (slice) => !server.has(keyOf(slice)) && !forgotten.has(slice.responseId),
        );
        expect(missing).toEqual([]);
        driver.stop();
      }),
      { numRuns: 80 },
    );
  }, 60_000);
});
