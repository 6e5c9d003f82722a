import { describe, expect, it } from 'vitest';
import { dayMs } from '../platform/clock/durations.js';
import { isNextDue, publishedKeys, signingKey } from './tool-keys.js';

const first = { kid: 'first', createdAt: 0 };
const second = { kid: 'second', createdAt: 90 * dayMs };

describe('the keys of the tool', () => {
  it('begin with one, which signs at once', () => {
    expect(isNextDue([], 0)).toBe(true);
    expect(signingKey([first], 0)).toBe(first);
  });

  it('get a next one after 90 days, which is published for a day before it signs', () => {
    expect(isNextDue([first], 90 * dayMs - 1)).toBe(false);
    expect(isNextDue([first], 90 * dayMs)).toBe(true);
    expect(signingKey([first, second], 91 * dayMs - 1)).toBe(first);
    expect(signingKey([first, second], 91 * dayMs)).toBe(second);
  });

  it('keep the former one published until nothing that it signed is on its way', () => {
    expect(publishedKeys([first, second], 98 * dayMs - 1)).toEqual([first, second]);
    expect(publishedKeys([first, second], 98 * dayMs)).toEqual([second]);
  });
});
