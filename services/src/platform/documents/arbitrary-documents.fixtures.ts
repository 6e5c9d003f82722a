import * as fc from 'fast-check';
import type { Body, Query, Scalar } from './documents.port.js';

/** Values that are hard to order: types, signs, sizes, code points beyond 16 bits, beginnings of each other. */
const scalar: fc.Arbitrary<Scalar> = fc.oneof(
  fc.constantFrom<Scalar>(null, '', 'a', 'aa', 'ä', 'A', '\uffff', '😀', '10', '9'),
  fc.constantFrom(0, 1, -1, 10, 9, 0.1, 0.30000000000000004, 1e21, -1e21, 2 ** 53, 5e-324, 1e308),
  fc.string({ unit: 'grapheme', maxLength: 3 }),
  fc.double({ noNaN: true, noDefaultInfinity: true, min: -(2 ** 53), max: 2 ** 53 }),
);
const few: fc.Arbitrary<Scalar> = fc.constantFrom<Scalar>(null, 1, 2, 'x', 'xy');

/** A body for the index over `a`, `b` and `deep.c`. */
export const arbitraryBody: fc.Arbitrary<Body> = fc
  .record(
    { a: few, b: scalar, deep: fc.oneof(fc.record({ c: scalar }), fc.constantFrom<Scalar>(null, 3)) },
    { requiredKeys: [] },
  )
  .map((body): Body => ({ ...body }));

const boundsOf = <T extends string | number>(value: fc.Arbitrary<T>) =>
  fc
    .record({ gt: value, gte: value, lt: value, lte: value }, { requiredKeys: [] })
    .filter((given) => Object.keys(given).length > 0);
const isText = (value: Scalar): value is string => typeof value === 'string';
const isNumber = (value: Scalar): value is number => typeof value === 'number';
const someBounds = fc.oneof(boundsOf(scalar.filter(isText)), boundsOf(scalar.filter(isNumber)));

/** A question that this index, `byABC`, answers. */
export const arbitraryQuery: fc.Arbitrary<Query> = fc
  .record({
    shape: fc.constantFrom(
      'all',
      'a',
      'in a',
      'range a',
      'a, in b',
      'a, range b',
      'in a, range b',
      'a b, range c',
    ),
    a: few,
    b: scalar,
    values: fc.array(scalar, { maxLength: 4 }),
    fewValues: fc.array(few, { maxLength: 4 }),
    range: someBounds,
    order: fc.constantFrom('ascending' as const, 'descending' as const),
    limit: fc.integer({ min: 1, max: 7 }),
  })
  .map(({ shape, a, b, values, fewValues, range, order, limit }): Query => {
    const base = { index: 'byABC', order, limit };
    switch (shape) {
      case 'a':
        return { ...base, equals: { a } };
      case 'in a':
        return { ...base, in: { field: 'a', values: fewValues } };
      case 'range a':
        return { ...base, range: { field: 'a', ...range } };
      case 'a, in b':
        return { ...base, equals: { a }, in: { field: 'b', values } };
      case 'a, range b':
        return { ...base, equals: { a }, range: { field: 'b', ...range } };
      case 'in a, range b':
        return { ...base, in: { field: 'a', values: fewValues }, range: { field: 'b', ...range } };
      case 'a b, range c':
        return { ...base, equals: { a, b }, range: { field: 'deep.c', ...range } };
      default:
        return base;
    }
  });
