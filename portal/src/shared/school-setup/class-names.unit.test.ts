import { describe, expect, it } from 'vitest';
import { classNamesIn, namesProblem } from './class-names.js';

describe('names of classes', () => {
  it.each([
    ['4A, 4B', ['4A', '4B']],
    ['4A\n4B\n', ['4A', '4B']],
    ['4A\t4B; 5  Heron', ['4A', '4B', '5 Heron']],
    ['4A, 4 a', ['4 a']],
    [' , ', []],
  ])('in "%s" are %s', (typed, names) => expect(classNamesIn(typed)).toEqual(names));

  it('are too long, or too many', () => {
    expect(namesProblem(['x'.repeat(41)])).toBe('tooLong');
    expect(namesProblem(Array.from({ length: 61 }, (_, n) => String(n)))).toBe('tooMany');
    expect(namesProblem(['4A'])).toBeUndefined();
  });
});
