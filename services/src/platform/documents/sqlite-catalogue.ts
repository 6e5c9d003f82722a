import type { SqliteDatabase } from '../sqlite/database.js';
import { checkCollection, missingIndexes } from './document-body.js';
import { type Collection, type Index, InvalidQuery } from './documents.port.js';
import {
  createIndex,
  createTable,
  fieldsOf,
  openSqliteCollection,
  type Schema,
  type SqliteCollection,
} from './sqlite-collection.js';

const format = 1;

const tablesIn = (database: SqliteDatabase, schema: Schema): readonly string[] =>
  database
    .prepare(`SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .all()
    .map(([name]) => String(name));

/** What the first versions wrote is made anew from the journal, but for sessions and kept mails; a new file is empty. */
const removeFormer = (database: SqliteDatabase): void => {
  if (database.prepare('PRAGMA main.user_version').get()?.[0] === format) return;
  database.transaction(() => {
    for (const table of tablesIn(database, 'main')) database.exec(`DROP TABLE main."${table}"`);
    database.exec(`PRAGMA main.user_version = ${format}`);
  });
};

/** The collections there are: the tables of both files, with their indexes. */
export const openSqliteCatalogue = (database: SqliteDatabase) => {
  removeFormer(database);
  const collections = new Map<string, SqliteCollection>();

  const indexesIn = (schema: Schema, name: string): readonly Index[] =>
    database
      .prepare(
        `SELECT name, sql FROM ${schema}.sqlite_master WHERE type = 'index' AND tbl_name = ? AND sql IS NOT NULL`,
      )
      .all(name)
      .map(([index, sql]) => ({
        name: String(index).slice(name.length + 1),
        fields: fieldsOf(String(sql)),
      }));
  const open = (schema: Schema, name: string): void => {
    const indexes = indexesIn(schema, name);
    collections.set(name, openSqliteCollection(database, schema, { name, indexes }));
  };
  for (const schema of ['main', 'durable'] as const)
    for (const name of tablesIn(database, schema)) open(schema, name);

  return {
    names: (): readonly string[] => [...collections.keys()].toSorted(),
    /** @throws InvalidQuery for one that was not declared */
    collection: (name: string): SqliteCollection => {
      const found = collections.get(name);
      if (!found) throw new InvalidQuery(`no collection ${JSON.stringify(name)}`);
      return found;
    },
    /** What makes a declaration true, for a transaction; undefined where it is. @throws InvalidQuery */
    ensure: (collection: Collection): (() => void) | undefined => {
      checkCollection(collection);
      const { name } = collection;
      const known = collections.get(name);
      const schema = known?.schema ?? (collection.isDurable ? 'durable' : 'main');
      const missing = missingIndexes(collection, known?.declared.indexes ?? []);
      if (known && missing.length === 0) return undefined;
      return () => {
        if (!collections.has(name)) database.exec(createTable(schema, name));
        const current = new Set(indexesIn(schema, name).map((index) => index.name));
        for (const index of missing)
          if (!current.has(index.name)) database.exec(createIndex(schema, name, index));
        open(schema, name);
      };
    },
    drop: (name: string): void => {
      const found = collections.get(name);
      if (!found) return;
      collections.delete(name);
      database.exec(`DROP TABLE ${found.schema}."${name}"`);
    },
  };
};
