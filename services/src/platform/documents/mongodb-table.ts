import type { Collection as MongoCollection } from 'mongodb';
import type { Body, Collection, Document, Index } from './documents.port.js';
import type { EncodedDocument } from './encode-document.js';

/**
 * How a document is kept. The body is JSON text: BSON has other numbers (no -0 by JSON, integers beside doubles), MongoDB
 * nests a hundred levels at most and gives `$` and dots in names a meaning, and FerretDB refuses such names and NUL; as
 * text the body is the same on every engine, and nothing but the index keys is ever asked for.
 */
export type StoredDocument = {
  _id: string;
  revision: number;
  body: string;
  /** Fields `k_<index name>`: the document's key in an index as `index-key` makes it, in hexadecimal. */
  [key: `k_${string}`]: string;
  /** Nothing has this but the sentinel. */
  ghost?: true;
};

/** One collection: what was declared, and where its documents are. */
export type MongoTable = {
  readonly declared: Collection;
  readonly documents: MongoCollection<StoredDocument>;
};

export const keyField = (index: Index): `k_${string}` => `k_${index.name}`;

/**
 * MongoDB's indexes for a collection's. The order of hexadecimal text is that of its bytes, with MongoDB's simple
 * collation and FerretDB's alike. A document without a key is left out by a sparse index; FerretDB ignores the word
 * and leaves out what is missing all the same.
 */
export const indexSpec = (
  index: Index,
): { key: Record<string, 1>; name: string; unique?: true; sparse?: true } =>
  index.unique
    ? { key: { [keyField(index)]: 1 }, name: keyField(index), unique: true, sparse: true }
    : { key: { [keyField(index)]: 1, _id: 1 }, name: keyField(index) };

/** A document that makes an upsert fail which would create what must exist already. No document's id is like its own. */
export const sentinel: StoredDocument = { _id: '\u0001', revision: 0, body: 'null', ghost: true };
export const sentinelIndex = { key: { ghost: 1 }, name: 'ghost', unique: true, sparse: true } as const;

/** What a put sets and takes away, apart from the revision. */
export const changeOf = (
  { declared }: MongoTable,
  { body, keys }: EncodedDocument,
): { readonly set: Record<string, string>; readonly unset: Record<string, ''> } => {
  const set: Record<string, string> = { body };
  const unset: Record<string, ''> = {};
  declared.indexes.forEach((index, at) => {
    const key = keys[at];
    if (key) set[keyField(index)] = key.toString('hex');
    else unset[keyField(index)] = '';
  });
  return { set, unset };
};

export const documentOf = ({ _id, revision, body }: StoredDocument): Document => ({
  id: _id,
  revision,
  body: JSON.parse(body) as Body,
});
