import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.fixture.js';
import { newCollection } from './contract-documents.fixtures.js';
import { type MongoDocuments, openMongoDocuments } from './mongodb-documents.adapter.js';

const url = process.env['MONGODB_TEST_URL'];
const timeoutMs = 1_500;

describe.skipIf(url === undefined)('the documents in MongoDB, when the way there', () => {
  const database = `lectern-test-${randomUUID().slice(0, 8)}`;
  let proxy: TcpProxy;
  let documents: MongoDocuments;
  let c: string;

  const throughProxy = (port: number): string => {
    const server = new URL(url ?? '');
    server.host = `127.0.0.1:${port}`;
    return server.href;
  };

  beforeEach(async () => {
    const server = new URL(url ?? '');
    proxy = await startTcpProxy({ host: server.hostname, port: Number(server.port) });
    documents = await openMongoDocuments({
      url: throughProxy(proxy.port),
      database,
      clock: systemClock,
      connectMs: timeoutMs,
      timeoutMs,
    });
    const collection = newCollection({ name: 'byN', fields: ['n'] });
    c = collection.name;
    await documents.ensure(collection);
    await documents.put(c, 'a', { n: 1 });
  });
  afterEach(async () => {
    await documents.close();
    await proxy.stop();
  });
  afterAll(async () => {
    const client = new MongoClient(url ?? '');
    await client.db(database).dropDatabase();
    await client.close();
  });

  const calls = (): readonly (() => Promise<unknown>)[] => [
    () => documents.get(c, 'a'),
    () => documents.getMany(c, ['a']),
    () => documents.put(c, 'b', {}),
    () => documents.put(c, 'a', {}, 9),
    () => documents.put(c, 'd', {}, 'none'),
    () => documents.delete(c, 'e'),
    () => documents.bulk([{ kind: 'put', collection: c, id: 'b', body: {} }]),
    () => documents.find(c, { index: 'byN' }),
    () => documents.count(c, { index: 'byN' }),
    () => documents.lease('l', 'host', 1_000),
    () => documents.release('l', 'host'),
    () => documents.collections(),
  ];
  /** What each of them says, all asked at once, and how long the slowest took. */
  const answers = async (): Promise<{ readonly errors: readonly unknown[]; readonly ms: number }> => {
    const before = systemClock.now();
    const settled = await Promise.allSettled(calls().map((call) => call()));
    const errors = settled.map((one) => (one.status === 'rejected' ? (one.reason as unknown) : undefined));
    return { errors, ms: systemClock.now() - before };
  };
  const back = () =>
    expect
      .poll(() => documents.get(c, 'a').catch(() => undefined), { timeout: 15_000 })
      .toMatchObject({ id: 'a' });

  it('is cut and closed, are unavailable with every call, and work again when it is mended', async () => {
    proxy.refuse();
    proxy.cut();
    const { errors, ms } = await answers();
    for (const error of errors) expect(error).toBeInstanceOf(Unavailable);
    expect(ms).toBeLessThan(6 * timeoutMs);
    await expect.poll(() => documents.connected(), { timeout: 15_000 }).toBe(false);
    proxy.mend();
    await back();
    expect(documents.connected()).toBe(true);
    expect(await documents.put(c, 'f', {}, 'none')).toBe(1);
  });

  it('hangs, are unavailable in time with every call, and work again when it goes on', async () => {
    proxy.freeze();
    const { errors, ms } = await answers();
    const inWords = `the documents in MongoDB at 127.0.0.1:${proxy.port} cannot be used: `;
    for (const error of errors) {
      expect(error).toBeInstanceOf(Unavailable);
      expect((error as Error).message).toContain(inWords);
    }
    expect(errors.map(String).join('\n')).toContain(`${inWords}it did not answer in time`);
    expect(ms).toBeLessThan(6 * timeoutMs);
    proxy.thaw();
    await back();
    expect(await documents.put(c, 'f', {}, 'none')).toBe(1);
  });

  it('is cut for a moment in the middle of writing, lose nothing that was acknowledged and double nothing', async () => {
    const acknowledged = new Map<string, number>();
    let cutting = true;
    const cuts = (async () => {
      for (let n = 0; n < 10; n += 1) {
        await systemClock.sleep(80);
        proxy.cut();
      }
      cutting = false;
    })();
    const writer = async (id: string): Promise<void> => {
      let revision = 0;
      while (cutting || !acknowledged.has(id)) {
        try {
          revision = await documents.put(c, id, { n: revision }, revision === 0 ? 'none' : revision);
          acknowledged.set(id, revision);
        } catch {
          // Not known, or refused since an unknown one happened after all: what is there now decides.
          revision = (await documents.get(c, id).catch(() => undefined))?.revision ?? revision;
        }
      }
    };
    await Promise.all([cuts, ...['w1', 'w2', 'w3', 'w4'].map(writer)]);
    await back();
    expect(acknowledged.size).toBe(4);
    for (const [id, revision] of acknowledged) {
      const stored = await documents.get(c, id);
      expect(stored?.revision).toBeGreaterThanOrEqual(revision);
      expect(stored?.body).toEqual({ n: (stored?.revision ?? 0) - 1 });
    }
  });

  it('is cut after a holder took a lease, leave the lease to others when its time is over', async () => {
    const other = await openMongoDocuments({ url: url ?? '', database, clock: systemClock });
    const name = randomUUID();
    expect(await documents.lease(name, 'crashed', 600)).toBe(true);
    proxy.refuse();
    proxy.cut();
    expect(await other.lease(name, 'other', 600)).toBe(false);
    await systemClock.sleep(700);
    expect(await other.lease(name, 'other', 60_000)).toBe(true);
    proxy.mend();
    await back();
    expect(await documents.lease(name, 'crashed', 600)).toBe(false);
    await other.close();
  });
});

