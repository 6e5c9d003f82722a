import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import { dayMs } from '../../platform/clock/durations.js';
import type { Collection, Documents } from '../../platform/documents/documents.port.js';
import { pruneExpired } from '../../platform/documents/prune-expired.js';
import { deviceDays } from '../../platform/edge/session-cookie.js';
import { keyedHash } from '../../platform/ids.js';

/** Holds keyed hashes alone: of whom and of what device they are is not stored. */
export const knownDevicesCollection = {
  name: 'known-devices',
  indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }],
} as const satisfies Collection;

/** Devices on which an account has signed in before: what strangers guess does not keep their owners out. */
export type KnownDevices = {
  /** @param deviceKey SHA-256 of the device's cookie */
  readonly isKnown: (accountId: string, deviceKey: string) => Promise<boolean>;
  readonly remember: (accountId: string, deviceKey: string) => Promise<void>;
};

export const createKnownDevices = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly claimKey: Uint8Array;
}): KnownDevices => {
  const { documents, clock, claimKey } = deps;
  const { name } = knownDevicesCollection;
  const idOf = (accountId: string, deviceKey: string): string =>
    keyedHash(claimKey, `known-device:${accountId}:${deviceKey}`);
  return {
    isKnown: async (accountId, deviceKey) => {
      const found = await documents.get<{ readonly expiresAt: string }>(name, idOf(accountId, deviceKey));
      return found !== undefined && found.body.expiresAt > isoNow(clock);
    },
    remember: async (accountId, deviceKey) => {
      const expiresAt = new Date(clock.now() + deviceDays * dayMs).toISOString();
      await documents.put(name, idOf(accountId, deviceKey), { expiresAt });
      await pruneExpired(documents, knownDevicesCollection, clock.now());
    },
  };
};
