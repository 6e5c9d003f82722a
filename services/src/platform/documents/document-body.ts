import { jsonFault } from '../json/json-fault.js';
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
