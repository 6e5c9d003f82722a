import type { Clock } from '../clock/clock.port.js';

/** Counts one more use of a name; false when the window has no room for it. */
export type WindowLimiter = { readonly take: (name: string) => boolean };

/** How many names are remembered before those whose time is over are dropped. */
const maxNames = 10_000;

/**
 * So many uses of a name in any stretch of so long, in this process's memory.
 * @param limit uses in a window; 0 switches the limit off
 */
export const createWindowLimiter = (clock: Clock, limit: number, windowMs: number): WindowLimiter => {
  const uses = new Map<string, readonly number[]>();
  const recent = (name: string, now: number): readonly number[] =>
    (uses.get(name) ?? []).filter((time) => time > now - windowMs);
  const sweep = (now: number): void => {
    for (const name of uses.keys()) if (recent(name, now).length === 0) uses.delete(name);
  };
  return {
    take: (name) => {
      if (limit === 0) return true;
      const now = clock.now();
      if (uses.size >= maxNames) sweep(now);
      const before = recent(name, now);
      if (before.length >= limit) return false;
      uses.set(name, [...before, now]);
      return true;
    },
  };
};

/** What is counted as one address: of IPv6 the network (64 bits) that one household has. */
export const addressName = (ip: string): string => {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/, '');
  return plain.includes(':') ? `${plain.split('::')[0]?.split(':').slice(0, 4).join(':')}::` : plain;
};
