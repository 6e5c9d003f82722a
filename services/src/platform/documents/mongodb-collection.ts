import type { Collection as MongoCollection, ObjectId } from 'mongodb';
import { storableText } from './document-body.js';
import type { Body, Collection, Document } from './documents.port.js';

/** How a document is kept: its body is a document in it, to be read and queried by its fields' names. */
export type StoredDocument = {
  readonly _id: string;
  readonly revision: number;
  readonly body: Body;
  /** Of the writing in bulk that wrote it last. */
  readonly lastWrite?: ObjectId;
};

/** One collection: what was declared, and where its documents are. */
export type MongoTable = {
  readonly declared: Collection;
  readonly documents: MongoCollection<StoredDocument>;
};

/** Where a body's field is in a stored document. */
export const pathOf = (field: string): string => `body.${field}`;

/**
 * Names that MongoDB or its driver takes for an operator, a path or a type of its own are written as in a URL: `a%2eb`
 * for `a.b`. `%` alone is the name without a letter.
 */
const storedName = (name: string): string => {
  if (name === '') return '%';
  if (name === '_bsontype') return '%5fbsontype';
  return name.replace(/[%$.\0]/g, (letter) => `%${letter.charCodeAt(0).toString(16).padStart(2, '0')}`);
};
const readName = (name: string): string =>
  name === '%'
    ? ''
    : name.replace(/%([0-9a-f]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

const mapped = (
  value: unknown,
  nameOf: (name: string) => string,
  leaf: (value: unknown) => unknown,
): unknown => {
  if (Array.isArray(value)) return value.map((item) => mapped(item, nameOf, leaf));
  if (typeof value !== 'object' || value === null) return leaf(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [nameOf(name), mapped(member, nameOf, leaf)]),
  );
};

const storedLeaf = (value: unknown): unknown => {
  if (typeof value === 'string') return storableText(value);
  // JSON knows no -0.
  return value === 0 ? 0 : value;
};

/** A checked body as it is stored. */
export const storedBody = (body: Body): Body => mapped(body, storedName, storedLeaf) as Body;

export const documentOf = ({ _id, revision, body }: StoredDocument): Document => ({
  id: _id,
  revision,
  body: mapped(body, readName, (value) => value) as Body,
});
