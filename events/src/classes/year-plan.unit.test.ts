import { describe, expect, it } from 'vitest';
import { placeOf, suggestedTargets, sumOfYear } from './year-plan.js';

const classOf = (name: string) => ({ _id: name.toLowerCase(), name });
const all = ['3A', '4A', '5A', 'Chess'].map(classOf);
const targets = suggestedTargets(all);

describe('a plan for the new year', () => {
  it('moves each class up by its number, and the top year out of school', () => {
    expect(Object.fromEntries(targets)).toEqual({
      '3a': { kind: 'class', name: '4A' },
      '4a': { kind: 'class', name: '5A' },
      '5a': { kind: 'leave' },
    });
  });

  it('counts each student once, and names those without a place', () => {
    const classesOf = new Map([
      ['asha', [classOf('4A')]],
      ['both', [classOf('4A'), classOf('5A')]],
      ['leo', [classOf('5A')]],
      ['tenzin', [classOf('5A')]],
      ['lost', [classOf('Chess')]],
    ]);
    const plan = { targets, stays: new Set(['tenzin']) };
    expect(sumOfYear(classesOf, plan)).toEqual({ up: 2, leave: 1, stay: 1, all: 5, none: ['lost'] });
    expect(placeOf('tenzin', [classOf('5A')], plan)).toEqual({ kind: 'stay', names: ['5A'] });
  });

  it('lets nobody leave whose other class has no target', () => {
    const plan = { targets, stays: new Set<string>() };
    expect(placeOf('x', [classOf('5A'), classOf('Chess')], plan)).toEqual({ kind: 'none' });
  });
});
