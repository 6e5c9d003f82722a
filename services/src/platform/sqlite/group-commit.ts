import { type SqliteDatabase, sqliteCode } from './database.js';

/** Work inside a transaction; what it throws rejects it alone, what it returns is given once it is on disk. */
type Job = { readonly run: () => void; readonly settle: () => void; readonly fail: (error: unknown) => void };

export type GroupCommit = {
  /** Runs `work` in the next transaction, together with whatever else waits; resolves when that is on disk. */
  write<T>(work: () => T): Promise<T>;
  /** Commits what waits. Work that comes later is refused. */
  close(): void;
};

/** A transaction takes no more work after this long, so that a flood does not stop the event loop. */
const budgetMs = 4;

/**
 * One transaction, one sync to disk, for all writes that arrived in the same turn of the event loop.
 * Work runs in the order of its arrival. Work that throws an error of its own must have written nothing, and is
 * rejected alone; an error of the engine undoes the transaction and rejects all that was in it.
 * @param unavailable makes that rejection's error
 */
export const createGroupCommit = (
  database: SqliteDatabase,
  unavailable: (cause: unknown) => Error,
): GroupCommit => {
  let waiting: Job[] = [];
  let scheduled = false;
  let closed = false;

  const commitSome = (deadlineMs: number): void => {
    const done: Job[] = [];
    const refused: (() => void)[] = [];
    let taken = 0;
    try {
      database.transaction(() => {
        const until = performance.now() + deadlineMs;
        while (taken < waiting.length) {
          const job = waiting[taken];
          taken += 1;
          if (!job) continue;
          try {
            job.run();
            done.push(job);
          } catch (error) {
            refused.push(() => job.fail(sqliteCode(error) ? unavailable(error) : error));
            if (sqliteCode(error)) throw error;
          }
          if (performance.now() > until) break;
        }
      });
      waiting = waiting.slice(taken);
      for (const job of done) job.settle();
    } catch (error) {
      waiting = waiting.slice(taken);
      const failure = unavailable(error);
      for (const job of done) job.fail(failure);
    }
    for (const refuse of refused) refuse();
  };

  const flush = (): void => {
    scheduled = false;
    if (waiting.length > 0) commitSome(budgetMs);
    schedule();
  };
  const schedule = (): void => {
    if (scheduled || waiting.length === 0) return;
    scheduled = true;
    setImmediate(flush);
  };

  return {
    write: <T>(work: () => T) =>
      new Promise<T>((resolve, reject) => {
        if (closed) {
          reject(unavailable(new Error('closed')));
          return;
        }
        let result: { readonly value: T } | undefined;
        waiting.push({
          run: () => {
            result = { value: work() };
          },
          settle: () => {
            if (result) resolve(result.value);
          },
          fail: reject,
        });
        schedule();
      }),
    close: () => {
      closed = true;
      while (waiting.length > 0) commitSome(Number.POSITIVE_INFINITY);
    },
  };
};
