import { describe, expect, it } from 'vitest';
import type { Query } from './documents.port.js';
import { InvalidQuery } from './documents.port.js';
import { countInMemory, findInMemory } from './memory-collection.js';

const collection = { name: 'marks', indexes: [{ name: 'byClass', fields: ['class', 'points'] }] } as const;
const bodies = new Map(
  [3, 1, 2, 2, 5].map((points, n) => [`s${n}`, { class: n === 4 ? 'b' : 'a', points }] as const),
);
const query: Query = { index: 'byClass', equals: { class: 'a' }, order: 'descending', limit: 2 };

describe('documents in memory', () => {
  it('are found page by page in the order of the index, then of the ids', () => {
    const first = findInMemory(collection, bodies, query);
    expect(first.items.map(({ id }) => id)).toEqual(['s0', 's3']);
    const second = findInMemory(collection, bodies, { ...query, cursor: first.cursor ?? '' });
    expect(second.items.map(({ id }) => id)).toEqual(['s2', 's1']);
    expect(second.cursor).toBeUndefined();
    expect(countInMemory(collection, bodies, { index: 'byClass', equals: { class: 'a' } })).toBe(4);
  });

  it('refuse what a store refuses', () => {
    expect(() => findInMemory(collection, bodies, { index: 'byName' })).toThrow(InvalidQuery);
    expect(() => findInMemory(collection, bodies, { ...query, cursor: 'x' })).toThrow(InvalidQuery);
  });
});
