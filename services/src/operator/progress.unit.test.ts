import { beforeEach, describe, expect, it } from 'vitest';
import { createTestClock } from '../platform/clock/test-clock.adapter.js';
import { createProgress, type TellShare } from './progress.js';

describe('the progress of long work', () => {
  let clock: ReturnType<typeof createTestClock>;
  let lines: string[];
  let tell: TellShare;
  const after = async (ms: number, share: number): Promise<string | undefined> => {
    await clock.advance(ms);
    tell('the journal', share);
    return lines.at(-1);
  };
  beforeEach(() => {
    clock = createTestClock();
    lines = [];
    tell = createProgress(clock, (line) => void lines.push(line))('Copying');
  });

  it('says how much is done, and how long the rest takes at this rate', async () => {
    expect(await after(0, 0)).toBe('Copying the journal: 0 %');
    expect(await after(60_000, 0.1)).toBe('Copying the journal: 10 %, about 9 min left');
    expect(await after(240_000, 0.5)).toBe('Copying the journal: 50 %, about 5 min left');
    expect(await after(250_000, 0.95)).toBe('Copying the journal: 95 %, less than a minute left');
    expect(await after(30_000, 1)).toBe('Copying the journal: 100 %');
  });

  it('speaks of hours when it takes long, and of no time before it can know', async () => {
    tell('the journal', 0);
    expect(await after(1_000, 0.001)).toBe('Copying the journal: 0 %');
    expect(await after(59_000, 0.005)).toBe('Copying the journal: 0 %, about 4 h left');
  });

  it('does not count what an earlier run did', async () => {
    tell('the journal', 0.8);
    expect(await after(60_000, 0.9)).toBe('Copying the journal: 90 %, about 1 min left');
  });
});
