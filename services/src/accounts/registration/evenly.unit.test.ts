import { describe, expect, it } from 'vitest';
import { createTestClock } from '../../platform/clock/test-clock.adapter.js';
import { evenly, evenMs } from './evenly.js';

type Times = {
  readonly work?: number;
  readonly effect?: number;
  readonly refusal?: string;
  readonly failure?: string;
};

/** Runs a call that takes so long, and says when its answer comes, and what was heard of its effect. */
const run = async ({ work = 0, effect = 0, refusal, failure }: Times) => {
  const clock = createTestClock(0);
  const heard: string[] = [];
  const late = (error: unknown) => void heard.push((error as Error).message);
  const answer = evenly(clock, late, async () => {
    await clock.sleep(work);
    if (refusal !== undefined) throw new Error(refusal);
    return {
      answer: 'done',
      effect: async () => {
        await clock.sleep(effect);
        heard.push(`effect at ${clock.now()}`);
        if (failure !== undefined) throw new Error(failure);
      },
    };
  }).then(
    (text) => ({ at: clock.now(), answer: text }),
    (error: unknown) => ({ at: clock.now(), answer: (error as Error).message }),
  );
  await clock.advance(10 * evenMs);
  return { ...(await answer), heard };
};

describe('an answer that tells nothing by its time', () => {
  it.each([
    [0, 0],
    [100, 0],
    [100, 300],
    [0, 599],
    [599, 0],
  ])('comes at the same time, whether work took %i ms and what it led to %i', async (work, effect) => {
    const heard = [`effect at ${work + effect}`];
    expect(await run({ work, effect })).toEqual({ at: evenMs, answer: 'done', heard });
  });

  it('does not wait for what only some calls lead to, which is done all the same', async () => {
    expect(await run({ work: 100, effect: 900 })).toEqual({
      at: evenMs,
      answer: 'done',
      heard: ['effect at 1000'],
    });
  });

  it('is as late when it is a refusal', async () => {
    expect(await run({ work: 5, refusal: 'refused' })).toEqual({ at: evenMs, answer: 'refused', heard: [] });
  });

  it('is a failure when what was asked for failed in time', async () => {
    expect(await run({ effect: 5, failure: 'away' })).toEqual({
      at: evenMs,
      answer: 'away',
      heard: ['effect at 5'],
    });
  });

  it('leaves a failure to the log when it had gone out', async () => {
    const { at, answer, heard } = await run({ effect: 900, failure: 'away' });
    expect([at, answer, heard]).toEqual([evenMs, 'done', ['effect at 900', 'away']]);
  });

  it('takes as long as work that is the same for all', async () => {
    const all = await Promise.all([0, 300, 900].map((effect) => run({ work: evenMs + 50, effect })));
    expect(all.map(({ at }) => at)).toEqual([evenMs + 50, evenMs + 50, evenMs + 50]);
  });
});
