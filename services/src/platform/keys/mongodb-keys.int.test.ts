import { randomUUID } from 'node:crypto';
import { BSON, MongoClient } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { InvalidSettings } from '../invalid-settings.js';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { startTcpProxy } from '../testing/tcp-proxy.fixture.js';
import { describeKeysContract } from './keys.contract.js';
import { KeyDestroyed } from './keys.port.js';
import { openMongoKeys } from './mongodb-keys.adapter.js';

const url = process.env['MONGODB_TEST_URL'];
const masterKey = new Uint8Array(32).fill(7);

describe.skipIf(url === undefined)('with a MongoDB', () => {
  const databases: string[] = [];
  const newDatabase = (): string => {
    const database = `lectern-keys-test-${randomUUID().slice(0, 8)}`;
    databases.push(database);
    return database;
  };
  const open = (database: string, more: { readonly url?: string; readonly masterKey?: Uint8Array } = {}) =>
    openMongoKeys({ url: url ?? '', database, clock: systemClock, masterKey, timeoutMs: 5_000, ...more });
  const rawly = async <T>(work: (client: MongoClient) => Promise<T>): Promise<T> => {
    const client = new MongoClient(url ?? '');
    try {
      return await work(client);
    } finally {
      await client.close();
    }
  };

  afterAll(() =>
    rawly(async (client) => {
      for (const database of databases) await client.db(database).dropDatabase();
    }),
  );

  describeKeysContract('MongoDB', async () => {
    const database = newDatabase();
    const keys = await open(database);
    const reopen = async () => {
      await keys.close();
      return open(database);
    };
    return { keys, reopen };
  });

  describe('the keys in MongoDB', () => {
    it('are one a person, whichever process makes it', async () => {
      const database = newDatabase();
      const processes = await Promise.all([1, 2, 3].map(() => open(database)));
      for (const person of ['person-1', 'person-2', 'person-3']) {
        const made = await Promise.all(processes.map((keys) => keys.forSealing(person)));
        expect(new Set(made.map((key) => Buffer.from(key).toString('hex'))).size).toBe(1);
      }
      await Promise.all(processes.map((keys) => keys.close()));
    });

    it('stay destroyed when another process makes one at the same moment', async () => {
      const database = newDatabase();
      const [here, elsewhere] = await Promise.all([open(database), open(database)]);
      for (let n = 0; n < 10; n += 1) {
        const person = `person-${n}`;
        await Promise.allSettled([
          here.forSealing(person),
          elsewhere.destroy(person),
          here.forSealing(person),
        ]);
        expect(await here.forOpening(person)).toBeUndefined();
        await expect(here.forSealing(person)).rejects.toBeInstanceOf(KeyDestroyed);
      }
      await Promise.all([here.close(), elsewhere.close()]);
    });

    it('are never stored as they are, and a destroyed one not at all', async () => {
      const database = newDatabase();
      const keys = await open(database);
      const key = await keys.forSealing('person-1');
      const stored = () =>
        rawly((client) =>
          client.db(database).collection<{ _id: string }>('keys').findOne({ _id: 'person-1' }),
        );
      const before = await stored();
      expect(Buffer.from(BSON.serialize(before ?? {})).includes(Buffer.from(key))).toBe(false);
      expect(before).toHaveProperty('wrapped.sub_type');
      await keys.destroy('person-1');
      expect(await stored()).toEqual({ _id: 'person-1', wrapped: null });
      await keys.close();
    });

    it('are not opened with another master key: one line says which setting is wrong', async () => {
      const database = newDatabase();
      await (await open(database)).close();
      const opened = open(database, { masterKey: new Uint8Array(32) });
      await expect(opened).rejects.toBeInstanceOf(InvalidSettings);
      await expect(opened).rejects.toThrow(
        /^LECTERN_MASTER_KEY does not open the keys that are stored here: [^\n]+$/,
      );
    });

    it('cannot be used while the server is away, and go on when it is back', async () => {
      const server = new URL(url ?? '');
      const proxy = await startTcpProxy({ host: server.hostname, port: Number(server.port) });
      server.host = `127.0.0.1:${proxy.port}`;
      const keys = await open(newDatabase(), { url: server.href });
      const key = await keys.forSealing('person-1');
      proxy.refuse();
      proxy.cut();
      await expect(keys.forOpening('person-1')).rejects.toBeInstanceOf(Unavailable);
      proxy.mend();
      await expect
        .poll(() => keys.forOpening('person-1').catch(() => undefined), { timeout: 15_000 })
        .toEqual(key);
      await keys.close();
      await proxy.stop();
    });
  });
});
