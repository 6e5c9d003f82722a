import type { Clock } from '../../platform/clock/clock.port.js';
import { hourMs, minuteMs } from '../../platform/clock/durations.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { addressHash } from '../people/claim-hash.js';
import { createCountedTimes, timesCollection } from './counted-times.js';

/** What somebody without an account may do, and how often from one address. */
const kinds = {
  tries: { collection: timesCollection('try-calls'), perAddress: 10, windowMs: 15 * minuteMs },
  messages: { collection: timesCollection('contact-calls'), perAddress: 5, windowMs: hourMs },
} as const;
type Kind = keyof typeof kinds;

export const visitCollections = Object.values(kinds).map(({ collection }) => collection);

/**
 * Counts one more of a kind from an address, together with all other gateways.
 * @param ip is kept as its hash
 * @returns false when there were too many
 */
export type VisitLimits = Readonly<Record<Kind, (ip: string) => Promise<boolean>>>;

/** @param deps.fOff lets everybody pass */
export const createVisitLimits = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly claimKey: Uint8Array;
  readonly fOff: boolean;
}): VisitLimits => {
  const limitOf = (kind: Kind) => {
    const { collection, perAddress, windowMs } = kinds[kind];
    const calls = createCountedTimes({ ...deps, collection, windowMs });
    return async (ip: string): Promise<boolean> => {
      if (deps.fOff) return true;
      const id = addressHash(deps.claimKey, ip);
      const fRoom = await calls.add(id, perAddress);
      await calls.prune();
      return fRoom;
    };
  };
  return { tries: limitOf('tries'), messages: limitOf('messages') };
};
