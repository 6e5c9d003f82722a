import { Unavailable } from '../unavailable.js';
import { createKeyedQueue } from '../async.js';
import type { Clock } from '../clock/clock.port.js';
import { WrongDocumentRevision, type Collection, type Documents } from '../documents/documents.port.js';
import { pruneExpired } from '../documents/prune-expired.js';
import { keyedHash } from '../ids.js';

/** How often something may happen under one key, in a window of time that begins when it first happens. */
export type Limit = {
  readonly name: string;
  readonly max: number;
  readonly windowMs: number;
  /** A right secret shows that the earlier failures were its owner's, so they count no more. */
  readonly resetsOnSuccess?: boolean;
};

/** A limit and whom it is counted for: an account, an address. Stored only as a keyed hash. */
export type LimitKey = readonly [limit: Limit, key: string];

export const limitsCollection = {
  name: 'limits',
  indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }],
} as const satisfies Collection;

/** What is counted under one key. `pending`: since when (ms) attempts are under way; `expiresAt`: ISO 8601. */
type Counter = { readonly count: number; readonly pending: readonly number[]; readonly expiresAt: string };

/** Counts over all hosts, in documents. Off, everything passes and nothing is counted. */
export type Limits = {
  /** Counts one more for each. @returns false at the first whose limit is reached */
  readonly take: (...keys: readonly LimitKey[]) => Promise<boolean>;
  /**
   * Checks a secret unless there were too many failures. The attempt counts before it is made and is given back when it
   * was right, so that however many come at once, on whichever hosts, no more are tried than may fail. Where the limit
   * is used up by attempts that are still under way, it waits for them: many people who know their passwords get in.
   * @param check finds nothing for a wrong secret
   * @param isProof whether what was found resets a count that `resetsOnSuccess`
   * @throws Unavailable where others were under way for ten seconds
   */
  readonly attempt: <T>(
    keys: readonly LimitKey[],
    check: () => Promise<T | undefined>,
    isProof?: (found: T) => boolean,
  ) => Promise<T | 'failed' | 'tooMany'>;
  readonly reset: (...keys: readonly LimitKey[]) => Promise<void>;
};

/** How long an attempt waits for others that are under way. */
const waitMs = 10_000;
/** An attempt that takes longer belongs to a process that died: it counts as a failure, and nobody waits for it. */
const abandonedMs = 15_000;
/** How long an edge waits for a command that checks a secret. */
export const attemptTimeoutMs = waitMs + 5_000;
/** How soon an attempt that ended on another host is noticed. */
const lookMs = 100;
/** With ten hosts that change one counter all the time, one is beaten this often in a row once in two hundred times. */
const maxTries = 50;

const counterAt = (now: number, { windowMs }: Limit, stored: Counter | undefined): Counter => {
  const isCurrent = stored !== undefined && Date.parse(stored.expiresAt) > now;
  const pending = (stored?.pending ?? []).filter((at) => at > now - abandonedMs);
  const abandoned = isCurrent ? stored.pending.length - pending.length : 0;
  return {
    count: (isCurrent ? stored.count : 0) + abandoned,
    pending,
    expiresAt: isCurrent ? stored.expiresAt : new Date(now + windowMs).toISOString(),
  };
};

type Verdict = 'wrong' | 'right' | 'proved' | 'broken';

const settled = (counter: Counter, { resetsOnSuccess }: Limit, at: number, verdict: Verdict): Counter => {
  const index = counter.pending.indexOf(at);
  // Counted as abandoned already.
  const isPending = index !== -1;
  const count = verdict === 'proved' && resetsOnSuccess ? 0 : counter.count;
  return {
    ...counter,
    pending: isPending ? counter.pending.toSpliced(index, 1) : counter.pending,
    count: verdict === 'wrong' && isPending ? count + 1 : count,
  };
};

