import { randomBytes } from 'node:crypto';
import { openSqlite } from '../sqlite/database.js';
import { KeyDestroyed, type Keys, OtherKey, probeOwner } from './keys.port.js';
import { unwrapKey, wrapKey } from './wrap-key.js';

const keyBytes = 32;
const pageSize = 500;

/**
 * Keys in their own SQLite file, each wrapped by the master key. A destroyed one leaves its owner's id behind, so that
 * it is never made anew.
 * @param options.masterKey 32 bytes (see `master-key`)
 * @throws WrongMasterKey when the file's keys were wrapped with another one
 */
export const openSqliteKeys = (options: { readonly file: string; readonly masterKey: Uint8Array }): Keys => {
  const { masterKey } = options;
  const database = openSqlite(options.file);
  database.exec('CREATE TABLE IF NOT EXISTS keys (person TEXT PRIMARY KEY, wrapped BLOB)');
  const select = database.prepare('SELECT wrapped FROM keys WHERE person = ?');
  const insert = database.prepare('INSERT INTO keys (person, wrapped) VALUES (?, ?)');
  const clear = database.prepare(
    'INSERT INTO keys (person, wrapped) VALUES (?, NULL) ON CONFLICT (person) DO UPDATE SET wrapped = NULL',
  );

  const page = database.prepare('SELECT person, wrapped FROM keys WHERE person > ? ORDER BY person LIMIT ?');

  const find = (person: string): Uint8Array | 'destroyed' | undefined => {
    const row = select.get(person);
    if (!row) return undefined;
    return row[0] instanceof Uint8Array ? unwrapKey(masterKey, person, row[0]) : 'destroyed';
  };
  const make = (person: string): Uint8Array => {
    const key = new Uint8Array(randomBytes(keyBytes));
    insert.run(person, wrapKey(masterKey, person, key));
    return key;
  };

  try {
    if (!find(probeOwner)) make(probeOwner);
  } catch (error) {
    database.close();
    throw error;
  }

  return {
    forSealing: async (person) => {
      const key = find(person) ?? make(person);
      if (key === 'destroyed') throw new KeyDestroyed(person);
      return key;
    },
    forOpening: async (person) => {
      const key = find(person);
      return key === 'destroyed' ? undefined : key;
    },
    destroy: async (person) => {
      clear.run(person);
      database.truncateLog();
    },
    wrapped: async function* () {
      for (let after = ''; ;) {
        const rows = page.all(after, pageSize);
        for (const row of rows) {
          const wrapped = row[1] instanceof Uint8Array ? new Uint8Array(row[1]) : null;
          yield { personId: String(row[0]), wrapped };
        }
        if (rows.length < pageSize) return;
        after = String(rows.at(-1)?.[0]);
      }
    },
    adopt: async ({ personId, wrapped }) => {
      if (!wrapped) {
        clear.run(personId);
        database.truncateLog();
        return;
      }
      const key = unwrapKey(masterKey, personId, wrapped);
      if (personId === probeOwner) return;
      const known = find(personId);
      if (known === undefined) insert.run(personId, wrapped);
      else if (known !== 'destroyed' && !Buffer.from(known).equals(key)) throw new OtherKey(personId);
    },
    close: async () => {
      database.close();
    },
  };
};
