import { NotJson, strictJson } from '../json/strict-json.js';
import { type Body, type Collection, InvalidQuery } from './documents.port.js';
import { indexKey, wellFormed } from './index-key.js';

export type EncodedDocument = {
  readonly id: string;
  /** JSON text. */
  readonly body: string;
  /** One for each index of the collection; null where a unique one leaves the document out. */
  readonly keys: readonly (Buffer | null)[];
};

const plainId = /^[^\p{Cc}\p{Cs}]{1,500}$/u;
/** How `JSON.stringify` writes half a surrogate pair; may also stand in a text about it, hence a second look. */
const maybeLone = /\\ud[89a-f]/;

const textOf = (body: Body, name: string): string => {
  const text = strictJson(body, name);
  if (!maybeLone.test(text)) return text;
  return JSON.stringify(body, (_, value: unknown) => (typeof value === 'string' ? wellFormed(value) : value));
};

/** Checks a document and writes it with its index keys. @throws InvalidQuery */
export const encodeDocument = (collection: Collection, id: string, body: Body): EncodedDocument => {
  if (!plainId.test(id)) throw new InvalidQuery(`${collection.name}: no document id: ${JSON.stringify(id)}`);
  if (Array.isArray(body)) throw new InvalidQuery(`${collection.name}/${id} is an array`);
  try {
    const text = textOf(body, `${collection.name}/${id}`);
    return { id, body: text, keys: collection.indexes.map((index) => indexKey(index, body) ?? null) };
  } catch (error) {
    throw error instanceof NotJson ? new InvalidQuery(error.message) : error;
  }
};

/** Checks a collection's declaration. @throws InvalidQuery */
export const checkCollection = ({ name, indexes }: Collection): void => {
  if (!/^[A-Za-z][A-Za-z0-9_-]{0,99}$/.test(name))
    throw new InvalidQuery(`no collection name: ${JSON.stringify(name)}`);
  for (const index of indexes) {
    const sound = /^[A-Za-z0-9_]{1,60}$/.test(index.name) && index.fields.length > 0;
    if (
      !sound ||
      new Set(index.fields).size < index.fields.length ||
      index.fields.some((field) => !fieldPath.test(field))
    ) {
      throw new InvalidQuery(`${name}: no index: ${JSON.stringify(index)}`);
    }
  }
  if (new Set(indexes.map((index) => index.name)).size < indexes.length) {
    throw new InvalidQuery(`${name}: an index name stands twice`);
  }
};
const fieldPath = /^[A-Za-z0-9_-]+(\.[A-Za-z0-9_-]+)*$/;
