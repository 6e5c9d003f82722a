import type { SqliteDatabase, SqlRow, SqlValue } from '../sqlite/database.js';
import { checkDocument, storableText } from './document-body.js';
import { type Bound, checkPage, type CheckedQuery, checkQuery, pageOf } from './document-query.js';
import type { Body, Collection, Document, Index, Page, Query, Scalar } from './documents.port.js';
import { WrongDocumentRevision } from './documents.port.js';

/** `durable` is the file whose every commit is synced. */
export type Schema = 'main' | 'durable';

/** A checked document as it is written. */
export type SqliteDocument = { readonly id: string; readonly text: string };

export type SqliteCollection = ReturnType<typeof openSqliteCollection>;

/** Null sorts first, below all numbers, and is equal to itself. JSON knows no infinity. */
const nothing = Number.NEGATIVE_INFINITY;
const expression = (field: string): string => `ifnull(json_extract(body, '$.${field}'), -9e999)`;
const valueOf = (value: Scalar): SqlValue => value ?? nothing;

/** The statements that make a collection's table and an index, which is kept by what follows `CREATE INDEX`. */
export const createTable = (schema: Schema, name: string): string =>
  `CREATE TABLE IF NOT EXISTS ${schema}."${name}" (id TEXT PRIMARY KEY, revision INTEGER NOT NULL, body TEXT NOT NULL)`;
export const indexOn = (name: string, index: Index): string =>
  `"${name}.${index.name}" ON "${name}" (${[...index.fields.map(expression), 'id'].join(', ')})`;

const documentOf = (row: SqlRow): Document => ({
  id: row[0] as string,
  revision: row[1] as number,
  body: JSON.parse(row[2] as string) as Body,
});

/** How `JSON.stringify` writes NUL and half a surrogate pair; may also stand in a text about it, hence a second look. */
const maybeUnstorable = /\\u(?:0000|d[89a-f])/;

const textOf = (body: Body): string => {
  const text = JSON.stringify(body);
  if (!maybeUnstorable.test(text)) return text;
  return JSON.stringify(body, (_, value: unknown) =>
    typeof value === 'string' ? storableText(value) : value,
  );
};

type Condition = { readonly sql: string; readonly values: readonly SqlValue[] };

const operators: Readonly<Record<Bound, string>> = { gt: '>', gte: '>=', lt: '<', lte: '<=' };

/** A range finds values of its bounds' type only: numbers lie between nothing and the empty text. */
const rangeOf = ({ field, bounds }: NonNullable<CheckedQuery['range']>): readonly Condition[] => {
  const isText = typeof bounds[0]?.[1] === 'string';
  // Every condition is tested for every row that is counted, so none that another one implies.
  const hasLower = bounds.some(([bound, value]) => bound.startsWith('gt') && value !== nothing);
  const hasUpper = bounds.some(([bound]) => bound.startsWith('lt'));
  return [
    ...bounds.map(([bound, value]) => ({
      sql: `${expression(field)} ${operators[bound]} ?`,
      values: [value],
    })),
    ...(isText || hasUpper ? [] : [{ sql: `${expression(field)} < ?`, values: [''] }]),
    ...(hasLower
      ? []
      : [{ sql: `${expression(field)} ${isText ? '>=' : '>'} ?`, values: [isText ? '' : nothing] }]),
  ];
};

const conditionsOf = (query: CheckedQuery): readonly Condition[] => [
  ...query.equals.map(([field, value]) => ({ sql: `${expression(field)} = ?`, values: [valueOf(value)] })),
  ...(query.in
    ? [
        {
          sql: `${expression(query.in.field)} IN (${query.in.values.map(() => '?').join(', ')})`,
          values: query.in.values.map(valueOf),
        },
      ]
    : []),
  ...(query.range ? rangeOf(query.range) : []),
];

const where = (conditions: readonly Condition[]): string =>
  conditions.length === 0 ? '' : ` WHERE ${conditions.map(({ sql }) => sql).join(' AND ')}`;

