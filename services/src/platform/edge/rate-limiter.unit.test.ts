import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClock, type TestClock } from '../clock/test-clock.fixture.js';
import { createRateLimiter, type RateLimiter } from './rate-limiter.js';

let clock: TestClock;
beforeEach(() => {
  clock = createTestClock();
});
const taken = (limiter: RateLimiter, name: string, tries: number): number =>
  Array.from({ length: tries }, () => limiter.take(name)).filter(Boolean).length;

describe('a rate of 5 a second, 50 at once', () => {
  it('lets a burst through and no more', () => {
    expect(taken(createRateLimiter(clock, 5, 50), 'asha', 80)).toBe(50);
  });

  it('lets as many through again as came back since', async () => {
    const limiter = createRateLimiter(clock, 5, 50);
    taken(limiter, 'asha', 50);
    await clock.advance(2_000);
    expect(taken(limiter, 'asha', 80)).toBe(10);
    await clock.advance(60_000);
    expect(taken(limiter, 'asha', 80)).toBe(50);
  });

  it('lets a steady sender through for ever', async () => {
    const limiter = createRateLimiter(clock, 5, 50);
    let refused = 0;
    for (let n = 0; n < 500; n += 1) {
      if (!limiter.take('asha')) refused += 1;
      await clock.advance(200);
    }
    expect(refused).toBe(0);
  });

  it('is each person’s own', () => {
    const limiter = createRateLimiter(clock, 5, 50);
    taken(limiter, 'asha', 60);
    expect(taken(limiter, 'leo', 60)).toBe(50);
  });

  it('still holds back whoever is at the limit when ten thousand others came', () => {
    const limiter = createRateLimiter(clock, 5, 50);
    taken(limiter, 'asha', 50);
    for (let n = 0; n < 10_100; n += 1) limiter.take(`other-${n}`);
    expect(limiter.take('asha')).toBe(false);
  });

  it('is off at 0', () => {
    expect(taken(createRateLimiter(clock, 0, 0), 'asha', 10_000)).toBe(10_000);
  });
});
