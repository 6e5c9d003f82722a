import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { sessionsCollection } from '../accounts/sessions/session-document.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
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
      await running.ensure(collection);
      await running.delete(collection.name, 'gone');
      await running.put(collection.name, 'new', { personId: 'p1' });
      const after = open(afterPowerCut(folder));
      await after.ensure(collection);
      const { items } = await after.find(collection.name, { index: 'byPerson' });
      expect(items.map(({ id }) => id)).toEqual(['kept', 'new']);
      await Promise.all([running.close(), after.close()]);
    },
  );

  it('finds nothing in a folder of the first versions, which had sessions among all the rest', async () => {
    const former = openSqlite(join(folder, 'documents.sqlite'), 'process');
    former.exec(
      'CREATE TABLE collections (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, indexes TEXT)',
    );
    former.exec(
      'CREATE TABLE documents_1 (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, body TEXT NOT NULL, k0 BLOB)',
    );
    former.exec('CREATE INDEX documents_1_k0 ON documents_1 (k0, id)');
    former.exec(`INSERT INTO documents_1 VALUES ('p1', 7, '{"personId":"p1"}', x'30')`);
    former.close();

    const running = open(folder);
    expect(await running.collections()).toEqual([]);
    await running.ensure(sessionsCollection);
    await running.put('sessions', 's1', { personId: 'p1' });
    await running.close();
    const again = open(folder);
    await again.ensure(sessionsCollection);
    expect(await again.get('sessions', 's1')).toBeDefined();
    await again.close();
  });
});