/** One collection: a table of JSON texts with expression indexes, without transactions. */
export const openSqliteCollection = (database: SqliteDatabase, schema: Schema, declared: Collection) => {
  const table = `${schema}."${declared.name}"`;
  const select = `SELECT id, revision, body FROM ${table}`;
  const statements = {
    get: database.prepare(`${select} WHERE id = ?`),
    getMany: database.prepare(`${select} WHERE id IN (SELECT value FROM json_each(?))`),
    put: database.prepare(
      `INSERT INTO ${table} (id, revision, body) VALUES (?, 1, ?) ON CONFLICT (id) DO UPDATE SET revision = revision + 1, body = excluded.body RETURNING revision`,
    ),
    create: database.prepare(
      `INSERT INTO ${table} (id, revision, body) VALUES (?, 1, ?) ON CONFLICT (id) DO NOTHING`,
    ),
    replace: database.prepare(
      `UPDATE ${table} SET revision = revision + 1, body = ? WHERE id = ? AND revision = ?`,
    ),
    remove: database.prepare(`DELETE FROM ${table} WHERE id = ?`),
    removeRevision: database.prepare(`DELETE FROM ${table} WHERE id = ? AND revision = ?`),
  };
  const wrong = (id: string, at: number | 'none'): WrongDocumentRevision =>
    new WrongDocumentRevision(`${declared.name}/${id} is not at ${at}`);

  return {
    /** @throws InvalidQuery */
    encode: (id: string, body: Body): SqliteDocument => {
      checkDocument(declared, id, body);
      return { id, text: textOf(body) };
    },
    get: (id: string): Document | undefined => {
      const row = statements.get.get(id);
      return row && documentOf(row);
    },
    getMany: (ids: readonly string[]): readonly Document[] =>
      statements.getMany.all(JSON.stringify(ids)).map(documentOf),
    /** @throws WrongDocumentRevision before anything is written */
    put: ({ id, text }: SqliteDocument, ifRevision: number | 'none' | undefined): number => {
      if (ifRevision === undefined) return Number(statements.put.get(id, text)?.[0]);
      const changed =
        ifRevision === 'none'
          ? statements.create.run(id, text)
          : statements.replace.run(text, id, ifRevision);
      if (changed === 0) throw wrong(id, ifRevision);
      return ifRevision === 'none' ? 1 : ifRevision + 1;
    },
    /** @throws WrongDocumentRevision before anything is written */
    delete: (id: string, ifRevision: number | undefined): boolean => {
      if (ifRevision === undefined) return statements.remove.run(id) > 0;
      if (statements.removeRevision.run(id, ifRevision) > 0) return true;
      if (!statements.get.get(id)) return false;
      throw wrong(id, ifRevision);
    },
    find: (query: Query): Page => {
      const checked = checkQuery(declared, query);
      const { isAscending, limit, after } = checkPage(query, checked);
      const sorted = [...checked.sortedBy.map(expression), 'id'];
      const step = isAscending ? '>' : '<';
      const values = after ? [...after.values.map(valueOf), after.id] : [];
      // The first of the compared values stands alone too: the index is entered there.
      const behind = after && [
        { sql: `${sorted[0]} ${step}= ?`, values: values.slice(0, 1) },
        { sql: `(${sorted.join(', ')}) ${step} (${sorted.map(() => '?').join(', ')})`, values },
      ];
      const conditions = [...conditionsOf(checked), ...(behind ?? [])];
      const order = sorted.map((each) => `${each} ${isAscending ? 'ASC' : 'DESC'}`).join(', ');
      const found = database
        .prepare(`${select}${where(conditions)} ORDER BY ${order} LIMIT ?`)
        .all(...conditions.flatMap((condition) => condition.values), limit + 1);
      return pageOf(found.map(documentOf), limit, checked);
    },
    count: (query: Omit<Query, 'order' | 'limit' | 'cursor'>): number => {
      const conditions = conditionsOf(checkQuery(declared, query));
      const row = database
        .prepare(`SELECT count(*) FROM ${table}${where(conditions)}`)
        .get(...conditions.flatMap(({ values }) => values));
      return Number(row?.[0]);
    },
  };
};
