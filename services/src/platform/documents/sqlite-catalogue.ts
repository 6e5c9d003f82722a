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

/**
 * Takes over what earlier versions kept: tables with numbers, a list of their names, keys as bytes, leases. A file that
 * is new has none.
 */
const openFormer = (database: SqliteDatabase): void => {
  if (database.prepare('PRAGMA main.user_version').all()[0]?.[0] === format) return;
  database.transaction(() => {
    const tables = database.prepare("SELECT name FROM main.sqlite_master WHERE type = 'table'").all().flat();
    if (tables.includes('collections')) {
      for (const [number, name] of database.prepare('SELECT number, name FROM collections').all()) {
        const former = `documents_${Number(number)}`;
        database.exec(createTable('main', String(name)));
        database.exec(`INSERT INTO main."${String(name)}" SELECT id, revision, body FROM ${former}`);
        database.exec(`DROP TABLE ${former}`);
      }
      database.exec('DROP TABLE collections');
      database.exec('DROP TABLE IF EXISTS leases');
    }
    database.exec(`PRAGMA main.user_version = ${format}`);
  });
};

/** The collections there are: the tables of both files, with their indexes. */
export const openSqliteCatalogue = (database: SqliteDatabase) => {
  openFormer(database);
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
  const tablesOf = (schema: Schema): readonly string[] =>
    database
      .prepare(`SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
      .all()
      .map(([name]) => String(name));
  for (const name of tablesOf('main')) open('main', name);
  for (const name of tablesOf('durable')) {
    // It was taken over just before an end: the copy is the newer one.
    if (collections.has(name)) database.exec(`DROP TABLE main."${name}"`);
    open('durable', name);
  }

  return {
    names: (): readonly string[] => [...collections.keys()].toSorted(),
    /** @throws InvalidQuery for one that was not declared */
    collection: (name: string): SqliteCollection => {
      const found = collections.get(name);
      if (!found) throw new InvalidQuery(`no collection ${JSON.stringify(name)}`);
      return found;
    },
    /** The steps that make a declaration true, each for a transaction of its own. @throws InvalidQuery */
    ensure: (collection: Collection): readonly (() => void)[] => {
      checkCollection(collection);
      const { name } = collection;
      const known = collections.get(name);
      const schema = collection.isDurable ? 'durable' : (known?.schema ?? 'main');
      const isElsewhere = known !== undefined && known.schema !== schema;
      const missing = missingIndexes(collection, (!isElsewhere && known?.declared.indexes) || []);
      if (known && !isElsewhere && missing.length === 0) return [];
      const make = (): void => {
        if (collections.get(name) === known) {
          if (!known || isElsewhere) database.exec(createTable(schema, name));
          if (isElsewhere) database.exec(`INSERT INTO durable."${name}" SELECT * FROM main."${name}"`);
        }
        const current = new Set(indexesIn(schema, name).map((index) => index.name));
        for (const index of missing)
          if (!current.has(index.name)) database.exec(createIndex(schema, name, index));
        open(schema, name);
      };
      // Only once the copy is on disk may the former go.
      const leave = (): void => database.exec(`DROP TABLE IF EXISTS main."${name}"`);
      return isElsewhere ? [make, leave] : [make];
    },
    drop: (name: string): void => {
      const found = collections.get(name);
      if (!found) return;
      collections.delete(name);
      database.exec(`DROP TABLE ${found.schema}."${name}"`);
    },
  };
};
