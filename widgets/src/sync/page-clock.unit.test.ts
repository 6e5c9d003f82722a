import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stampNow } from '../practice-session/stamp.adapter.js';
import { pageNow } from './page-clock.adapter.js';

const noon = Date.UTC(2040, 0, 5, 12);
const hour = 3_600_000;

describe('the time of what a page stamps', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is the device’s, also when that jumps forward', () => {
    vi.setSystemTime(noon);
    expect(pageNow()).toBe(noon);
    vi.setSystemTime(noon + hour);
    expect(pageNow()).toBe(noon + hour);
  });

  it('never goes back, so that a later answer stays the later one', () => {
    vi.setSystemTime(noon + 2 * hour);
    const first = stampNow();
    vi.setSystemTime(noon);
    const second = stampNow();
    expect(second.userTimestamp).toBeGreaterThan(first.userTimestamp);
    expect(second.userTimestamp - first.userTimestamp).toBeLessThan(hour);
  });
});
