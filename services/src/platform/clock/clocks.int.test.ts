import { describe, expect, it } from 'vitest';
import { describeClockContract } from './clock.contract.js';
import { systemClock } from './system-clock.adapter.js';
import { createTestClock } from './test-clock.fixture.js';

describeClockContract('the system’s time', () => ({
  clock: systemClock,
  pass: (ms) => systemClock.sleep(ms),
}));
describeClockContract('a test’s time', () => {
  const clock = createTestClock();
  return { clock, pass: (ms) => clock.advance(ms) };
});

describe('a test’s time', () => {
  it('stands still', async () => {
    const clock = createTestClock('2026-03-01T00:00:00.000Z');
    await new Promise((resolve) => setTimeout(resolve, 5));
    expect(clock.now()).toBe(Date.parse('2026-03-01T00:00:00.000Z'));
  });

  it('wakes whoever goes to sleep again within the time that passes, each at its own time', async () => {
    const clock = createTestClock(0);
    const times: number[] = [];
    const ticking = async (): Promise<void> => {
      while (times.length < 5) {
        await clock.sleep(10);
        times.push(clock.now());
      }
    };
    const done = ticking();
    await clock.advance(35);
    expect(times).toEqual([10, 20, 30]);
    expect(clock.now()).toBe(35);
    await clock.advance(15);
    await done;
    expect(times).toEqual([10, 20, 30, 40, 50]);
  });
});
