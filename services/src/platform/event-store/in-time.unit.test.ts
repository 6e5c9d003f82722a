import { describe, expect, it } from 'vitest';
import { createTestClock } from '../clock/test-clock.adapter.js';
import { inTime, NoAnswer } from './in-time.js';

describe('waiting for an answer', () => {
  it('gives it, or its failure, when it comes in time', async () => {
    const clock = createTestClock();
    expect(await inTime(clock, 10, Promise.resolve('answer'))).toBe('answer');
    await expect(inTime(clock, 10, Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('ends when the time is over, and does not mind what comes later', async () => {
    const clock = createTestClock();
    let fail = (_error: Error): void => {};
    const never = new Promise<never>((_resolve, reject) => (fail = reject));
    const waiting = inTime(clock, 100, never).catch((error: unknown) => error);
    await clock.advance(99);
    await clock.advance(1);
    expect(await waiting).toBeInstanceOf(NoAnswer);
    fail(new Error('late'));
    await clock.advance(1);
  });
});
