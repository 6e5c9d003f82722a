import { checkScalar, scalarAt } from './document-body.js';
import {
  type Collection,
  type Document,
  type Index,
  InvalidQuery,
  type Page,
  type Query,
  type Scalar,
} from './documents.port.js';

export type Bound = 'gt' | 'gte' | 'lt' | 'lte';

/** A question that was found to fit its index. */
export type CheckedQuery = {
  readonly index: Index;
  readonly equals: readonly (readonly [field: string, value: Scalar])[];
  readonly in?: { readonly field: string; readonly values: readonly Scalar[] };
  readonly range?: {
    readonly field: string;
    readonly bounds: readonly (readonly [Bound, string | number])[];
  };
  /** The fields after the equal ones: by these, and then by id, the answer is sorted. */
  readonly sortedBy: readonly string[];
};

/** Which part of the answer is asked for. */
export type CheckedPage = {
  readonly isAscending: boolean;
  readonly limit: number;
  /** The last document of the page before: its values in the fields of `sortedBy`, and its id. */
  readonly after?: { readonly values: readonly Scalar[]; readonly id: string };
};

const mostValues = 200;
const mostItems = 1_000;
const defaultItems = 100;
const allBounds = ['gt', 'gte', 'lt', 'lte'] as const;

const boundsOf = (
  range: NonNullable<Query['range']>,
  refuse: (why: string) => never,
): readonly (readonly [Bound, string | number])[] => {
  const bounds = allBounds.flatMap((bound) => {
    const value = range[bound] === undefined ? null : checkScalar(range[bound], range.field);
    return value === null ? [] : [[bound, value] as const];
  });
  const types = new Set(bounds.map(([, value]) => typeof value));
  if (types.size !== 1) refuse(`the bounds of ${range.field} are not of one type`);
  return bounds;
};

/** @throws InvalidQuery when the fields are not the index's leading ones in this order: equal, in, range */
export const checkQuery = (
  collection: Collection,
  query: Omit<Query, 'order' | 'limit' | 'cursor'>,
): CheckedQuery => {
  const index = collection.indexes.find(({ name }) => name === query.index);
  if (!index) throw new InvalidQuery(`${collection.name} has no index ${query.index}`);
  const refuse = (why: string): never => {
    throw new InvalidQuery(`${collection.name} by ${index.name} (${index.fields.join(', ')}): ${why}`);
  };
  const asked = query.equals ?? {};
  const equal = index.fields.slice(0, Object.keys(asked).length);
  const areLeading = equal.every((field) => Object.hasOwn(asked, field));
  if (!areLeading || equal.length < Object.keys(asked).length)
    refuse(`cannot answer for ${Object.keys(asked).join(', ')}`);
  const sortedBy = index.fields.slice(equal.length);
  if (query.in && query.in.field !== sortedBy[0]) refuse(`cannot answer for ${query.in.field} in`);
  if (query.in && query.in.values.length > mostValues) refuse(`more than ${mostValues} values`);
  if (query.range && query.range.field !== sortedBy[query.in ? 1 : 0])
    refuse(`cannot answer for a range of ${query.range.field}`);
  return {
    index,
    equals: equal.map((field) => [field, checkScalar(asked[field], field)]),
    ...(query.in && {
      in: { field: query.in.field, values: query.in.values.map((value) => checkScalar(value, index.name)) },
    }),
    ...(query.range && { range: { field: query.range.field, bounds: boundsOf(query.range, refuse) } }),
    sortedBy,
  };
};

const placeOf = (cursor: string, count: number): NonNullable<CheckedPage['after']> => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && parts.length === count + 1) {
      const values = parts.slice(1).map((value) => checkScalar(value, 'cursor'));
      if (typeof parts[0] === 'string') return { id: parts[0], values };
    }
  } catch {
    // Refused below, like any other text that is no cursor.
  }
  throw new InvalidQuery('no cursor of a page before');
};

/** @throws InvalidQuery */
export const checkPage = (
  { limit = defaultItems, order, cursor }: Query,
  { sortedBy }: CheckedQuery,
): CheckedPage => {
  if (!Number.isInteger(limit) || limit < 1 || limit > mostItems) throw new InvalidQuery(`limit ${limit}`);
  return {
    isAscending: order !== 'descending',
    limit,
    ...(cursor !== undefined && { after: placeOf(cursor, sortedBy.length) }),
  };
};

/**
 * A page of what was found, which is one document more where there is a further page. A cursor names the place of the
 * last document, so that what comes or goes before it shifts nothing.
 */
export const pageOf = (found: readonly Document[], limit: number, { sortedBy }: CheckedQuery): Page => {
  const items = found.slice(0, limit);
  const last = items.at(-1);
  if (found.length <= limit || !last) return { items };
  const place = [last.id, ...sortedBy.map((field) => scalarAt(last.body, field))];
  return { items, cursor: Buffer.from(JSON.stringify(place)).toString('base64url') };
};
