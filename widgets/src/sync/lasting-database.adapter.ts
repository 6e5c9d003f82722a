import type { IDBPDatabase } from 'idb';
import { errorOpeningDatabase, noDatabaseConnection } from './database-errors.js';

/** A transaction could not begin: iOS ends connections of pages in the background. */
const isLost = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'InvalidStateError';

/** How a database is opened; `blocking` and `terminated` are to be handed on to the library. */
export type Open<S> = (when: {
  readonly blocking: (current: number, blocked: number | null, event: IDBVersionChangeEvent) => void;
  readonly terminated: () => void;
}) => Promise<IDBPDatabase<S>>;

export type LastingDatabase<S> = {
  /** Rejects with "Database connection not established" after `close`. */
  readonly run: <T>(work: (database: IDBPDatabase<S>) => Promise<T>) => Promise<T>;
  readonly evenWhenClosed: <T>(work: (database: IDBPDatabase<S>) => Promise<T>) => Promise<T>;
  readonly close: () => void;
};

/**
 * A database, opened at first use and again when the browser ended it. One that can't be opened gives "Error opening
 * database".
 */
export const lastingDatabase = <S>(open: Open<S>): LastingDatabase<S> => {
  let opened: Promise<IDBPDatabase<S>> | undefined;
  let closed = false;
  const forget = (): void => void (opened = undefined);
  const database = async (): Promise<IDBPDatabase<S>> => {
    try {
      opened ??= open({
        blocking: (_current, _blocked, event) => {
          if (event.target instanceof IDBDatabase) event.target.close();
          forget();
        },
        terminated: forget,
      });
      return await opened;
    } catch (cause) {
      forget();
      throw new Error(errorOpeningDatabase, { cause });
    }
  };
  const evenWhenClosed: LastingDatabase<S>['evenWhenClosed'] = async (work) => {
    try {
      return await work(await database());
    } catch (error) {
      if (!isLost(error)) throw error;
      forget();
      return work(await database());
    }
  };
  return {
    evenWhenClosed,
    run: (work) => (closed ? Promise.reject(new Error(noDatabaseConnection)) : evenWhenClosed(work)),
    close: () => {
      closed = true;
      void opened?.then((db) => db.close(), forget);
      forget();
    },
  };
};
