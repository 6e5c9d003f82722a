import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionsCollection } from '../accounts/sessions/session-document.js';
import { createTestClock } from '../platform/clock/test-clock.adapter.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { outbox } from '../platform/mailer/outbox.js';
import { openSqlite } from '../platform/sqlite/database.js';

const open = (folder: string) =>
  openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock: createTestClock() });

/**
 * What a power cut leaves: a file whose commits are not synced loses its write-ahead log. `documents.sqlite` is opened
 * for the end of the process only; a database beside it syncs (see `openSqlite`).
 */
const afterPowerCut = (folder: string): string => {
  const copy = mkdtempSync(join(tmpdir(), 'lectern-power-'));
  for (const name of readdirSync(folder))
    if (name !== 'documents.sqlite-wal' && !name.endsWith('-shm'))
      copyFileSync(join(folder, name), join(copy, name));
  return copy;
};

describe('a power cut', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'lectern-power-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it.each([sessionsCollection, outbox])(
    'brings nothing back that was removed from $name',
    async (collection) => {
      const before = open(folder);
      await before.ensure(collection);
      await before.put(collection.name, 'gone', { personId: 'p1' });
      await before.put(collection.name, 'kept', { personId: 'p1' });
      await before.close();
      const running = open(folder);
      await running.delete(collection.name, 'gone');
      await running.put(collection.name, 'new', { personId: 'p1' });
      const after = open(afterPowerCut(folder));
      await after.ensure(collection);
      const { items } = await after.find(collection.name, { index: 'byPerson' });
      expect(items.map(({ id }) => id)).toEqual(['kept', 'new']);
      await Promise.all([running.close(), after.close()]);
    },
  );

  it('brings no session back into a folder of an earlier version either, where they lay with all the rest', async () => {
    const former = openSqlite(join(folder, 'documents.sqlite'), 'process');
    former.exec(
      'CREATE TABLE collections (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, indexes TEXT NOT NULL)',
    );
    former.exec('CREATE TABLE leases (name TEXT PRIMARY KEY, holder TEXT NOT NULL, until REAL NOT NULL)');
    for (const [at, name] of ['people_v5', sessionsCollection.name].entries()) {
      const table = `documents_${at + 1}`;
      former.exec(
        `CREATE TABLE ${table} (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, body TEXT NOT NULL, k0 BLOB)`,
      );
      former.exec(`CREATE INDEX ${table}_k0 ON ${table} (k0, id)`);
      former.prepare(`INSERT INTO collections (name, indexes) VALUES (?, '[]')`).run(name);
      const insert = former.prepare(`INSERT INTO ${table} VALUES (?, ?, ?, x'30')`);
      for (const id of ['p1', 'p2']) insert.run(id, 7, JSON.stringify({ personId: id, n: at }));
    }
    former.close();

    const running = open(folder);
    await running.ensure(sessionsCollection);
    expect(await running.collections()).toEqual(['people_v5', 'sessions']);
    expect(await running.get('people_v5', 'p2')).toEqual({
      id: 'p2',
      revision: 7,
      body: { personId: 'p2', n: 0 },
    });
    expect(await running.count('sessions', { index: 'byPerson', equals: { personId: 'p2' } })).toBe(1);
    await running.delete('sessions', 'p1');
    // The file where they lay is as it was before the first start.
    const after = open(afterPowerCut(folder));
    await after.ensure(sessionsCollection);
    expect(await after.get('sessions', 'p1')).toBeUndefined();
    expect(await after.get('sessions', 'p2')).toEqual({
      id: 'p2',
      revision: 7,
      body: { personId: 'p2', n: 1 },
    });
    await Promise.all([running.close(), after.close()]);
  });
});
