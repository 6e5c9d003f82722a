import { describe, expect, it } from 'vitest';
import { type Clock, isoNow } from './clock.port.js';

export type ClockUnderTest = {
  readonly clock: Clock;
  /** Lets this much of the clock's time pass. */
  pass(ms: number): Promise<void>;
};

/** The specification of a clock; each adapter runs it. */
export const describeClockContract = (name: string, makeAdapter: () => ClockUnderTest): void => {
  describe(`${name} as a clock`, () => {
    it('never goes back', async () => {
      const { clock, pass } = makeAdapter();
      const before = clock.now();
      await pass(20);
      expect(clock.now() - before).toBeGreaterThanOrEqual(19);
    });

    it('writes its time in UTC', () => {
      const { clock } = makeAdapter();
      const before = clock.now();
      const written = isoNow(clock);
      expect(written).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(Date.parse(written)).toBeGreaterThanOrEqual(before);
    });

    it('wakes sleepers in the order of their times, none too early', async () => {
      const { clock, pass } = makeAdapter();
      const begin = clock.now();
      const woken: [string, number][] = [];
      const sleepers = [60, 20].map(async (ms) => {
        await clock.sleep(ms);
        woken.push([String(ms), clock.now() - begin]);
      });
      await pass(100);
      await Promise.all(sleepers);
      expect(woken.map(([which]) => which)).toEqual(['20', '60']);
      for (const [which, at] of woken) expect(at).toBeGreaterThanOrEqual(Number(which) - 1);
    });

    it('ends a sleep at once when it is called off, before or meanwhile', async () => {
      const { clock } = makeAdapter();
      const calling = new AbortController();
      const sleeping = clock.sleep(3_600_000, calling.signal);
      calling.abort();
      await sleeping;
      await clock.sleep(3_600_000, calling.signal);
      expect(calling.signal.aborted).toBe(true);
    });
  });
};
