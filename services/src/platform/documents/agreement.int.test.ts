import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { arbitraryCommands, indexes, outcomesOf } from './arbitrary-commands.fixtures.js';
import { newCollection } from './contract-documents.fixtures.js';
import type { Documents } from './documents.port.js';
import { openMongoDocuments } from './mongodb-documents.adapter.js';
import { openSqliteDocuments } from './sqlite-documents.adapter.js';

const url = process.env['MONGODB_TEST_URL'];

describe.skipIf(url === undefined)('the SQLite file and MongoDB', () => {
  const database = `lectern-test-${randomUUID().slice(0, 8)}`;
  let sqlite: Documents;
  let mongo: Documents;
  beforeAll(async () => {
    const file = join(mkdtempSync(join(tmpdir(), 'lectern-documents-')), 'documents.db');
    sqlite = openSqliteDocuments({ file, clock: systemClock });
    mongo = await openMongoDocuments({ url: url ?? '', database, clock: systemClock });
  });
  afterAll(async () => {
    await Promise.all([sqlite.close(), mongo.close()]);
    const client = new MongoClient(url ?? '');
    await client.db(database).dropDatabase();
    await client.close();
  });

  it('give the same answers, pages, cursors and refusals to the same calls', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryCommands, async (commands) => {
        const collection = newCollection(...indexes);
        await Promise.all([sqlite.ensure(collection), mongo.ensure(collection)]);
        const expected = await outcomesOf(sqlite, collection.name, commands);
        expect(await outcomesOf(mongo, collection.name, commands)).toEqual(expected);
        await Promise.all([sqlite.drop(collection.name), mongo.drop(collection.name)]);
      }),
      { numRuns: 60 },
    );
  }, 120_000);
});
