import { randomUUID } from 'node:crypto';
import { type Db, MongoClient } from 'mongodb';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
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

  describe('a database of an earlier version', () => {
    const own = `${database}-former`;
    const digits = 'f7f7f7f7f7f7';
    const former = (collection: string, documents: Readonly<Record<string, object>>) =>
      rawly(own, async (db) => {
        const place = `${collection}.${digits}`;
        const stored = Object.entries(documents).map(([id, body], n) => ({
          _id: id,
          revision: n + 1,
          body: JSON.stringify(body),
          k_byPerson: '306100',
        }));
        const sentinel = { _id: '\u0001', revision: 0, body: 'null', ghost: true };
        await db.collection<{ _id: string }>(place).insertMany([sentinel, ...stored]);
        const entry = {
          _id: collection,
          place,
          version: 1,
          indexes: [{ name: 'byPerson', fields: ['personId'] }],
        };
        await db.collection<{ _id: string }>('catalogue').insertOne(entry);
        await db.collection<{ _id: string }>('leases').insertOne({ _id: `projection-${collection}\u00014` });
      });
    const openOwn = () => openMongoDocuments({ url: url ?? '', database: own, clock: systemClock });
    const sessions = { name: 'sessions', indexes: [{ name: 'byPerson', fields: ['personId'] }] } as const;

    afterEach(() => rawly(own, (db) => db.dropDatabase()));

    it('keeps its documents and revisions, whoever starts first, and finds them by their indexes', async () => {
      await former('sessions', { s1: { personId: 'p1' }, s2: { personId: 'p2', 'a.b': { $n: 1 } } });
      const many = Object.fromEntries(Array.from({ length: 1_200 }, (_, n) => [`w${n}`, { n }]));
      await former('work_v2', many);
      const [one, two] = await Promise.all([openOwn(), openOwn()]);
      for (const documents of [one, two]) {
        await documents.ensure(sessions);
        const { items } = await documents.find('sessions', { index: 'byPerson' });
        expect(items).toEqual([
          { id: 's1', revision: 1, body: { personId: 'p1' } },
          { id: 's2', revision: 2, body: { personId: 'p2', 'a.b': { $n: 1 } } },
        ]);
        expect(await documents.collections()).toEqual(['sessions', 'work_v2']);
        expect((await documents.getMany('work_v2', Object.keys(many))).size).toBe(1_200);
        expect(await documents.lease('projection-people_v1', 'host', 1)).toBe(true);
        await documents.release('projection-people_v1', 'host');
      }
      await Promise.all([one.close(), two.close()]);
    });

    it('whose copying was cut short is copied to its end, and never again', async () => {
      await former('sessions', { s1: { personId: 'p1' }, s2: { personId: 'p2' } });
      await rawly(own, (db) =>
        db
          .collection<{ _id: string }>('sessions')
          .insertOne({ _id: 's1', revision: 1, body: { personId: 'p1' } } as { _id: string }),
      );
      const documents = await openOwn();
      await documents.ensure(sessions);
      expect((await documents.find('sessions', { index: 'byPerson' })).items).toHaveLength(2);
      await documents.delete('sessions', 's1');
      await documents.close();
      const again = await openOwn();
      expect(await again.get('sessions', 's1')).toBeUndefined();
      expect(await again.get('sessions', 's2')).toBeDefined();
      await again.close();
    });
  });
});