/** @param deps.hashKey names keys without telling them */
export const createLimits = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly hashKey: Uint8Array;
  readonly isOff: boolean;
}): Limits => {
  const { documents, clock, hashKey, isOff } = deps;
  const { name: collection } = limitsCollection;
  const writes = createKeyedQueue();
  const turns = createKeyedQueue();
  /** The attempt that waits for others of its key, first in the queue. */
  const waiting = new Map<string, AbortController>();
  const idOf = ([{ name }, key]: LimitKey): string => keyedHash(hashKey, `limit:${name}:${key}`);

  /** Changes a counter from what it holds, whatever others write meanwhile. @param change runs anew for what is there */
  const update = <R>(
    limitKey: LimitKey,
    change: (counter: Counter) => readonly [after: Counter, result: R],
  ): Promise<R> => {
    const id = idOf(limitKey);
    return writes(id, async () => {
      for (let tries = 1; tries <= maxTries; tries += 1) {
        const found = await documents.get<Counter>(collection, id);
        const before = counterAt(clock.now(), limitKey[0], found?.body);
        const [after, result] = change(before);
        if (after === before) return result;
        try {
          await documents.put(collection, id, after, found?.revision ?? 'none');
          if (!found) await pruneExpired(documents, limitsCollection, clock.now());
          return result;
        } catch (error) {
          if (!(error instanceof WrongDocumentRevision)) throw error;
        }
      }
      throw new Unavailable(`others changed a counter ${maxTries} times in a row`);
    });
  };

  const takeOne = (limitKey: LimitKey): Promise<boolean> =>
    update(limitKey, (counter) =>
      counter.count < limitKey[0].max ? [{ ...counter, count: counter.count + 1 }, true] : [counter, false],
    );

  /** @returns when the attempt began, which it is settled by */
  const reserve = (limitKey: LimitKey, until: number): Promise<number | 'full'> => {
    const id = idOf(limitKey);
    const { max } = limitKey[0];
    const look = async (): Promise<number | 'full'> => {
      const wake = new AbortController();
      waiting.set(id, wake);
      const at = clock.now();
      const reserved = await update<number | 'full' | 'wait'>(limitKey, (counter) => {
        const { count, pending } = counter;
        if (count + pending.length < max) return [{ ...counter, pending: [...pending, at] }, at];
        return [counter, count >= max ? 'full' : 'wait'];
      });
      if (reserved !== 'wait') return reserved;
      if (clock.now() >= until) throw new Unavailable('other attempts were under way all the time');
      await clock.sleep(lookMs, wake.signal);
      return look();
    };
    return turns(id, () => look().finally(() => waiting.delete(id)));
  };

  const settle = async (limitKey: LimitKey, at: number, verdict: Verdict): Promise<void> => {
    try {
      await update(limitKey, (counter) => [settled(counter, limitKey[0], at, verdict), undefined]);
    } finally {
      waiting.get(idOf(limitKey))?.abort();
    }
  };

  /** Each, whatever becomes of the others: one that cannot be written stays pending, and counts as abandoned. */
  const settleAll = async (
    reserved: readonly (readonly [LimitKey, number])[],
    verdict: Verdict,
  ): Promise<void> => {
    const written = await Promise.allSettled(reserved.map(([key, at]) => settle(key, at, verdict)));
    const failed = written.find((one) => one.status === 'rejected');
    if (failed) throw failed.reason;
  };

  return {
    take: async (...keys) => {
      if (isOff) return true;
      for (const key of keys) if (!(await takeOne(key))) return false;
      return true;
    },
    reset: async (...keys) => {
      for (const key of keys)
        await update(key, (counter) => [counter.count === 0 ? counter : { ...counter, count: 0 }, undefined]);
    },
    attempt: async (keys, check, isProof = () => true) => {
      if (isOff) return (await check()) ?? 'failed';
      const until = clock.now() + waitMs;
      const reserved: (readonly [LimitKey, number])[] = [];
      // What breaks before it is decided is nobody's failure.
      let verdict: Verdict = 'broken';
      try {
        for (const key of keys) {
          const at = await reserve(key, until);
          if (at === 'full') return 'tooMany';
          reserved.push([key, at]);
        }
        const found = await check();
        if (found === undefined) verdict = 'wrong';
        else verdict = isProof(found) ? 'proved' : 'right';
        return found ?? 'failed';
      } finally {
        await settleAll(reserved, verdict);
      }
    },
  };
};
