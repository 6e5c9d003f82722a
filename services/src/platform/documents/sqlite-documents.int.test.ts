import { mkdtempSync, readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { createTestClock } from '../clock/test-clock.fixture.js';
import { describeDocumentsContract } from './documents.contract.js';
import { openSqlite, type SqliteDatabase } from '../sqlite/database.js';
import { type Query } from './documents.port.js';
import { createTable, indexOn, openSqliteCollection } from './sqlite-collection.js';
import { openSqliteDocuments } from './sqlite-documents.adapter.js';

const newFile = (): string => join(mkdtempSync(join(tmpdir(), 'lectern-documents-')), 'documents.db');

describeDocumentsContract('the SQLite file', async () => {
  const file = newFile();
  const clock = createTestClock();
  const open = () => openSqliteDocuments({ file, clock });
  const documents = open();
  const reopen = async () => {
    await documents.close();
    return open();
  };
  return { documents, reopen, pass: (ms) => clock.advance(ms) };
});

describe('the SQLite documents', () => {
  const filesHold = (file: string, text: string): boolean => {
    const folder = join(file, '..');
    return readdirSync(folder).some((name) => readFileSync(join(folder, name)).includes(text));
  };

  it('hold nothing of what was deleted or replaced ten seconds ago, neither in the file nor in its log', async () => {
    const file = newFile();
    const clock = createTestClock();
    const documents = openSqliteDocuments({ file, clock });
    await documents.ensure({ name: 'people', indexes: [{ name: 'byName', fields: ['name'] }] });
    for (let n = 0; n < 50; n += 1) await documents.put('people', `p${n}`, { name: `Person ${n}` });
    await documents.put('people', 'p-1', { name: 'Erasmus Deleted' });
    await documents.put('people', 'p-2', { name: 'Rosa Replaced' });
    expect(filesHold(file, 'Erasmus Deleted')).toBe(true);
    await documents.delete('people', 'p-1');
    await documents.put('people', 'p-2', {});
    await clock.advance(10_000);
    expect(filesHold(file, 'Erasmus Deleted')).toBe(false);
    expect(filesHold(file, 'Rosa Replaced')).toBe(false);
    expect(filesHold(file, 'Person 7')).toBe(true);
    await documents.drop('people');
    await clock.advance(10_000);
    expect(filesHold(file, 'Person 7')).toBe(false);
    await documents.close();
  });

  it('finish what was under way when they close, and take nothing afterwards', async () => {
    const file = newFile();
    const clock = createTestClock();
    const documents = openSqliteDocuments({ file, clock });
    await documents.ensure({ name: 'c', indexes: [] });
    const puts = Array.from({ length: 50 }, (_, n) => documents.put('c', `id-${n}`, {}));
    await documents.close();
    expect(await Promise.all(puts)).toHaveLength(50);
    await expect(documents.get('c', 'id-1')).rejects.toBeInstanceOf(Unavailable);
    await expect(documents.put('c', 'id-1', {})).rejects.toBeInstanceOf(Unavailable);
  });

  it('lie in the file that syncs where they are durable, and in the other one where the journal brings them back', async () => {
    const file = newFile();
    const documents = openSqliteDocuments({ file, clock: createTestClock() });
    await documents.ensure({ name: 'sessions', indexes: [], isDurable: true });
    await documents.ensure({ name: 'people', indexes: [] });
    await documents.put('sessions', 's1', { said: 'a durable word' });
    await documents.put('people', 'p1', { said: 'a word that comes again' });
    await documents.close();
    const holding = (text: string): readonly string[] =>
      readdirSync(join(file, '..')).filter((name) => readFileSync(join(file, '..', name)).includes(text));
    expect(holding('a durable word')).toEqual(['documents-durable.db']);
    expect(holding('a word that comes again')).toEqual(['documents.db']);
  });
});

describe('a query of a SQLite collection', () => {
  const index = { name: 'bySchool', fields: ['schoolId', 'role', 'name.last'] } as const;
  const equals = { schoolId: 's1' };
  const after = (...place: readonly unknown[]): string =>
    Buffer.from(JSON.stringify(place)).toString('base64url');

  it.each<[string, Query]>([
    ['equal values', { index: 'bySchool', equals }],
    ['null', { index: 'bySchool', equals: { schoolId: null } }],
    ['a range of text', { index: 'bySchool', equals, range: { field: 'role', gt: 'a', lt: 'm' } }],
    [
      'a range of numbers',
      { index: 'bySchool', equals, range: { field: 'role', lte: 7 }, order: 'descending' },
    ],
    ['a place', { index: 'bySchool', cursor: after('p7', 's1', 'student', null) }],
    [
      'a place among equal ones',
      { index: 'bySchool', equals, cursor: after('p7', 'student', 'Curie'), order: 'descending' },
    ],
    ['several values', { index: 'bySchool', in: { field: 'schoolId', values: ['s1', 's2'] } }],
  ])('for %s goes into its index, and sorts nothing', (_, query) => {
    const database = openSqlite(newFile());
    const asked: string[] = [];
    const listening: SqliteDatabase = {
      ...database,
      prepare: (sql) => {
        asked.push(sql);
        return database.prepare(sql);
      },
    };
    database.exec(createTable('main', 'people'));
    database.exec(`CREATE INDEX main.${indexOn('people', index)}`);
    const collection = openSqliteCollection(listening, 'main', { name: 'people', indexes: [index] });
    asked.length = 0;
    collection.find(query);
    collection.count({ index: query.index, equals: query.equals ?? {} });
    const plans = asked.map((sql) => database.prepare(`EXPLAIN QUERY PLAN ${sql}`).all().flat().join(' '));
    expect(plans[0]).toContain('SEARCH main.people USING INDEX people.bySchool');
    expect(plans.join()).not.toContain('TEMP B-TREE');
    database.close();
  });
});
