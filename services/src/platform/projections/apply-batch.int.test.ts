import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { createTestClock } from '../clock/test-clock.fixture.js';
import { type Documents } from '../documents/documents.port.js';
import { openSqliteDocuments } from '../documents/sqlite-documents.adapter.js';
import type { StoredEvent } from '../event-store/event-store.port.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import { metaAt } from '../testing/decider-spec.js';
import { applyBatch } from './apply-batch.js';
import { checkpoints, createProjectionRunner, type ProjectionRunner } from './projection-runner.js';
import type { Change, Projection } from './projection.js';

/** Keeps what was added to each basket; one that is taken away is gone. */
type Basket = { readonly things: readonly string[]; readonly label?: string };

const baskets = (name: string, isShared = false): Projection<Basket> => ({
  name,
  version: 1,
  indexes: [],
  isOpened: false,
  isShared,
  handlers: new Map<string, (event: ReadEvent) => readonly Change<Basket>[]>([
    [
      'Added',
      ({ data }) => [
        {
          id: String(data['basket']),
          apply: (before) => ({ ...before, things: [...(before?.things ?? []), String(data['thing'])] }),
        },
      ],
    ],
    ['Removed', ({ data }) => [{ id: String(data['basket']), apply: () => undefined }]],
  ]),
  hints: ({ data }) => [{ userId: 'asha', kind: name, payload: { thing: data['thing'] } }],
});

let count = 0;
const event = (type: string, basket: string, thing = ''): StoredEvent => {
  const position = count;
  count += 1;
  return {
    id: `event-${position}`,
    type,
    data: { basket, thing },
    metadata: metaAt('2026-01-05T08:00:00.000Z'),
    stream: basket,
    revision: position,
    position: String(position),
    recordedAt: '2026-01-05T08:00:00.000Z',
  };
};
const add = (basket: string, thing: string): StoredEvent => event('Added', basket, thing);
const read = (stored: StoredEvent) => ({ ...stored, meta: metaAt(stored.recordedAt) });
const codec = { closed: read, opened: (stored) => Promise.resolve(read(stored)) } as Partial<Codec> as Codec;

