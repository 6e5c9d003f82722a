import { openSqlite, type SqlRow, type SqlValue } from '../sqlite/database.js';
import type { Keys } from './keys.port.js';
import { openKeys } from './wrapped-keys.js';

const pageSize = 500;

const wrappedIn = (value: SqlValue | undefined): Uint8Array | null =>
  value instanceof Uint8Array ? new Uint8Array(value) : null;

/**
 * Keys in their own SQLite file. A destroyed one leaves its owner's id behind, so that it is never made anew.
 * @param options.masterKey 32 bytes (see `master-key`)
 * @throws InvalidSettings when the file's keys were wrapped with another one
 */
export const openSqliteKeys = (options: {
  readonly file: string;
  readonly masterKey: Uint8Array;
}): Promise<Keys> => {
  const database = openSqlite(options.file);
  database.exec('CREATE TABLE IF NOT EXISTS keys (person TEXT PRIMARY KEY, wrapped BLOB)');
  const select = database.prepare('SELECT wrapped FROM keys WHERE person = ?');
  const insert = database.prepare('INSERT INTO keys VALUES (?, ?) ON CONFLICT (person) DO NOTHING');
  const clear = database.prepare(
    'INSERT INTO keys VALUES (?, NULL) ON CONFLICT (person) DO UPDATE SET wrapped = NULL',
  );
  const page = database.prepare(
    `SELECT person, wrapped FROM keys WHERE person > ? ORDER BY person LIMIT ${pageSize}`,
  );
  const stored = {
    find: async (person: string) => {
      const row = select.get(person);
      return row && wrappedIn(row[0]);
    },
    offer: async (person: string, wrapped: Uint8Array) => {
      insert.run(person, wrapped);
      return wrappedIn(select.get(person)?.[0]);
    },
    destroy: async (person: string) => {
      clear.run(person);
      database.truncateLog();
    },
    after: async (person: string) =>
      page.all(person).map((row: SqlRow) => ({ personId: String(row[0]), wrapped: wrappedIn(row[1]) })),
    close: async () => database.close(),
  };
  return openKeys(stored, options.masterKey);
};
