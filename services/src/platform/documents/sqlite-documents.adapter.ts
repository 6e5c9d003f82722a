import { Unavailable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';
import { openSqlite } from '../sqlite/database.js';
import { createGroupCommit } from '../sqlite/group-commit.js';
import { checkWrites } from './document-body.js';
import type { Body, Document, Documents, Page, Write } from './documents.port.js';
import { WrongDocumentRevision } from './documents.port.js';
import { openSqliteCatalogue } from './sqlite-catalogue.js';

/** What was deleted or replaced may stand in the write-ahead log for this long. */
const logKeptMs = 10_000;
const readsInOneTurn = 500;
const writesInOneTurn = 100;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const unavailable = (cause: unknown): Unavailable =>
  new Unavailable('the documents cannot be used', { cause });

/** Some at a time, so that the event loop goes on in between. */
async function* inTurns<T>(all: readonly T[], size: number): AsyncGenerator<readonly T[]> {
  for (let from = 0; from < all.length; from += size) {
    if (from > 0) await nextTurn();
    yield all.slice(from, from + size);
  }
}

/**
 * Documents in two SQLite files, a table a collection: what follows from the journal goes on from an older checkpoint
 * after a power cut; durable collections are in a file beside it whose every commit is synced. Writes that arrive
 * together share one transaction; what is deleted or replaced is overwritten in the file, and gone from its log ten
 * seconds later.
 * @param options.file created when missing, as is the one beside it (`documents-durable.sqlite`); has one owner (see the
 * data folder), with whom leases end
 */
export const openSqliteDocuments = (options: { readonly file: string; readonly clock: Clock }): Documents => {
  const { file, clock } = options;
  const database = openSqlite(file, 'process', file.replace(/(\.\w+)?$/, '-durable$1'));
  const catalogue = openSqliteCatalogue(database);
  const commits = createGroupCommit(database, unavailable);
  const leases = new Map<string, { readonly holder: string; readonly until: number }>();
  const closing = new AbortController();
  let cleaning: Promise<void> | undefined;

  const cleanLogLater = (): void => {
    cleaning ??= clock.sleep(logKeptMs, closing.signal).then(() => {
      cleaning = undefined;
      if (!closing.signal.aborted) database.truncateLog();
    });
  };
  const mustBeOpen = (): void => {
    if (closing.signal.aborted) throw unavailable(new Error('closed'));
  };
  const read = <T>(work: () => T): T => {
    mustBeOpen();
    return work();
  };

  /** Checks at once, writes when it is called. @throws InvalidQuery */
  const putting = (collection: string, id: string, body: Body, ifRevision: number | 'none' | undefined) => {
    const document = catalogue.collection(collection).encode(id, body);
    return (): number => catalogue.collection(collection).put(document, ifRevision);
  };
  const deleting = (collection: string, id: string, ifRevision: number | undefined) => {
    catalogue.collection(collection);
    return (): boolean => catalogue.collection(collection).delete(id, ifRevision);
  };
  const writing = (write: Write): (() => unknown) =>
    write.kind === 'put'
      ? putting(write.collection, write.id, write.body, write.ifRevision)
      : deleting(write.collection, write.id, write.ifRevision);
  const isLeftOut = (write: () => unknown): boolean => {
    try {
      write();
      return false;
    } catch (error) {
      if (error instanceof WrongDocumentRevision) return true;
      throw error;
    }
  };

  return {
    ensure: async (collection) => {
      const step = catalogue.ensure(collection);
      if (step) await commits.write(step);
    },
    drop: async (collection) => {
      await commits.write(() => catalogue.drop(collection));
      cleanLogLater();
    },
    collections: async () => read(() => catalogue.names()),
    get: async <T extends Body>(collection: string, id: string) =>
      read(() => catalogue.collection(collection).get(id)) as Document<T> | undefined,
    getMany: async <T extends Body>(collection: string, ids: readonly string[]) => {
      const found = new Map<string, Document<T>>();
      for await (const some of inTurns(ids, readsInOneTurn)) {
        for (const document of read(() => catalogue.collection(collection).getMany(some)))
          found.set(document.id, document as Document<T>);
      }
      return found;
    },
    put: async (collection, id, body, ifRevision) => {
      const revision = await commits.write(putting(collection, id, body, ifRevision));
      if (revision > 1) cleanLogLater();
      return revision;
    },
    delete: async (collection, id, ifRevision) => {
      const existed = await commits.write(deleting(collection, id, ifRevision));
      if (existed) cleanLogLater();
      return existed;
    },
    bulk: async (writes) => {
      checkWrites(writes);
      const steps: (readonly (() => unknown)[])[] = [];
      for await (const some of inTurns(writes, writesInOneTurn)) steps.push(some.map(writing));
      const leftOut = await Promise.all(
        steps.map((some, turn) =>
          commits.write(() =>
            some.flatMap((write, at) => (isLeftOut(write) ? [turn * writesInOneTurn + at] : [])),
          ),
        ),
      );
      cleanLogLater();
      return leftOut.flat();
    },
    find: async <T extends Body>(collection: string, query: Parameters<Documents['find']>[1]) =>
      read(() => catalogue.collection(collection).find(query)) as Page<T>,
    count: async (collection, query) => read(() => catalogue.collection(collection).count(query)),
    lease: async (name, holder, ttlMs) => {
      mustBeOpen();
      const now = clock.now();
      const current = leases.get(name);
      if (current && current.holder !== holder && current.until > now) return false;
      leases.set(name, { holder, until: now + ttlMs });
      return true;
    },
    release: async (name, holder) => {
      if (leases.get(name)?.holder === holder) leases.delete(name);
    },
    close: async () => {
      if (closing.signal.aborted) return;
      closing.abort();
      commits.close();
      await cleaning;
      database.truncateLog();
      database.close();
    },
  };
};
