import type { Clock } from '../../platform/clock/clock.port.js';
import { hourMs } from '../../platform/clock/durations.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { createCountedTimes, timesCollection } from '../sessions/counted-times.js';

/** Calls that may send a mail to one account, or that come from one address. */
export const mailCallsCollection = timesCollection('mail-calls');

const windowMs = hourMs;
const perAccount = 5;
/** A school's computers share one address. */
const perAddress = 50;

export type MailLimits = {
  /**
   * Counts a call that may send a mail, whether or not it does: five an account and fifty an address in an hour.
   * @param account and @param address hashes: neither is stored in the clear
   * @returns false when there were too many
   */
  readonly take: (account: string, address: string) => Promise<boolean>;
};

/** @param fOff lets every call pass */
export const createMailLimits = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly fOff: boolean;
}): MailLimits => {
  const calls = createCountedTimes({ ...deps, collection: mailCallsCollection, windowMs });
  return {
    take: async (account, address) => {
      if (deps.fOff) return true;
      const fRoom =
        (await calls.add(`address-${address}`, perAddress)) &&
        (await calls.add(`account-${account}`, perAccount));
      await calls.prune();
      return fRoom;
    },
  };
};