describe('a batch of events', () => {
  let folder: string;
  let documents: Documents;
  beforeEach(() => {
    count = 0;
    folder = mkdtempSync(join(tmpdir(), 'lectern-batch-'));
    documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock: createTestClock() });
  });
  afterEach(async () => {
    await documents.close();
    rmSync(folder, { recursive: true });
  });

  const runnerOf = async (projection: Projection<Basket>, on = documents): Promise<ProjectionRunner> => {
    const runner = createProjectionRunner(projection, on);
    await runner.prepare();
    return runner;
  };
  const apply = async (
    runners: readonly ProjectionRunner[],
    batch: readonly StoredEvent[],
    on = documents,
  ) => {
    const { hints, failed } = await applyBatch({ documents: on, codec }, runners, batch);
    for (const error of failed.values()) throw error;
    return hints;
  };
  const basket = async (id: string, name = 'baskets') => (await documents.get(`${name}_v1`, id))?.body;
  const reached = async (name = 'baskets') =>
    (await documents.get(checkpoints.name, `${name}_v1`))?.body['position'];

  it('changes each document once, in the order of the events, and says how far it is', async () => {
    const batch = [
      add('a', 'apple'),
      add('b', 'bread'),
      add('a', 'pear'),
      event('Removed', 'b'),
      add('c', 'x'),
    ];
    const hints = await apply([await runnerOf(baskets('baskets'))], batch);
    expect(await basket('a')).toMatchObject({ things: ['apple', 'pear'] });
    expect(await basket('b')).toBeUndefined();
    expect((await documents.get('baskets_v1', 'a'))?.revision).toBe(1);
    expect(await reached()).toBe('4');
    expect(hints).toHaveLength(5);
  });

  it('handed over again, in other parts too, changes nothing', async () => {
    const batch = [add('a', 'apple'), add('a', 'pear'), event('Removed', 'a'), add('a', 'plum')];
    await apply([await runnerOf(baskets('baskets'))], batch);
    // A host that died before its checkpoint was written begins before it.
    await documents.delete(checkpoints.name, 'baskets_v1');
    const again = await runnerOf(baskets('baskets'));
    for (const parts of [batch.slice(0, 1), batch.slice(1), batch]) await apply([again], parts);
    expect(await basket('a')).toMatchObject({ things: ['plum'] });
  });

  it('goes on over many batches, and after a restart, as if it were one', async () => {
    let runner = await runnerOf(baskets('baskets'));
    const things = Array.from({ length: 30 }, (_, n) => `thing-${n}`);
    for (const [n, thing] of things.entries()) {
      await apply(
        [runner],
        [add('a', thing), ...(n % 7 === 3 ? [event('Removed', 'b'), add('b', thing)] : [])],
      );
      if (n % 10 === 5) runner = await runnerOf(baskets('baskets'));
    }
    expect(await basket('a')).toMatchObject({ things });
    expect(await basket('b')).toMatchObject({ things: ['thing-24'] });
  });

  it('is folded anew over what somebody else wrote meanwhile', async () => {
    const shared = await runnerOf(baskets('baskets', true));
    await apply([shared], [add('a', 'apple')]);
    let fMet = false;
    const meeting: Documents = {
      ...documents,
      bulk: async (writes) => {
        if (!fMet) {
          fMet = true;
          const met = await documents.get<Basket>('baskets_v1', 'a');
          await documents.put('baskets_v1', 'a', { ...met?.body, label: 'mine' }, met?.revision);
        }
        return documents.bulk(writes);
      },
    };
    await apply([shared], [add('a', 'pear'), add('b', 'bread')], meeting);
    expect(await basket('a')).toMatchObject({ things: ['apple', 'pear'], label: 'mine' });
    expect(await basket('b')).toMatchObject({ things: ['bread'] });
  });

  it('is a fault where documents never stop changing, and is not passed over', async () => {
    const runner = await runnerOf(baskets('baskets'));
    const never: Documents = { ...documents, bulk: (writes) => Promise.resolve(writes.map((_, n) => n)) };
    await expect(apply([runner], [add('a', 'apple')], never)).rejects.toThrow('keep changing');
    expect(await reached()).toBeUndefined();
  });

  it('that could not be written is not passed over: the same batch again is', async () => {
    const runner = await runnerOf(baskets('baskets'));
    const batch = [add('a', 'apple')];
    const away: Documents = { ...documents, bulk: () => Promise.reject(new Unavailable('away')) };
    await expect(apply([runner], batch, away)).rejects.toThrow('away');
    expect(await reached()).toBeUndefined();
    await apply([runner], batch);
    expect(await basket('a')).toMatchObject({ things: ['apple'] });
  });

  it('that was written although nobody heard of it is not written twice', async () => {
    const runner = await runnerOf(baskets('baskets'));
    const batch = [add('a', 'apple')];
    const deaf: Documents = {
      ...documents,
      bulk: async (writes) => {
        await documents.bulk(writes);
        throw new Unavailable('lost');
      },
    };
    await expect(apply([runner], batch, deaf)).rejects.toThrow('lost');
    await apply([runner], batch);
    expect(await basket('a')).toMatchObject({ things: ['apple'] });
  });

  it('for a read model that is new does not take the others back', async () => {
    const old = await runnerOf(baskets('baskets'));
    const past = [add('a', 'apple'), event('Removed', 'a'), add('b', 'bread')];
    await apply([old], past);
    const young = await runnerOf(baskets('young'));
    await apply([old, young], past.slice(0, 1));
    expect([await reached(), await reached('young')]).toEqual(['2', '0']);
    expect(await basket('a')).toBeUndefined();
    await apply([old, young], [...past.slice(1), add('b', 'butter')]);
    expect(await basket('a')).toBeUndefined();
    expect(await basket('b')).toMatchObject({ things: ['bread', 'butter'] });
    expect(await basket('b', 'young')).toMatchObject({ things: ['bread', 'butter'] });
    expect([await reached(), await reached('young')]).toEqual(['3', '3']);
  });
});
