import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import { dayMs } from '../../platform/clock/durations.js';
import type { Collection, Documents } from '../../platform/documents/documents.port.js';
import { pruneExpired } from '../../platform/documents/prune-expired.js';
import { deviceDays } from '../../platform/edge/session-cookie.js';
import { keyedHash } from '../../platform/ids.js';

/** Holds keyed hashes alone: of whom, and of what device or address they are, is not stored. */
export const knownDevicesCollection = {
  name: 'known-devices',
  indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }],
} as const satisfies Collection;

/**
 * Where an account has signed in before, so that what strangers guess does not keep its owner out: on a device, by the
 * SHA-256 of its cookie, or at an address.
 */
export type KnownDevices = {
  readonly isKnown: (accountId: string, place: string) => Promise<boolean>;
  readonly remember: (accountId: string, places: readonly (string | undefined)[]) => Promise<void>;
};

export const createKnownDevices = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly claimKey: Uint8Array;
}): KnownDevices => {
  const { documents, clock, claimKey } = deps;
  const { name } = knownDevicesCollection;
  const idOf = (accountId: string, place: string): string =>
    keyedHash(claimKey, `known-device:${accountId}:${place}`);
  return {
    isKnown: async (accountId, place) => {
      const found = await documents.get<{ readonly expiresAt: string }>(name, idOf(accountId, place));
      return found !== undefined && found.body.expiresAt > isoNow(clock);
    },
    remember: async (accountId, places) => {
      const expiresAt = new Date(clock.now() + deviceDays * dayMs).toISOString();
      for (const place of places) if (place) await documents.put(name, idOf(accountId, place), { expiresAt });
      await pruneExpired(documents, knownDevicesCollection, clock.now());
    },
  };
};
