import { randomBytes } from 'node:crypto';
import { KeyDestroyed, type Keys, OtherKey } from './keys.port.js';

/** Keys that are gone with the test; wrapped by nothing. */
export const memoryKeys = (): Keys => {
  const keys = new Map<string, Uint8Array | null>();
  return {
    forSealing: (personId) => {
      const key = keys.get(personId) ?? (keys.has(personId) ? null : randomBytes(32));
      if (!key) return Promise.reject(new KeyDestroyed(personId));
      keys.set(personId, key);
      return Promise.resolve(key);
    },
    forOpening: (personId) => Promise.resolve(keys.get(personId) ?? undefined),
    destroy: (personId) => {
      keys.set(personId, null);
      return Promise.resolve();
    },
    wrapped: async function* () {
      for (const [personId, wrapped] of [...keys].toSorted(([a], [b]) => (a < b ? -1 : 1)))
        yield { personId, wrapped };
    },
    adopt: async ({ personId, wrapped }) => {
      const known = keys.get(personId);
      if (wrapped && known && !Buffer.from(known).equals(wrapped)) throw new OtherKey(personId);
      if (wrapped === null || known === undefined) keys.set(personId, wrapped);
    },
    close: () => Promise.resolve(),
  };
};
