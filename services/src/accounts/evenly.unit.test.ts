import { describe, expect, it } from 'vitest';
import { createTestClock } from '../platform/clock/test-clock.adapter.js';
import { evenly, evenMs } from './evenly.js';

/** Runs work that takes so long, and says when its answer comes. */
const timeOf = async (workMs: number, fFails = false): Promise<{ at: number; answer: string }> => {
  const clock = createTestClock(0);
  const answer = evenly(clock, async () => {
    await clock.sleep(workMs);
    if (fFails) throw new Error('refused');
    return 'done';
  }).then(
    (text) => ({ at: clock.now(), answer: text }),
    (error: unknown) => ({ at: clock.now(), answer: (error as Error).message }),
  );
  await clock.advance(10 * evenMs);
  return answer;
};

describe('an answer that tells nothing by its time', () => {
  it.each([0, 1, 300, evenMs])('comes at the same time, whether work took %i ms', async (workMs) => {
    expect(await timeOf(workMs)).toEqual({ at: evenMs, answer: 'done' });
  });

  it('is as late when it is a refusal', async () => {
    expect(await timeOf(5, true)).toEqual({ at: evenMs, answer: 'refused' });
  });

  it('waits no longer for work that took longer', async () => {
    expect(await timeOf(evenMs + 50)).toEqual({ at: evenMs + 50, answer: 'done' });
  });
});
