import {
  type Body,
  type Collection,
  type Index,
  InvalidQuery,
  type Scalar,
  type Write,
} from './documents.port.js';

const plainId = /^[^\p{Cc}\p{Cs}]{1,500}$/u;
const collectionName = /^[A-Za-z][A-Za-z0-9_-]{0,99}$/;
const indexName = /^[A-Za-z0-9_]{1,60}$/;
const fieldPath = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;
const unstorable = /[\0\p{Cs}]/gu;

/** Text that every engine keeps and compares alike: without NUL and halves of surrogate pairs. */
export const storableText = (text: string): string => text.replace(unstorable, '\u{fffd}');

const isScalar = (value: unknown): value is Scalar =>
  value === null || typeof value === 'string' || (typeof value === 'number' && Number.isFinite(value));

/** A value as an index holds it. @throws InvalidQuery */
export const checkScalar = (value: unknown, field: string): Scalar => {
  if (!isScalar(value)) throw new InvalidQuery(`${field} is not text, a number or null`);
  return typeof value === 'string' ? storableText(value) : value;
};

/** What an index holds of a document under a path. @throws InvalidQuery */
export const scalarAt = (body: Body, path: string): Scalar => {
  let value: unknown = body;
  for (const part of path.split('.')) {
    if (Array.isArray(value)) throw new InvalidQuery(`${path} goes through an array`);
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, part)) return null;
    value = (value as Body)[part];
  }
  return checkScalar(value, path);
};

const deepest = 100;

const isPlain = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};

/**
 * Where a value is what JSON would drop or change (undefined, a function, a date, NaN, a cycle) and why, such as
 * `.answers[2] is undefined`; undefined when all of it reads back as it is, but for -0, which JSON writes as 0.
 */
const jsonFault = (value: unknown, depth = 0): string | undefined => {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined;
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : ` is ${value}`;
  if (typeof value !== 'object') return ` is ${typeof value}`;
  if (depth > deepest) return ' is nested too deeply';
  if (Array.isArray(value)) {
    for (let at = 0; at < value.length; at += 1) {
      const fault = jsonFault(value[at], depth + 1);
      if (fault) return `[${at}]${fault}`;
    }
    return undefined;
  }
  if (!isPlain(value)) return ' is not a plain object';
  // By name: pairs would be made anew for every member of every document that is written.
  for (const name of Object.keys(value)) {
    const fault = jsonFault((value as Readonly<Record<string, unknown>>)[name], depth + 1);
    if (fault) return `.${name}${fault}`;
  }
  return undefined;
};

/** @throws InvalidQuery for what is no id, no JSON object, or cannot be indexed */
export const checkDocument = ({ name, indexes }: Collection, id: string, body: Body): void => {
  if (!plainId.test(id)) throw new InvalidQuery(`${name}: no document id: ${JSON.stringify(id)}`);
  if (Array.isArray(body)) throw new InvalidQuery(`${name}/${id} is an array`);
  const fault = jsonFault(body);
  if (fault) throw new InvalidQuery(`${name}/${id}${fault}`);
  for (const { fields } of indexes) for (const field of fields) scalarAt(body, field);
};

/** @throws InvalidQuery when a document is written twice */
export const checkWrites = (writes: readonly Write[]): void => {
  const documents = new Set(writes.map(({ collection, id }) => `${collection}/${id}`));
  if (documents.size < writes.length) throw new InvalidQuery('a document is written twice');
};

/** Names and fields become part of statements. @throws InvalidQuery */
export const checkCollection = (collection: Collection): void => {
  const isSound = ({ name, fields }: Index): boolean =>
    indexName.test(name) && fields.every((field) => fieldPath.test(field));
  if (!collectionName.test(collection.name) || !collection.indexes.every(isSound))
    throw new InvalidQuery(`no collection: ${JSON.stringify(collection)}`);
};
