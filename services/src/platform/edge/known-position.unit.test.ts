import { describe, expect, it } from 'vitest';
import { knownPosition } from './known-position.js';

const reached: Readonly<Record<string, string>> = { people_v1: '20', attempts_v1: '9', streaks_v1: '100' };
const positions = { of: (name: string) => reached[name] ?? '-1' };

describe('what an answer knows that wrote nothing', () => {
  it('is as far as the slowest read model is', () => {
    expect(knownPosition(positions, Object.keys(reached))).toBe('9');
  });

  it('is the beginning where one has not been heard of', () => {
    expect(knownPosition(positions, ['people_v1', 'unheard_v1'])).toBe('-1');
    expect(knownPosition(positions, [])).toBe('-1');
  });
});
