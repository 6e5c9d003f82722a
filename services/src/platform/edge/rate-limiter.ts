import type { Clock } from '../clock/clock.port.js';

/** Takes one token; false when there is none left. */
export type RateLimiter = { readonly take: (name: string) => boolean };

/** How many names are remembered before full buckets are dropped. */
const maxNames = 10_000;

/**
 * A token bucket for each name.
 * @param perSecond tokens that come back each second; 0 switches the limit off
 * @param burst tokens a full bucket holds
 */
export const createRateLimiter = (clock: Clock, perSecond: number, burst: number): RateLimiter => {
  const buckets = new Map<string, { tokens: number; at: number }>();
  const sweep = (now: number): void => {
    for (const [name, { tokens, at }] of buckets) {
      if (tokens + ((now - at) / 1_000) * perSecond >= burst) buckets.delete(name);
    }
  };
  return {
    take: (name) => {
      if (perSecond === 0) return true;
      const now = clock.now();
      if (buckets.size >= maxNames) sweep(now);
      const before = buckets.get(name) ?? { tokens: burst, at: now };
      const tokens = Math.min(burst, before.tokens + ((now - before.at) / 1_000) * perSecond);
      buckets.set(name, { tokens: Math.max(0, tokens - 1), at: now });
      return tokens >= 1;
    },
  };
};
