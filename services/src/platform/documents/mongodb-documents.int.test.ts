import { randomUUID } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { afterAll, describe } from 'vitest';
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
});
