import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../platform/clock/test-clock.adapter.js';
import { inLanes } from './archive-lanes.js';
import { createProgress, type TellShare } from './archive-progress.js';

describe('the progress of long work', () => {
  let clock: ReturnType<typeof createTestClock>;
  let lines: string[];
  let tell: TellShare;
  const after = async (ms: number, share: number): Promise<string | undefined> => {
    await clock.advance(ms);
    tell(share);
    return lines.at(-1);
  };
  beforeEach(() => {
    clock = createTestClock();
    lines = [];
    tell = createProgress(clock, (line) => void lines.push(line))('The journal');
  });

  it('says how much is done, and how long the rest takes at this rate', async () => {
    expect(await after(0, 0)).toBe('The journal: 0 %');
    expect(await after(60_000, 0.1)).toBe('The journal: 10 %, about 9 min left');
    expect(await after(240_000, 0.5)).toBe('The journal: 50 %, about 5 min left');
    expect(await after(250_000, 0.95)).toBe('The journal: 95 %, less than a minute left');
    expect(await after(30_000, 1)).toBe('The journal: 100 %');
  });

  it('speaks of hours when it takes long, and of no time before it can know', async () => {
    tell(0);
    expect(await after(1_000, 0.001)).toBe('The journal: 0 %');
    expect(await after(59_000, 0.005)).toBe('The journal: 0 %, about 4 h left');
  });

  it('does not count what an earlier run did', async () => {
    tell(0.8);
    expect(await after(60_000, 0.9)).toBe('The journal: 90 %, about 1 min left');
  });
});

describe('work in lanes', () => {
  const collect = async <R>(results: AsyncIterable<R>): Promise<R[]> => {
    const all: R[] = [];
    for await (const result of results) all.push(result);
    return all;
  };

  it('hands over results in the order of the items, whichever is ready first, some at once', async () => {
    const clock = createTestClock();
    let underWay = 0;
    let most = 0;
    const working = collect(
      inLanes([50, 10, 30, 5, 40, 20], 3, async (ms) => {
        underWay += 1;
        most = Math.max(most, underWay);
        await clock.sleep(ms);
        underWay -= 1;
        return ms;
      }),
    );
    for (let n = 0; n < 20; n += 1) await clock.advance(10);
    expect(await working).toEqual([50, 10, 30, 5, 40, 20]);
    expect(most).toBe(3);
  });

  it('ends with the first that fails, once nothing is under way any more', async () => {
    let ended = 0;
    const work = async (n: number): Promise<number> => {
      await Promise.resolve();
      ended += 1;
      if (n === 2) throw new Error('the second');
      return n;
    };
    await expect(collect(inLanes([1, 2, 3, 4, 5, 6], 3, work))).rejects.toThrow('the second');
    expect(ended).toBe(4);
  });
});
