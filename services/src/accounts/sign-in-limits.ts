import type { Clock } from '../platform/clock/clock.port.js';
import {
  WrongDocumentRevision,
  type Collection,
  type Documents,
} from '../platform/documents/documents.port.js';
import { pruneExpired } from './prune-expired.js';

/** Failed sign-ins of one account or from one address, in ms since the epoch, the oldest first. */
type Failures = { readonly times: readonly number[]; readonly expiresAt: string };

export const failuresCollection = {
  name: 'sign-in-failures',
  indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }],
} as const satisfies Collection;

const windowMs = 15 * 60 * 1_000;
/** A school's computers share one address. */
const addressFactor = 5;
const maxTries = 10;

export type SignInLimits = {
  /**
   * Runs a check of credentials unless there were too many failures in the last 15 minutes, and counts its failure
   * (undefined). Checks of one account run one after another, so that a burst of guesses is not faster than the count.
   * @param account and @param address hashes: neither is stored in the clear
   */
  readonly guard: <T>(
    account: string,
    address: string,
    check: () => Promise<T | undefined>,
  ) => Promise<T | 'failed' | 'tooMany'>;
};

/** @param perAccount failures allowed in 15 minutes, five times as many an address; 0 is off */
export const createSignInLimits = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly perAccount: number;
}): SignInLimits => {
  const { documents, clock, perAccount } = deps;
  const { name } = failuresCollection;
  const queues = new Map<string, Promise<unknown>>();

  const recent = async (id: string) => {
    const document = await documents.get<Failures>(name, id);
    const times = (document?.body.times ?? []).filter((time) => time > clock.now() - windowMs);
    return { times, revision: document?.revision ?? ('none' as const) };
  };

  const count = async (id: string, limit: number): Promise<void> => {
    for (let attempt = 1; ; attempt += 1) {
      const { times, revision } = await recent(id);
      const now = clock.now();
      const body = {
        times: [...times, now].slice(-limit),
        expiresAt: new Date(now + windowMs).toISOString(),
      };
      try {
        await documents.put(name, id, body, revision);
        return;
      } catch (error) {
        if (!(error instanceof WrongDocumentRevision)) throw error;
        // Others are counting on: one less does not open the door.
        if (attempt === maxTries) return;
      }
    }
  };

  const oneAfterAnother = async <T>(id: string, work: () => Promise<T>): Promise<T> => {
    const before = queues.get(id);
    const mine = (async () => {
      await before?.catch(() => undefined);
      return work();
    })();
    queues.set(id, mine);
    try {
      return await mine;
    } finally {
      if (queues.get(id) === mine) queues.delete(id);
    }
  };

  const guarded = async <T>(account: string, address: string, check: () => Promise<T | undefined>) => {
    const [ofAccount, ofAddress] = await Promise.all([recent(account), recent(address)]);
    if (ofAccount.times.length >= perAccount || ofAddress.times.length >= perAccount * addressFactor) {
      return 'tooMany';
    }
    const found = await check();
    if (found !== undefined) {
      if (ofAccount.times.length > 0) await documents.delete(name, account);
      return found;
    }
    await count(account, perAccount);
    await oneAfterAnother(address, () => count(address, perAccount * addressFactor));
    await pruneExpired(documents, failuresCollection, clock.now());
    return 'failed';
  };

  return {
    guard: async (account, address, check) => {
      if (perAccount === 0) return (await check()) ?? 'failed';
      const id = `account-${account}`;
      return oneAfterAnother(id, () => guarded(id, `address-${address}`, check));
    },
  };
};
