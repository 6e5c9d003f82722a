import { describe, expect, it } from 'vitest';
import { isFound, pageOf, sortedBy } from './table-view.js';

const up = { isDown: false, locale: 'en' };
const down = { isDown: true, locale: 'en' };
const same = <Value>(value: Value): Value => value;

describe('what is looked for', () => {
  it.each([
    ['a part of a name', ['Asha Menon'], 'men', true],
    ['words in any order', ['Asha Menon', 'asha.m'], 'menon asha', true],
    ['a name without its accents', ['Zoë Müller'], 'zoe muller', true],
    ['nothing at all', ['Asha'], '  ', true],
    ['a name in Hindi, letter by letter', ['मीरा'], 'मीरा', true],
    ['another name in Hindi', ['मीरा'], 'मारा', false],
    ['a word that is not there', ['Asha Menon'], 'asha kumar', false],
  ])('is %s', (_, texts, sought, expected) => {
    expect(isFound(texts, sought.trim())).toBe(expected);
  });
});

describe('rows in order', () => {
  it('are by number, or by text as people count', () => {
    expect(sortedBy([10, 9, 100], same, up)).toEqual([9, 10, 100]);
    expect(sortedBy(['10 Gull', '9 Heron', 'b', 'A'], same, up)).toEqual(['9 Heron', '10 Gull', 'A', 'b']);
  });

  it('have those without a value last, whichever way', () => {
    expect(sortedBy([null, 1, 2], same, up)).toEqual([1, 2, null]);
    expect(sortedBy([null, 1, 2], same, down)).toEqual([2, 1, null]);
  });
});

describe('a page of rows', () => {
  const rows = Array.from({ length: 23 }, (_, at) => at + 1);

  it('says where it lies among all', () => {
    expect(pageOf(rows, 3, 10)).toEqual({
      rows: [21, 22, 23],
      from: 21,
      to: 23,
      found: 23,
      page: 3,
      pages: 3,
    });
  });

  it('is the nearest where the one asked for is gone', () => {
    expect(pageOf(rows, 9, 10).page).toBe(3);
    expect(pageOf([], 2, 10)).toEqual({ rows: [], from: 0, to: 0, found: 0, page: 1, pages: 1 });
  });
});
