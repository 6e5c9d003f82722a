import type { SqliteDatabase } from '../sqlite/database.js';
import { type Body, type Collection, type Index, InvalidQuery, UniqueViolation } from './documents.port.js';
import { type DocumentTable, openDocumentTable } from './document-table.js';
import { checkCollection } from './encode-document.js';
import { indexKey } from './index-key.js';

/** The collections there are, as tables; writes run within a transaction. */
export type DocumentCatalogue = {
  names(): readonly string[];
  /** @throws InvalidQuery for one that was not declared */
  table(collection: string): DocumentTable;
  /** Whether nothing would change. @throws InvalidQuery */
  has(collection: Collection): boolean;
  ensure(collection: Collection): void;
  drop(collection: string): void;
};

const sameIndex = (a: Index, b: Index): boolean =>
  a.fields.join() === b.fields.join() && (a.unique ?? false) === (b.unique ?? false);

const tableName = (number: number): string => `documents_${number}`;

export const openDocumentCatalogue = (database: SqliteDatabase): DocumentCatalogue => {
  database.exec(
    'CREATE TABLE IF NOT EXISTS collections (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT NOT NULL UNIQUE, indexes TEXT NOT NULL)',
  );
  const tables = new Map<string, { readonly number: number; readonly table: DocumentTable }>();
  const open = (number: number, collection: Collection): void => {
    const table = openDocumentTable(database, tableName(number), collection);
    tables.set(collection.name, { number, table });
  };
  for (const [number, name, indexes] of database
    .prepare('SELECT number, name, indexes FROM collections')
    .all()) {
    open(Number(number), { name: String(name), indexes: JSON.parse(String(indexes)) as Index[] });
  }

  const create = (name: string): number => {
    database.prepare("INSERT INTO collections (name, indexes) VALUES (?, '[]')").run(name);
    const number = Number(database.prepare('SELECT number FROM collections WHERE name = ?').get(name)?.[0]);
    database.exec(
      `CREATE TABLE ${tableName(number)} (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, body TEXT NOT NULL)`,
    );
    return number;
  };

  const addIndex = (table: string, index: Index, at: number): void => {
    database.exec(`ALTER TABLE ${table} ADD COLUMN k${at} BLOB`);
    const store = database.prepare(`UPDATE ${table} SET k${at} = ? WHERE rowid = ?`);
    const page = database.prepare(
      `SELECT rowid, body FROM ${table} WHERE rowid > ? ORDER BY rowid LIMIT 500`,
    );
    for (let rows = page.all(-1); rows.length > 0; rows = page.all(rows.at(-1)?.[0] ?? 0)) {
      for (const [row, body] of rows)
        store.run(indexKey(index, JSON.parse(String(body)) as Body) ?? null, row ?? null);
    }
    const kind = index.unique ? 'UNIQUE INDEX' : 'INDEX';
    database.exec(`CREATE ${kind} ${table}_k${at} ON ${table} (k${at}${index.unique ? '' : ', id'})`);
  };

  const missing = (collection: Collection): readonly Index[] => {
    const known = tables.get(collection.name)?.table.collection.indexes ?? [];
    return collection.indexes.filter((index) => {
      const same = known.find((candidate) => candidate.name === index.name);
      if (same && !sameIndex(same, index)) {
        throw new InvalidQuery(`${collection.name} has another index ${index.name}`);
      }
      return !same;
    });
  };

  /** All or nothing, although the transaction around it goes on. */
  const undoable = (work: () => void): void => {
    database.exec('SAVEPOINT declaration');
    try {
      work();
    } catch (error) {
      database.exec('ROLLBACK TO declaration; RELEASE declaration');
      throw error;
    }
    database.exec('RELEASE declaration');
  };

  return {
    names: () => [...tables.keys()].toSorted(),
    table: (collection) => {
      const entry = tables.get(collection);
      if (!entry) throw new InvalidQuery(`no collection ${JSON.stringify(collection)}`);
      return entry.table;
    },
    has: (collection) => {
      checkCollection(collection);
      return missing(collection).length === 0 && tables.has(collection.name);
    },
    ensure: (collection) => {
      const added = missing(collection);
      const known = tables.get(collection.name);
      const indexes = [...(known?.table.collection.indexes ?? []), ...added];
      let number = known?.number ?? 0;
      undoable(() => {
        number = known?.number ?? create(collection.name);
        added.forEach((index, at) => {
          addIndexOrRefuse(
            () => addIndex(tableName(number), index, indexes.length - added.length + at),
            collection.name,
          );
        });
        database
          .prepare('UPDATE collections SET indexes = ? WHERE number = ?')
          .run(JSON.stringify(indexes), number);
      });
      open(number, { name: collection.name, indexes });
    },
    drop: (collection) => {
      const entry = tables.get(collection);
      if (!entry) return;
      tables.delete(collection);
      database.exec(`DROP TABLE ${tableName(entry.number)}`);
      database.prepare('DELETE FROM collections WHERE number = ?').run(entry.number);
    },
  };
};

const addIndexOrRefuse = (add: () => void, collection: string): void => {
  try {
    add();
  } catch (error) {
    const twice = error instanceof Error && error.message.includes('UNIQUE');
    throw twice ? new UniqueViolation(`${collection}: not unique`, { cause: error }) : error;
  }
};
