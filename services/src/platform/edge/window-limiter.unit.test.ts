import { describe, expect, it } from 'vitest';
import { createTestClock } from '../clock/test-clock.adapter.js';
import { addressName, createWindowLimiter } from './window-limiter.js';

const minute = 60_000;

describe('so many uses in a stretch of time', () => {
  it('given the window is full, when one more comes, then it is refused until the first is old', async () => {
    const clock = createTestClock('2026-01-05T08:00:00.000Z');
    const limiter = createWindowLimiter(clock, 2, 15 * minute);
    expect(limiter.take('home')).toBe(true);
    await clock.advance(10 * minute);
    expect(limiter.take('home')).toBe(true);
    expect(limiter.take('home')).toBe(false);
    expect(limiter.take('school')).toBe(true);
    await clock.advance(5 * minute);
    expect(limiter.take('home')).toBe(true);
    expect(limiter.take('home')).toBe(false);
  });

  it('given the limit is 0, then everybody has room', () => {
    const limiter = createWindowLimiter(createTestClock('2026-01-05T08:00:00.000Z'), 0, minute);
    for (let n = 0; n < 100; n += 1) expect(limiter.take('home')).toBe(true);
  });
});

describe('an address', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7'],
    ['::ffff:203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:aaaa::1', '2001:db8:1:2::'],
    ['2001:db8:1:2:bbbb:1:2:3', '2001:db8:1:2::'],
    ['2001:db8::1', '2001:db8::'],
  ])('%s counts as %s', (ip, name) => expect(addressName(ip)).toBe(name));
});
