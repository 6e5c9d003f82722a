import * as fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { EventStore, ExpectedRevision, NewEvent } from './event-store.port.js';
import { describeAppendContract } from './append.contract.js';
import { contentsOf, newEvent, newStream, readAll } from './contract-events.fixtures.js';
import { describeSubscriptionContract } from './subscription.contract.js';

export type EventStoreUnderTest = {
  readonly store: EventStore;
  /** Closes the store and opens it again, as after a restart of its process. */
  reopen(): Promise<EventStore>;
};

type Kind = 'right' | 'none' | 'older' | 'newer' | 'again';

const expectedBy = (kind: Kind, last: ExpectedRevision): ExpectedRevision => {
  if (kind === 'none') return 'none';
  if (kind === 'older') return 0;
  return kind === 'newer' ? (last === 'none' ? 0 : last + 1) : last;
};

/** The specification of a journal; each adapter runs it. */
export const describeEventStoreContract = (
  name: string,
  makeAdapter: () => Promise<EventStoreUnderTest>,
): void => {
  describe(`${name} as an event store`, () => {
    let under: EventStoreUnderTest;
    let store: EventStore;
    let stream: string;
    beforeEach(async () => {
      under = await makeAdapter();
      ({ store } = under);
      stream = newStream();
    });
    afterEach(() => store.close());

    describeAppendContract(
      () => store,
      async () => {
        store = await under.reopen();
        return store;
      },
    );

    describe('a read', () => {
      it('of a stream that does not exist is empty', async () => {
        expect(await readAll(store, stream)).toEqual([]);
      });

      it('begins at a revision, and is empty past the end', async () => {
        const events = Array.from({ length: 5 }, () => newEvent());
        await store.append(stream, events, 'none');
        expect(contentsOf(await readAll(store, stream, 3))).toEqual(events.slice(3));
        expect(await readAll(store, stream, 5)).toEqual([]);
        expect(await readAll(store, stream, 99)).toEqual([]);
      });

      it('brings a long stream whole and in order', async () => {
        const events = Array.from({ length: 1_203 }, (_, number) => newEvent({ data: { number } }));
        await store.append(stream, events, 'none');
        expect(contentsOf(await readAll(store, stream))).toEqual(events);
      });

      it('may be left in the middle, again and again', async () => {
        await store.append(
          stream,
          Array.from({ length: 10 }, () => newEvent()),
          'none',
        );
        for (let time = 0; time < 100; time += 1) {
          for await (const event of store.read(stream)) if (event.revision === 3) break;
        }
        expect(await readAll(store, stream)).toHaveLength(10);
      });

      it('does not mix up streams whose names resemble', async () => {
        const others = [`${stream}-1`, stream.toUpperCase(), `${stream} `];
        await store.append(stream, [newEvent()], 'none');
        for (const other of others) await store.append(other, [newEvent(), newEvent()], 'none');
        expect(await readAll(store, stream)).toHaveLength(1);
      });
    });

    it('behaves as its rule of revisions says, whatever is appended', async () => {
      const step = fc.record({
        stream: fc.nat(1),
        count: fc.integer({ min: 1, max: 3 }),
        kind: fc.constantFrom<Kind>('right', 'right', 'none', 'older', 'newer', 'again'),
        together: fc.boolean(),
      });
      await fc.assert(
        fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
          const streams = [newStream(), newStream()];
          const model = streams.map((): NewEvent[] => []);
          const running: Promise<void>[] = [];
          for (const { stream: which, count, kind, together } of steps) {
            const past = model[which] ?? [];
            const last: ExpectedRevision = past.length === 0 ? 'none' : past.length - 1;
            const fresh = Array.from({ length: count }, () => newEvent());
            const again = kind === 'again' && past.length > count;
            const events = again ? past.slice(0, count) : fresh;
            const expected = again ? 'none' : expectedBy(kind, last);
            const append = store.append(streams[which] ?? '', events, expected);
            if (again) {
              running.push(append.then(({ revision }) => expect(revision).toBe(count - 1)));
            } else if (expected === last) {
              past.push(...events);
              const end = past.length - 1;
              running.push(append.then(({ revision }) => expect(revision).toBe(end)));
            } else {
              running.push(
                append.then(
                  () => expect.unreachable('the append was taken'),
                  (error: unknown) => expect(error).toMatchObject({ expected, actual: last }),
                ),
              );
            }
            if (!together) await Promise.all(running.splice(0));
          }
          await Promise.all(running);
          for (const [which, past] of model.entries())
            expect(contentsOf(await readAll(store, streams[which] ?? ''))).toEqual(past);
        }),
        { numRuns: 60 },
      );
    });

    describeSubscriptionContract(() => store);
  });
};
