import type { SqliteDatabase, SqlRow, SqlValue, Statement } from '../sqlite/database.js';
import { sqliteCode } from '../sqlite/database.js';
import type { Body, Collection, Document, Index } from './documents.port.js';
import { UniqueViolation, WrongDocumentRevision } from './documents.port.js';
import type { EncodedDocument } from './encode-document.js';
import type { KeyRange } from './key-ranges.js';
import type { Place } from './page-cursor.js';

export type KeyedDocument = { readonly document: Document; readonly key: Buffer };

/** One collection: its table and statements, without transactions. */
export type DocumentTable = {
  readonly collection: Collection;
  get(id: string): Document | undefined;
  getMany(ids: readonly string[]): readonly Document[];
  /** @throws WrongDocumentRevision, UniqueViolation before anything is written */
  put(document: EncodedDocument, ifRevision: number | 'none' | undefined): number;
  delete(id: string, ifRevision: number | undefined): boolean;
  range(
    index: Index,
    range: KeyRange,
    order: 'ascending' | 'descending',
    behind: Place | undefined,
    limit: number,
  ): readonly KeyedDocument[];
  count(index: Index, range: KeyRange): number;
};

const documentOf = (row: SqlRow): Document => ({
  id: row[0] as string,
  revision: row[1] as number,
  body: JSON.parse(row[2] as string) as Body,
});

const violatesUnique = (error: unknown): boolean =>
  sqliteCode(error)?.startsWith('SQLITE_CONSTRAINT') ?? false;

/** Columns `k0`, `k1` … hold the document's keys in the collection's indexes, in their order. */
export const openDocumentTable = (
  database: SqliteDatabase,
  table: string,
  collection: Collection,
): DocumentTable => {
  const keys = collection.indexes.map((_, at) => `k${at}`);
  const columns = ['id', 'body', ...keys];
  const insert = `INSERT INTO ${table} (revision, ${columns.join(', ')}) VALUES (1, ${columns.map(() => '?').join(', ')})`;
  const set = (from: (column: string) => string): string =>
    ['revision = revision + 1', ...columns.slice(1).map((column) => `${column} = ${from(column)}`)].join(
      ', ',
    );

  const statements = {
    get: database.prepare(`SELECT id, revision, body FROM ${table} WHERE id = ?`),
    getMany: database.prepare(
      `SELECT id, revision, body FROM ${table} WHERE id IN (SELECT value FROM json_each(?))`,
    ),
    put: database.prepare(
      `${insert} ON CONFLICT (id) DO UPDATE SET ${set((column) => `excluded.${column}`)} RETURNING revision`,
    ),
    create: database.prepare(`${insert} ON CONFLICT (id) DO NOTHING`),
    replace: database.prepare(`UPDATE ${table} SET ${set(() => '?')} WHERE id = ? AND revision = ?`),
    remove: database.prepare(`DELETE FROM ${table} WHERE id = ?`),
    removeRevision: database.prepare(`DELETE FROM ${table} WHERE id = ? AND revision = ?`),
  };

  const write = (statement: Statement, id: string, parameters: readonly SqlValue[]): number => {
    try {
      return statement.run(...parameters);
    } catch (error) {
      throw violatesUnique(error) ? new UniqueViolation(`${collection.name}/${id}`, { cause: error }) : error;
    }
  };
  const upsert = (id: string, parameters: readonly SqlValue[]): number => {
    try {
      return Number(statements.put.get(...parameters)?.[0]);
    } catch (error) {
      throw violatesUnique(error) ? new UniqueViolation(`${collection.name}/${id}`, { cause: error }) : error;
    }
  };

  const keyColumn = (index: Index): string => `k${collection.indexes.indexOf(index)}`;

  return {
    collection,
    get: (id) => {
      const row = statements.get.get(id);
      return row && documentOf(row);
    },
    getMany: (ids) => statements.getMany.all(JSON.stringify(ids)).map(documentOf),
    put: ({ id, body, keys: values }, ifRevision) => {
      if (ifRevision === undefined) return upsert(id, [id, body, ...values]);
      const changed =
        ifRevision === 'none'
          ? write(statements.create, id, [id, body, ...values])
          : write(statements.replace, id, [body, ...values, id, ifRevision]);
      if (changed === 0) throw new WrongDocumentRevision(`${collection.name}/${id} is not at ${ifRevision}`);
      return ifRevision === 'none' ? 1 : ifRevision + 1;
    },
    delete: (id, ifRevision) => {
      if (ifRevision === undefined) return statements.remove.run(id) > 0;
      if (statements.removeRevision.run(id, ifRevision) > 0) return true;
      if (!statements.get.get(id)) return false;
      throw new WrongDocumentRevision(`${collection.name}/${id} is not at ${ifRevision}`);
    },
    range: (index, { low, high }, order, behind, limit) => {
      const k = keyColumn(index);
      const [step, direction] = order === 'ascending' ? ['>', 'ASC'] : ['<', 'DESC'];
      const rows = database
        .prepare(
          `SELECT id, revision, body, ${k} FROM ${table} WHERE ${k} >= ? AND ${k} < ?` +
            `${behind ? ` AND (${k}, id) ${step} (?, ?)` : ''} ORDER BY ${k} ${direction}, id ${direction} LIMIT ?`,
        )
        .all(low, high, ...(behind ? [behind.key, behind.id] : []), limit);
      return rows.map((row) => ({ document: documentOf(row), key: row[3] as Buffer }));
    },
    count: (index, { low, high }) => {
      const k = keyColumn(index);
      const row = database
        .prepare(`SELECT count(*) FROM ${table} WHERE ${k} >= ? AND ${k} < ?`)
        .get(low, high);
      return Number(row?.[0]);
    },
  };
};
