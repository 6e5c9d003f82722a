import { type Collection, type Index, InvalidQuery, type Query, type Scalar } from './documents.port.js';
import { after, prefixOf, typeBounds } from './index-key.js';

/** Keys from `low` inclusive to `high` exclusive. */
export type KeyRange = { readonly low: Buffer; readonly high: Buffer };

const mostValues = 200;

/** @throws InvalidQuery */
export const indexNamed = (collection: Collection, name: string): Index => {
  const index = collection.indexes.find((candidate) => candidate.name === name);
  if (!index) throw new InvalidQuery(`${collection.name} has no index ${name}`);
  return index;
};

const refuse = (index: Index, why: string): never => {
  throw new InvalidQuery(`${index.name} (${index.fields.join(', ')}): ${why}`);
};

const given = (
  range: NonNullable<Query['range']>,
): readonly (readonly ['gt' | 'gte' | 'lt' | 'lte', Scalar])[] =>
  (['gt', 'gte', 'lt', 'lte'] as const).flatMap((bound) => {
    const value = range[bound];
    return value === undefined ? [] : [[bound, value] as const];
  });

const later = (a: Buffer, b: Buffer): Buffer => (Buffer.compare(a, b) >= 0 ? a : b);
const earlier = (a: Buffer, b: Buffer): Buffer => (Buffer.compare(a, b) <= 0 ? a : b);

const rangeBehind = (prefix: Buffer, range: NonNullable<Query['range']>): KeyRange => {
  let low = prefix;
  let high = after(prefix);
  for (const [bound, value] of given(range)) {
    const key = Buffer.concat([prefix, prefixOf([range.field], [value])]);
    const [first, end] = typeBounds(prefix, value);
    low = later(low, bound === 'gt' ? after(key) : bound === 'gte' ? key : first);
    high = earlier(high, bound === 'lt' ? key : bound === 'lte' ? after(key) : end);
  }
  return { low, high };
};

/**
 * The question as ranges of the index's keys, ascending and apart from each other.
 * @throws InvalidQuery when its fields are not the index's leading ones in this order: equal, in, range
 */
export const keyRanges = (
  index: Index,
  query: Omit<Query, 'order' | 'limit' | 'cursor'>,
): readonly KeyRange[] => {
  const equals = query.equals ?? {};
  const fixed = index.fields.slice(0, Object.keys(equals).length);
  if (!fixed.every((field) => Object.hasOwn(equals, field)) || fixed.length < Object.keys(equals).length) {
    refuse(index, `cannot answer for ${Object.keys(equals).join(', ')}`);
  }
  let prefixes = [
    prefixOf(
      fixed,
      fixed.map((field) => equals[field]),
    ),
  ];
  let next = fixed.length;
  if (query.in) {
    const { field, values } = query.in;
    if (index.fields[next] !== field) refuse(index, `cannot answer for ${field} in`);
    if (values.length > mostValues) refuse(index, `more than ${mostValues} values`);
    next += 1;
    prefixes = values
      .map((value) => Buffer.concat([...prefixes, prefixOf([field], [value])]))
      .toSorted(Buffer.compare)
      .filter((key, at, all) => at === 0 || !all[at - 1]?.equals(key));
  }
  const { range } = query;
  if (!range) return prefixes.map((prefix) => ({ low: prefix, high: after(prefix) }));
  if (index.fields[next] !== range.field) refuse(index, `cannot answer for a range of ${range.field}`);
  if (given(range).length === 0) refuse(index, `the range of ${range.field} has no bound`);
  return prefixes
    .map((prefix) => rangeBehind(prefix, range))
    .filter(({ low, high }) => Buffer.compare(low, high) < 0);
};
