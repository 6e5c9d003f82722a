import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import type { Bus } from '../bus/bus.port.js';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import { type Documents } from '../documents/documents.port.js';
import { start, type EventStore } from '../event-store/event-store.port.js';
import type { Codec } from '../journal/codec.js';
import { createLogger } from '../logger.js';
import { startProjections, type ProjectionHost } from './projection-host.js';
import { beatMs } from './assignment.js';

describe('a host of projections', () => {
  let clock: TestClock;
  let host: ProjectionHost;
  let isFree: boolean;
  let isAway: boolean;
  let feeds: number;
  let leased: number;
  let isJournalAway: boolean;
  let names: readonly string[];
  let forgotten: string[];

  beforeEach(async () => {
    clock = createTestClock();
    [isFree, isAway, isJournalAway, feeds, leased] = [false, false, false, 0, 0];
    [names, forgotten] = [['checkpoints', 'things_v1'], []];
    const ask = <T>(answer: T): Promise<T> =>
      isAway ? Promise.reject(new Unavailable('away')) : Promise.resolve(answer);
    const documents = {
      ensure: () => ask(undefined),
      collections: () => ask(names),
      drop: () => ask(undefined),
      delete: (_: string, id: string) => {
        forgotten.push(id);
        return ask(true);
      },
      get: () => ask(undefined),
      // Asked over another connection, which still stands.
      lease: () => {
        leased += 1;
        return Promise.resolve(isFree);
      },
      release: () => Promise.resolve(),
    } as Partial<Documents> as Documents;
    const store = {
      head: () => Promise.resolve(start),
      // Without an answer for as long as anybody waits.
      readAll: () => (isJournalAway ? new Promise(() => undefined) : Promise.resolve([])),
      subscribe: () => {
        feeds += 1;
        return { stop: () => Promise.resolve() };
      },
    } as Partial<EventStore> as EventStore;
    const bus = {
      publish: () => undefined,
      subscribe: () => () => undefined,
    } as Partial<Bus> as Bus;
    const projections = [{ name: 'things', version: 1, isOpened: false, indexes: [], handlers: new Map() }];
    const codec = {} as Codec;
    const logger = createLogger('silent');
    const deps = { documents, store, bus, clock, codec, logger, projections, holder: 'me', isAlone: false };
    host = await startProjections(deps);
  });
  afterEach(async () => {
    const stopped = host.stop();
    await clock.advance(beatMs);
    await stopped;
  });

  const held = () => host.readModels().map(({ name }) => name);

  const beats = async (count: number): Promise<void> => {
    for (let n = 0; n < count; n += 1) {
      await clock.advance(beatMs);
      await sleep(5);
    }
  };

  it('takes up what it could not, once the documents are there again, and is not ready until then', async () => {
    await beats(1);
    expect(host.trouble()).toContain('waits to take over');
    [isFree, isAway] = [true, true];
    await beats(4);
    expect(held()).toEqual([]);
    expect(host.trouble()).toContain('could not be taken up');
    isAway = false;
    await beats(1);
    expect(held()).toEqual(['things_v1']);
    expect(feeds).toBe(1);
    expect(host.trouble()).toBeUndefined();
  });

  it('renews its leases while the journal is away', async () => {
    isFree = true;
    await beats(2);
    expect(held()).toEqual(['things_v1']);
    isJournalAway = true;
    leased = 0;
    await beats(6);
    expect(leased).toBe(6);
    expect(held()).toEqual(['things_v1']);
    expect(host.trouble()).toBeUndefined();
  });

  it.each([
    ['its collection', ['checkpoints']],
    ['everything', []],
  ])('makes a read model anew from the beginning when %s was removed', async (_, left) => {
    isFree = true;
    await beats(10);
    expect([held(), feeds]).toEqual([['things_v1'], 1]);
    names = left;
    await beats(1);
    names = ['checkpoints', 'things_v1'];
    expect(forgotten).toEqual(['things_v1']);
    await beats(5);
    expect([held(), feeds]).toEqual([['things_v1'], 2]);
  });
});
