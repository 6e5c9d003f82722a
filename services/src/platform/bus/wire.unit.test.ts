import { describe, expect, it } from 'vitest';
import { deadlineOf, isPast } from './wire.js';

describe('a deadline', () => {
  it('has passed the moment after it', () => {
    const deadline = deadlineOf(1_000.4, 500);
    expect(isPast(deadline, 1_500)).toBe(false);
    expect(isPast(deadline, 1_501)).toBe(true);
  });

  it.each([undefined, '', 'soon', '-5'])('is none in %j', (deadline) => {
    expect(isPast(deadline, Number.MAX_SAFE_INTEGER)).toBe(false);
  });
});
