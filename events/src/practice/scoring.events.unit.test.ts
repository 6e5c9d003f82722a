import { describe, expect, it } from 'vitest';
import { ashasMark } from './attempt.fixtures.js';
import { responseMarked } from './scoring.events.js';

describe('marks from before a wrong choice could be made again', () => {
  it('ask for no second answer', () => {
    const { fReiterationRequired: _f, ...older } = ashasMark.data;
    const old = JSON.parse(JSON.stringify({ ...older, correct: 0 }));
    expect(responseMarked.upcasters[1]?.(old)).toEqual({ ...old, fReiterationRequired: false });
  });
});
