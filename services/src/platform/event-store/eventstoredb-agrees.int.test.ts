import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { contentsOf, newStream, readAll } from './contract-events.fixtures.js';
import type { EventStore, ExpectedRevision, NewEvent } from './event-store.port.js';
import { type EventStoreDbServer, startEventStoreDbDouble } from './eventstoredb-double.fixture.js';
import { openEventStoreDb } from './eventstoredb-event-store.adapter.js';
import { openSqliteEventStore } from './sqlite-event-store.adapter.js';

let double: EventStoreDbServer;
let stores: readonly EventStore[] = [];
beforeAll(async () => {
  double = await startEventStoreDbDouble();
  const file = join(mkdtempSync(join(tmpdir(), 'lectern-agrees-')), 'journal.db');
  const url = process.env['EVENTSTORE_TEST_URL'] ?? double.url;
  stores = [
    openSqliteEventStore({ file, clock: systemClock }),
    await openEventStoreDb({ url, clock: systemClock }),
  ];
});
afterAll(async () => {
  await Promise.all(stores.map((store) => store.close()));
  await double.kill();
});

/** Few ids, so that repeats, parts, other orders and the same event at two places come about. */
const someEvents = fc.uniqueArray(fc.nat(5), { minLength: 0, maxLength: 4 });
const expectedRevision = fc.oneof(fc.constant<ExpectedRevision>('none'), fc.nat(6));
const json = fc.dictionary(
  fc.string({ unit: 'grapheme' }).filter((name) => name !== '__proto__'),
  fc.jsonValue({ maxDepth: 3, noUnicodeString: false }),
  { maxKeys: 4 },
);
const step = fc.record({
  stream: fc.nat(1),
  events: someEvents,
  expected: expectedRevision,
  from: fc.nat(8),
});

/** What an append came to, in words that do not depend on where a store counts its positions from. */
const outcomeOf = async (appending: Promise<{ readonly revision: number }>): Promise<unknown> => {
  try {
    return (await appending).revision;
  } catch (error) {
    const { name, actual, expected } = error as { name: string; actual?: unknown; expected?: unknown };
    return { name, actual, expected };
  }
};

it('the file and EventStoreDB answer any sequence of appends and reads alike', async () => {
  const cases = fc.record({ data: json, metadata: json, steps: fc.array(step, { maxLength: 12 }) });
  await fc.assert(
    fc.asyncProperty(cases, async ({ data, metadata, steps }) => {
      const streams = [newStream(), newStream()];
      const pool: NewEvent[] = Array.from({ length: 6 }, (_, at) => ({
        id: randomUUID(),
        type: `Thing ${at} happened, ünï 📚`,
        data,
        metadata,
      }));
      const told = await Promise.all(
        stores.map(async (store) => {
          const log: unknown[] = [];
          for (const { stream, events, expected, from } of steps) {
            const to = streams[stream] ?? '';
            const chosen = events.flatMap((at) => pool[at] ?? []);
            log.push(await outcomeOf(store.append(to, chosen, expected)));
            log.push(contentsOf(await readAll(store, to, from)));
          }
          return log;
        }),
      );
      expect(told[1]).toEqual(told[0]);
    }),
    { numRuns: 40 },
  );
}, 120_000);
