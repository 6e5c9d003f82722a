import { randomBytes } from 'node:crypto';
import { KeyDestroyed, type Keys } from './keys.port.js';

/** Keys that are gone with the test. */
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
    close: () => Promise.resolve(),
  };
};
