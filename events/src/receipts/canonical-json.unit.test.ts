import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson } from './canonical-json.js';

const shuffled = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(shuffled);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toReversed()
      .map(([key, member]) => [key, shuffled(member)]),
  );
};

describe('canonical JSON', () => {
  it('is as RFC 8785 has it', () => {
    const value = {
      numbers: [1e21, 4.5, 2e-3, 1e-27, -0],
      string: '\u20ac$\u000f\nA\'B"\\"/',
      '\u20ac': 1,
      '\r': 2,
      a: null,
      '\u{1f600}': true,
      '\ufb33': false,
    };
    expect(canonicalJson(value)).toBe(
      '{"\\r":2,"a":null,"numbers":[1e+21,4.5,0.002,1e-27,0],"string":"€$\\u000f\\nA\'B\\"\\\\\\"/","€":1,"\u{1f600}":true,"\ufb33":false}',
    );
  });

  it('leaves out what has no value', () => {
    expect(canonicalJson({ b: undefined, a: 1 })).toBe('{"a":1}');
  });

  it('is the same in whatever order the keys came, and says the same', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(canonicalJson(shuffled(value))).toBe(canonicalJson(value));
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });
});
