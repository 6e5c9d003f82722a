import type { Clock } from '../../platform/clock/clock.port.js';
import { minuteMs } from '../../platform/clock/durations.js';
import type { Documents } from '../../platform/documents/documents.port.js';
import { timesCollection } from './counted-times.js';
import { createPlaces } from './places.js';
import { placePatienceMs } from './secret-patience.js';
import type { Left } from './taken-places.js';

/** Failed sign-ins of one account or from one address. */
export const failuresCollection = timesCollection('sign-in-failures');

const windowMs = 15 * minuteMs;
/** A school's computers share one address. */
const addressFactor = 5;

export type SignInLimits = {
  /**
   * Runs a check of credentials unless there were too many failures in the last 15 minutes, and counts its failure
   * (undefined). It takes its place among the failures before it runs, of the account and of the address, and gives it
   * back when it was right: however many come at once, at whichever hosts, no more are tried than may fail. Where all
   * places are taken and some of those checks are under way, it waits for them: who is right is not refused for others
   * who may be. A check whose process dies has failed.
   * @param isProof whether what was found shows that the account is theirs, so that earlier failures are forgotten
   * @param account and @param address hashes: neither is stored in the clear
   * @throws Overloaded where checks of others were under way all the time, for ten seconds
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
  const places = createPlaces({ ...deps, collection: failuresCollection, windowMs });

  /** @param leftBy how the place is left, asked when the work is over, also where it broke */
  const inPlace = async <R>(
    name: string,
    limit: number,
    until: number,
    work: () => Promise<R>,
    leftBy: () => Left,
  ): Promise<R | 'tooMany'> => {
    const place = await places.take(name, limit, until);
    if (place === 'full') return 'tooMany';
    try {
      return await work();
    } finally {
      await place.leave(leftBy());
    }
  };

  return {
    forget: (account) => places.forget(`account-${account}`),
    guard: async <T>(
      account: string,
      address: string,
      check: () => Promise<T | undefined>,
      isProof: (found: T) => boolean = () => true,
    ) => {
      if (perAccount === 0) return (await check()) ?? 'failed';
      // What broke before it was decided is nobody's failure.
      let ofAccount: Left = 'givenBack';
      const checked = async (): Promise<T | 'failed'> => {
        const found = await check();
        if (found === undefined) ofAccount = 'failed';
        else if (isProof(found)) ofAccount = 'forgotten';
        return found ?? 'failed';
      };
      const until = deps.clock.now() + placePatienceMs;
      // The address first: one that has failed too often gets no hold of anybody's account.
      const outcome = await inPlace(
        `address-${address}`,
        perAddress,
        until,
        () => inPlace(`account-${account}`, perAccount, until, checked, () => ofAccount),
        () => (ofAccount === 'failed' ? 'failed' : 'givenBack'),
      );
      if (outcome !== 'tooMany') await places.prune();
      return outcome;
    },
  };
};
