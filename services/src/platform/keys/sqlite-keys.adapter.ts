import { randomBytes } from 'node:crypto';
import { openSqlite } from '../sqlite/database.js';
import { KeyDestroyed, type Keys } from './keys.port.js';
import { unwrapKey, wrapKey } from './wrap-key.js';

const keyBytes = 32;
/** No person has this id: ids have no spaces. */
const probeOwner = 'master key probe';

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
    close: async () => {
      database.close();
    },
  };
};
