import type { Reachable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';
import type { Keys } from './keys.port.js';

/** How long a host may still seal and open after a key was destroyed elsewhere. */
const cachedMs = 60_000;
const mostCached = 10_000;

type Watched = Keys & Partial<Reachable>;

/** Keeps keys for a minute; here, destroying one ends that at once. */
export const cachedKeys = (keys: Watched, clock: Clock): Watched => {
  const cache = new Map<string, { readonly key: Uint8Array; readonly until: number }>();
  /** Counts destructions, so that a key read before one is not kept after it. */
  let destructions = 0;

  const cached = (person: string): Uint8Array | undefined => {
    const entry = cache.get(person);
    if (entry && entry.until > clock.now()) return entry.key;
    cache.delete(person);
    return undefined;
  };
  const keep = async <K extends Uint8Array | undefined>(person: string, reading: Promise<K>): Promise<K> => {
    const before = destructions;
    const key = await reading;
    if (key && before === destructions) {
      const [oldest] = cache.keys();
      if (cache.size >= mostCached && oldest !== undefined) cache.delete(oldest);
      cache.set(person, { key, until: clock.now() + cachedMs });
    }
    return key;
  };

  return {
    ...(keys.connected ? { connected: keys.connected } : {}),
    forSealing: async (person) => cached(person) ?? keep(person, keys.forSealing(person)),
    forOpening: async (person) => cached(person) ?? keep(person, keys.forOpening(person)),
    destroy: async (person) => {
      destructions += 1;
      cache.delete(person);
      await keys.destroy(person);
      destructions += 1;
      cache.delete(person);
    },
    wrapped: () => keys.wrapped(),
    adopt: async (key) => {
      cache.delete(key.personId);
      await keys.adopt(key);
    },
    close: () => {
      cache.clear();
      return keys.close();
    },
  };
};
