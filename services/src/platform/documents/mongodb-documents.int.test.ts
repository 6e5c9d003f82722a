import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { describeDocumentsContract } from './documents.contract.js';
import { DocumentsUnavailable, InvalidQuery, UniqueViolation } from './documents.port.js';
import { openMongoDocuments } from './mongodb-documents.adapter.js';

const url = process.env['MONGODB_TEST_URL'];

describe.skipIf(url === undefined)('with a MongoDB', () => {
  const database = `lectern-test-${randomUUID().slice(0, 8)}`;
  const open = () => openMongoDocuments({ url: url ?? '', database, clock: systemClock });

  afterAll(async () => {
    const client = new MongoClient(url ?? '');
    await client.db(database).dropDatabase();
    await client.close();
  });

  describeDocumentsContract('MongoDB', async () => {
    const documents = await open();
    const reopen = async () => {
      await documents.close();
      return open();
    };
    return { documents, reopen, pass: (ms) => systemClock.sleep(ms) };
  });

  it('a collection of this process that somebody else dropped is no fault of who asks for it', async () => {
    let ahead = 0;
    const clock = { ...systemClock, now: () => systemClock.now() + ahead };
    const one = await openMongoDocuments({ url: url ?? '', database, clock });
    const two = await open();
    const oars = { name: 'oars', indexes: [] };
    await one.ensure(oars);
    await one.put('oars', 'o1', {});
    await two.drop('oars');
    ahead = 6_000;
    await expect(one.get('oars', 'o1')).rejects.toBeInstanceOf(DocumentsUnavailable);
    await expect(two.get('oars', 'o1')).rejects.toBeInstanceOf(InvalidQuery);
    await one.drop('oars');
    await expect(one.get('oars', 'o1')).rejects.toBeInstanceOf(InvalidQuery);
    await one.ensure(oars);
    expect(await one.get('oars', 'o1')).toBeUndefined();
    await Promise.all([one.close(), two.close()]);
  });

  it('what was written into a collection after somebody dropped it with all the rest leaves nothing behind', async () => {
    let ahead = 0;
    const clock = { ...systemClock, now: () => systemClock.now() + ahead };
    const own = `${database}-dropped`;
    const [one, two] = await Promise.all(
      [1, 2].map(() => openMongoDocuments({ url: url ?? '', database: own, clock })),
    );
    if (!one || !two) throw new Error('There are two.');
    const boats = { name: 'boats', indexes: [{ name: 'byName', fields: ['name'], unique: true }] } as const;
    for (const each of [one, two]) {
      await each.ensure(boats);
      await each.put('boats', 'b1', { name: 'Kestrel' });
    }
    const client = new MongoClient(url ?? '');
    const store = client.db(own);
    const places = async (): Promise<readonly string[]> => {
      const all = await store.listCollections({}, { nameOnly: true }).toArray();
      return all.map(({ name }) => name).filter((name) => name.startsWith('boats.'));
    };
    const [before] = await places();
    await store.dropDatabase();
    await one.put('boats', 'b2', { name: 'Heron' });
    expect(await places()).toEqual([before]);
    // As the watch of a host does it.
    expect(await one.collections()).toEqual([]);
    await one.ensure(boats);
    await two.put('boats', 'b3', { name: 'Gull' });
    ahead = 6_000;
    await two.put('boats', 'b4', { name: 'Wren' });
    expect(await places()).toEqual([expect.not.stringMatching(`^${before}$`)]);
    expect(await one.get('boats', 'b4')).toBeDefined();
    await store.dropDatabase();
    await Promise.all([one.close(), two.close(), client.close()]);
  });

  it('a collection that somebody dropped by hand is not there, and is made again with its indexes', async () => {
    const documents = await open();
    const boats = { name: 'boats', indexes: [{ name: 'byName', fields: ['name'], unique: true }] } as const;
    await documents.ensure(boats);
    await documents.put('boats', 'b1', { name: 'Kestrel' });
    const client = new MongoClient(url ?? '');
    const store = client.db(database);
    const places = await store.listCollections({}, { nameOnly: true }).toArray();
    for (const { name } of places.filter((place) => place.name.startsWith('boats.')))
      await store.dropCollection(name);
    await client.close();
    expect(await documents.collections()).not.toContain('boats');
    await documents.ensure(boats);
    expect(await documents.collections()).toContain('boats');
    expect(await documents.get('boats', 'b1')).toBeUndefined();
    await documents.put('boats', 'b2', { name: 'Heron' });
    await expect(documents.put('boats', 'b3', { name: 'Heron' })).rejects.toThrow(UniqueViolation);
    await documents.close();
  });
});