describe.skipIf(url === undefined)('several processes at the documents in MongoDB', () => {
  const database = `lectern-test-${randomUUID().slice(0, 8)}`;
  /** As on a host whose clock is that much ahead. */
  const open = (aheadMs = 0) =>
    openMongoDocuments({
      url: url ?? '',
      database,
      clock: { ...systemClock, now: () => systemClock.now() + aheadMs },
    });
  afterAll(async () => {
    const client = new MongoClient(url ?? '');
    await client.db(database).dropDatabase();
    await client.close();
  });

  it('agree about a lease however their own clocks go', async () => {
    const [early, late] = await Promise.all([open(-3_600_000), open(3_600_000)]);
    const name = randomUUID();
    expect(await early.lease(name, 'early', 60_000)).toBe(true);
    expect(await late.lease(name, 'late', 60_000)).toBe(false);
    await early.release(name, 'early');
    expect(await late.lease(name, 'late', 60_000)).toBe(true);
    expect(await early.lease(name, 'early', 60_000)).toBe(false);
    await Promise.all([early.close(), late.close()]);
  });

  it('win a revision one at a time, in single writes and in bulk', async () => {
    const processes = await Promise.all([open(), open()]);
    const collection = newCollection();
    await Promise.all(processes.map((documents) => documents.ensure(collection)));
    const c = collection.name;
    const [one, two] = processes;
    let won = 0;
    for (let revision = 1; revision <= 20; revision += 1) {
      if (revision === 1) await one?.put(c, 'a', {});
      const put = processes.map((documents) => documents.put(c, 'a', { revision }, revision));
      won += (await Promise.allSettled(put)).filter(({ status }) => status === 'fulfilled').length;
    }
    expect(won).toBe(20);
    const bulk = Array.from({ length: 50 }, (_, n) => ({
      kind: 'put' as const,
      collection: c,
      id: `id-${n}`,
      body: {},
      ifRevision: 'none' as const,
    }));
    const left = await Promise.all([one?.bulk(bulk), two?.bulk(bulk.toReversed())]);
    expect(left.flatMap((places) => places ?? [])).toHaveLength(50);
    await Promise.all(processes.map((documents) => documents.close()));
  });

  it('declare the same collection at once, and each finds what all put', async () => {
    const processes = await Promise.all([open(), open(), open()]);
    const collection = newCollection({ name: 'byN', fields: ['n'] });
    await Promise.all(processes.map((documents) => documents.ensure(collection)));
    const puts = processes.map((documents, at) => documents.put(collection.name, `id-${at}`, { n: 1 }));
    await Promise.all(puts);
    for (const documents of processes)
      expect(await documents.count(collection.name, { index: 'byN', equals: { n: 1 } })).toBe(3);
    await Promise.all(processes.map((documents) => documents.close()));
  });
});
