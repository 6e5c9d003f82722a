import type { Clock } from '../../platform/clock/clock.port.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { createCountedTimes, timesCollection } from './counted-times.js';

/** Failed sign-ins of one account or from one address. */
export const failuresCollection = timesCollection('sign-in-failures');

const windowMs = 15 * 60 * 1_000;
/** A school's computers share one address. */
const addressFactor = 5;

export type SignInLimits = {
  /**
   * Runs a check of credentials unless there were too many failures in the last 15 minutes, and counts its failure
   * (undefined). Checks of one account run one after another, so that a burst of guesses is not faster than the count.
   * @param isProof whether what was found shows that the account is theirs, so that earlier failures are forgotten
   * @param account and @param address hashes: neither is stored in the clear
   */
  readonly guard: <T>(
    account: string,
    address: string,
    check: () => Promise<T | undefined>,
    isProof?: (found: T) => boolean,
  ) => Promise<T | 'failed' | 'tooMany'>;
  /** What was counted of an account counts no more. */
  readonly forget: (account: string) => Promise<void>;
};

/** @param perAccount failures allowed in 15 minutes, five times as many an address; 0 is off */
export const createSignInLimits = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly perAccount: number;
}): SignInLimits => {
  const { perAccount } = deps;
  const perAddress = perAccount * addressFactor;
  const failures = createCountedTimes({ ...deps, collection: failuresCollection, windowMs });

  const guarded = async <T>(
    account: string,
    address: string,
    check: () => Promise<T | undefined>,
    isProof: (found: T) => boolean,
  ) => {
    const [ofAccount, ofAddress] = await Promise.all([failures.recent(account), failures.recent(address)]);
    if (ofAccount >= perAccount || ofAddress >= perAddress) return 'tooMany';
    const found = await check();
    if (found !== undefined) {
      if (ofAccount > 0 && isProof(found)) await failures.forget(account);
      return found;
    }
    await failures.add(account, perAccount);
    await failures.oneAfterAnother(address, () => failures.add(address, perAddress));
    await failures.prune();
    return 'failed';
  };

  return {
    forget: (account) => failures.forget(`account-${account}`),
    guard: async (account, address, check, isProof = () => true) => {
      if (perAccount === 0) return (await check()) ?? 'failed';
      const id = `account-${account}`;
      return failures.oneAfterAnother(id, () => guarded(id, `address-${address}`, check, isProof));
    },
  };
};
