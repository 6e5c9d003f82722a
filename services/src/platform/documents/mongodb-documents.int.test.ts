import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { describeDocumentsContract } from './documents.contract.js';
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

  /** The database as an operator sees it. */
  const rawly = async <T>(name: string, work: (db: Db) => Promise<T>): Promise<T> => {
    const client = new MongoClient(url ?? '');
    try {
      return await work(client.db(name));
    } finally {
      await client.close();
    }
  };

  it('an operator reads and queries documents by their fields’ names, and sees the indexes', async () => {
    const documents = await open();
    const indexes = [{ name: 'bySchool', fields: ['schoolId', 'name.last'] }] as const;
    await documents.ensure({ name: 'people_v1', indexes });
    const body = { schoolId: 's-1', name: { last: 'Curie' }, classes: ['3a'], 'notes.for $1': { n: 1 } };
    await documents.put('people_v1', 'p1', body);
    await documents.bulk([{ kind: 'put', collection: 'people_v1', id: 'p2', body: { schoolId: 's-2' } }]);
    await rawly(database, async (db) => {
      const people = db.collection('people_v1');
      const found = await people.find({ 'body.schoolId': 's-1', 'body.classes': '3a' }).toArray();
      expect(found).toEqual([
        {
          _id: 'p1',
          revision: 1,
          body: {
            schoolId: 's-1',
            name: { last: 'Curie' },
            classes: ['3a'],
            'notes%2efor %241': { n: 1 },
          },
        },
      ]);
      expect(await people.indexes()).toContainEqual(
        expect.objectContaining({
          name: 'bySchool',
          key: { 'body.schoolId': 1, 'body.name.last': 1, _id: 1 },
        }),
      );
      expect(await people.findOne({ 'body.schoolId': 's-2' })).toMatchObject({ _id: 'p2', revision: 1 });
    });
    await documents.close();
  });

  it('a collection that somebody dropped by hand is made again with its indexes at the next start', async () => {
    const documents = await open();
    const boats = { name: 'boats', indexes: [{ name: 'byName', fields: ['name'] }] } as const;
    await documents.ensure(boats);
    await documents.put('boats', 'b1', { name: 'Kestrel' });
    await rawly(database, (db) => db.collection('boats').drop());
    expect(await documents.collections()).not.toContain('boats');
    await documents.ensure(boats);
    expect(await documents.get('boats', 'b1')).toBeUndefined();
    const indexes = await rawly(database, (db) => db.collection('boats').indexes());
    expect(indexes.map(({ name }) => name)).toContain('byName');
    await documents.close();
  });

  it('a database that the first versions wrote is refused, and is left as it is', async () => {
    const own = `${database}-former`;
    const written = { _id: 'people', place: 'people.f7f7f7f7f7f7' };
    await rawly(own, (db) => db.collection<{ _id: string }>('catalogue').insertOne(written));
    const opening = openMongoDocuments({ url: url ?? '', database: own, clock: systemClock });
    await expect(opening).rejects.toThrow(/^MONGODB_URL: .* Drop it/);
    expect(await rawly(own, (db) => db.collection('catalogue').countDocuments())).toBe(1);
    await rawly(own, (db) => db.dropDatabase());
  });
});
