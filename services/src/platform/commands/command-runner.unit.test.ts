import { defineRefusal } from '@lectern/events/wire/refusal';
import { beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { CommandEnvelope } from '@lectern/events/journal/command';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { defineEvent } from '@lectern/events/journal/event';
import { Unavailable } from '../unavailable.js';
import {
  WrongExpectedRevision,
  type EventStore,
  type NewEvent,
  type StoredEvent,
} from '../event-store/event-store.port.js';
import { derivedId } from '../ids.js';
import { createCodec } from '../journal/codec.js';
import type { Keys } from '../keys/keys.port.js';
import { memoryKeys } from '../keys/memory-keys.fixture.js';
import { createSealing } from '../sealing/sealing.js';
import { createCommandRunner, type CommandSpec } from './command-runner.js';

const tooMuch = defineRefusal('test.too-much', 'conflict', 'That is more than there is.');
type Pay = { readonly purse: string; readonly amount: number };
type Paid = { readonly type: string; readonly data: { readonly personId: string; readonly amount: number } };

const paid = defineEvent('Paid', { data: { personId: z.string() }, sealed: { amount: z.number() } });
/** A purse of ten; paying what was paid already is no news. */
const purse: Decider<Pay, number, Paid, Paid> = {
  initial: 10,
  decide: ({ amount }, left) => {
    if (amount === 0) return [];
    if (amount > left) return reject(tooMuch);
    return [{ type: 'Paid', data: { personId: 'asha', amount } }];
  },
  evolve: (left, { data }) => left - data.amount,
};
const spec: CommandSpec<Pay, number> = {
  decider: purse,
  stream: ({ purse: name }) => `purse-${name}`,
  answer: (_command, left) => ({ left }),
};
const envelope = (id: string): CommandEnvelope => ({
  commandId: derivedId(id),
  name: 'Pay',
  payload: {},
  actor: { userId: 'asha', role: 'student' },
  correlationId: 'c1',
  causationId: 'c1',
  at: Date.parse('2026-01-05T08:00:00.000Z'),
  timeZone: 'Asia/Kolkata',
});

describe('a command', () => {
  let events: StoredEvent[];
  let keys: Keys;
  let runner: ReturnType<typeof createCommandRunner>;
  /** What happens at an append before it is looked at. */
  let meanwhile: (append: number) => void;
  let appends: number;
  /** Events that were handed out. */
  let reads: number;

  const put = (stream: string, added: readonly NewEvent[]): void => {
    for (const event of added) {
      const revision = events.filter((one) => one.stream === stream).length;
      events.push({ ...event, stream, revision, position: String(events.length), recordedAt: '' });
    }
  };
  const run = (amount: number, id: string) => runner.run(spec, { purse: 'asha', amount }, envelope(id));

  beforeEach(() => {
    [events, appends, reads] = [[], 0, 0];
    meanwhile = () => undefined;
    keys = memoryKeys();
    const store = {
      read: async function* (stream: string, { from = 0 } = {}) {
        for (const event of events.filter((one) => one.stream === stream && one.revision >= from)) {
          reads += 1;
          yield event;
        }
      },
      append: (stream: string, added: readonly NewEvent[], expected: number | 'none') => {
        appends += 1;
        meanwhile(appends);
        const last = events.findLast((event) => event.stream === stream);
        const actual = last?.revision ?? 'none';
        if (actual !== expected) throw new WrongExpectedRevision(stream, expected, actual);
        put(stream, added);
        const appended = events.at(-1);
        return Promise.resolve({ revision: appended?.revision ?? 0, position: appended?.position ?? '' });
      },
    } as Partial<EventStore> as EventStore;
    runner = createCommandRunner(store, createCodec({ Paid: paid }, createSealing(keys)), '0.1.0');
  });

  it('is decided from the past of its stream, appended, and answered with its position', async () => {
    expect(await run(3, 'first')).toEqual({
      outcome: 'accepted',
      position: '0',
      revision: 0,
      data: { left: 7 },
    });
    expect(await run(4, 'second')).toMatchObject({ position: '1', data: { left: 3 } });
    expect(events[1]?.metadata).toMatchObject({
      eventId: derivedId(derivedId('second'), '0'),
      commandId: derivedId('second'),
      correlationId: 'c1',
      actor: { userId: 'asha', role: 'student' },
      at: '2026-01-05T08:00:00.000Z',
      timeZone: 'Asia/Kolkata',
      appVersion: '0.1.0',
      version: 1,
    });
  });

  it('that is refused says why, and leaves nothing', async () => {
    expect(await run(11, 'first')).toMatchObject({ outcome: 'rejected', kind: 'conflict', permanent: true });
    expect(events).toEqual([]);
  });

  it('that is already so is accepted at the last position, and leaves nothing', async () => {
    await run(3, 'first');
    expect(await run(0, 'second')).toMatchObject({ outcome: 'accepted', position: '0' });
    expect(events).toHaveLength(1);
  });

  it('sent again is answered as it was, whatever came between, and happens once', async () => {
    const first = await run(3, 'first');
    await run(4, 'second');
    expect(await run(3, 'first')).toMatchObject({ outcome: 'accepted', position: '0', revision: 0 });
    expect(first).toMatchObject({ position: '0' });
    expect(events).toHaveLength(2);
  });

  const payMeanwhile = async (amount: number) => {
    await run(amount, `other-${amount}`);
    const other = events.splice(0);
    return () => put('purse-asha', other);
  };

  it('that met another is decided again from what is there now', async () => {
    const pay = await payMeanwhile(8);
    appends = 0;
    meanwhile = (n) => n === 1 && pay();
    expect(await run(3, 'mine')).toMatchObject({ outcome: 'rejected', kind: 'conflict' });
    expect(events).toHaveLength(1);
  });

  it('waits for those before it on its stream: a hundred at once are decided one after another', async () => {
    const replies = await Promise.all(Array.from({ length: 100 }, (_, n) => run(1, `at once ${n}`)));
    expect(replies.filter(({ outcome }) => outcome === 'accepted')).toHaveLength(10);
    expect(new Set(replies.slice(10).map((reply) => 'message' in reply && reply.message))).toEqual(
      new Set(['That is more than there is.']),
    );
  });

  it('reads what came since the one before, however long its stream is', async () => {
    for (let n = 0; n < 10; n += 1) await run(1, `payment ${n}`);
    // Each reads the event of the one before it.
    expect(reads).toBe(9);
  });

  it('reads all again after a minute, and knows what was erased meanwhile', async () => {
    await run(3, 'first');
    await run(4, 'second');
    reads = 0;
    await runner.run(
      spec,
      { purse: 'asha', amount: 1 },
      { ...envelope('later'), at: envelope('').at + 60_000 },
    );
    expect(reads).toBe(2);
  });

  it('is tried five times at the most, and may be sent again then', async () => {
    const pay = await payMeanwhile(1);
    appends = 0;
    meanwhile = pay;
    expect(await run(1, 'mine')).toMatchObject({ outcome: 'rejected', kind: 'conflict', permanent: false });
    expect(appends).toBe(5);
  });

  it('may be sent again when the store is away', async () => {
    meanwhile = () => {
      throw new Unavailable('away');
    };
    expect(await run(1, 'mine')).toMatchObject({
      outcome: 'rejected',
      kind: 'unavailable',
      permanent: false,
    });
  });

  it('of a person who was erased is refused for good', async () => {
    await keys.destroy('asha');
    expect(await run(1, 'mine')).toMatchObject({ outcome: 'rejected', kind: 'forbidden', permanent: true });
  });

  it('that meets a fault does not hide it', async () => {
    meanwhile = () => {
      throw new TypeError('a fault');
    };
    await expect(run(1, 'mine')).rejects.toThrow('a fault');
  });
});
