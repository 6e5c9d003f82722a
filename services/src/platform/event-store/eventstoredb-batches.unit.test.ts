import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Batches, createBatches } from './eventstoredb-batches.js';

/** It connects when it is first used, which it is not. */
const client = EventStoreDBClient.connectionString('esdb://127.0.0.1:1?tls=false');

describe('appends of one store', () => {
  let batches: Batches;
  let ways: string[] = [];
  let ends: (() => void)[] = [];

  /** An append that says which way it goes, and ends when it is told to. */
  const begin = (events = 1): Promise<void> =>
    batches.send(events, (credentials) => {
      ways.push(credentials ? 'single' : 'batch');
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endAll = async (): Promise<void> => {
    while (ends.length > 0) {
      for (const end of ends.splice(0)) end();
      await sleep(1);
    }
  };

  beforeEach(() => {
    batches = createBatches(client, undefined);
    ways = [];
    ends = [];
  });
  afterEach(async () => {
    await endAll();
    batches.release();
  });

  it('go in a batch, but for those that are more than one message', async () => {
    const both = [begin(), begin(1_001)];
    await sleep(1);
    expect(ways.toSorted()).toEqual(['batch', 'single']);
    await endAll();
    await Promise.all(both);
  });

  it('wait while the shared stream is full, and follow when there is a place', async () => {
    const all = Array.from({ length: 40 }, () => begin());
    await sleep(1);
    expect(ways).toHaveLength(15);
    ends.shift()?.();
    await sleep(1);
    expect(ways).toHaveLength(16);
    await endAll();
    await Promise.all(all);
    expect(ways).toEqual(Array(40).fill('batch'));
  });

  it('go one by one after a loss, until none waits any more', async () => {
    const all = Array.from({ length: 20 }, () => begin());
    await sleep(1);
    batches.lost();
    all.push(begin());
    await sleep(1);
    expect(ways).toEqual([...Array(15).fill('batch'), ...Array(6).fill('single')]);
    await endAll();
    await Promise.all(all);
    const after = begin();
    await sleep(1);
    expect(ways.at(-1)).toBe('batch');
    await endAll();
    await after;
  });

  it('go one by one while another store of the process batches', async () => {
    const other = createBatches(client, { username: 'me', password: 'secret' });
    expect(await other.send(1, async (credentials) => credentials?.username)).toBe('me');
    other.release();
    batches.release();
    const next = createBatches(client, undefined);
    expect(await next.send(1, async (credentials) => credentials)).toBeUndefined();
    next.release();
  });
});
