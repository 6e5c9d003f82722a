import type { Db } from 'mongodb';
import { isDuplicate } from './mongodb-errors.js';

type Claim = {
  readonly _id: string;
  readonly name: string;
  /** One more with every claim. */
  readonly number: number;
  /** Undefined in a lease that was given back. */
  readonly holder?: string;
  /** Milliseconds since the epoch by the server's clock. */
  readonly until: number;
};

/** Named leases. */
export type MongoLeases = {
  take(name: string, holder: string, ttlMs: number): Promise<boolean>;
  release(name: string, holder: string): Promise<void>;
};

/**
 * A lease is the latest of its claims, which are numbered. Taking, renewing and giving back are all one insert of the
 * next number: of several who saw the same latest claim one wins, by the unique id alone, without an update that would
 * have to compare and to write in one step. The time is the server's, read before: a client's clock plays no part, and
 * a holder that crashed is followed when its time is over.
 */
export const openMongoLeases = async (db: Db): Promise<MongoLeases> => {
  const claims = db.collection<Claim>('leases');
  await claims.createIndexes([{ key: { name: 1, number: -1 }, name: 'latest' }]);

  const latest = async (name: string): Promise<Claim | undefined> => {
    const [claim] = await claims.find({ name }, { sort: { number: -1 }, limit: 1, batchSize: 2 }).toArray();
    return claim;
  };
  const serverNow = async (): Promise<number> => {
    const { localTime } = await db.command({ hello: 1 });
    return (localTime as Date).getTime();
  };
  /** @returns false when somebody else was faster */
  const add = async (
    name: string,
    number: number,
    rest: Pick<Claim, 'holder' | 'until'>,
  ): Promise<boolean> => {
    try {
      await claims.insertOne({ _id: `${name}\u0001${number}`, name, number, ...rest });
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
    await claims.deleteMany({ name, number: { $lt: number } });
    return true;
  };

  return {
    take: async (name, holder, ttlMs) => {
      for (;;) {
        const [now, current] = await Promise.all([serverNow(), latest(name)]);
        const free = !current?.holder || current.holder === holder || current.until <= now;
        if (!free) return false;
        if (await add(name, (current?.number ?? 0) + 1, { holder, until: now + ttlMs })) return true;
      }
    },
    release: async (name, holder) => {
      for (;;) {
        const current = await latest(name);
        if (current?.holder !== holder) return;
        // Its number stays: the next claim must not have that of one that somebody may still be making.
        if (await add(name, current.number + 1, { until: 0 })) return;
      }
    },
  };
};
