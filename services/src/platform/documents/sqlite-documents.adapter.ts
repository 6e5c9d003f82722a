import type { Clock } from '../clock/clock.port.js';
import { openSqlite } from '../sqlite/database.js';
import { createGroupCommit } from '../sqlite/group-commit.js';
import { openDocumentCatalogue } from './document-catalogue.js';
import { findInTable, countInTable } from './document-query.js';
import type { Body, Document, Documents, Page } from './documents.port.js';
import { DocumentsUnavailable, UniqueViolation, WrongDocumentRevision } from './documents.port.js';
import { encodeDocument } from './encode-document.js';
import { createLeases } from './sqlite-leases.js';

/** What was deleted or replaced may stand in the write-ahead log for this long. */
const logKeptMs = 10_000;
const readsInOneTurn = 500;
const writesInOneTurn = 100;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const unavailable = (cause: unknown): DocumentsUnavailable =>
  new DocumentsUnavailable('the documents cannot be used', { cause });

/**
 * Documents in one SQLite file, a table a collection. Writes that arrive together share one sync to disk; what is
 * deleted or replaced is overwritten in the file, and gone from its log ten seconds later.
 * @param options.file created when missing; has one owner (see the data folder)
 */
export const openSqliteDocuments = (options: { readonly file: string; readonly clock: Clock }): Documents => {
  // What is here follows from the journal: after a power cut the read models go on from an older checkpoint.
  const database = openSqlite(options.file, 'process');
  const catalogue = openDocumentCatalogue(database);
  const commits = createGroupCommit(database, unavailable);
  const leases = createLeases(database);
  const closing = new AbortController();
  let cleaning: Promise<void> | undefined;

  const cleanLogLater = (): void => {
    cleaning ??= options.clock.sleep(logKeptMs, closing.signal).then(() => {
      cleaning = undefined;
      if (!closing.signal.aborted) database.truncateLog();
    });
  };
  const read = <T>(work: () => T): T => {
    if (closing.signal.aborted) throw unavailable(new Error('closed'));
    return work();
  };

  /** Checks at once, writes when it is called. */
  const putting = (collection: string, id: string, body: Body, ifRevision: number | 'none' | undefined) => {
    const declared = catalogue.table(collection).collection;
    const encoded = encodeDocument(declared, id, body);
    return (): number => {
      const table = catalogue.table(collection);
      // An index may have been added in between.
      const current =
        table.collection === declared
          ? encoded
          : encodeDocument(table.collection, id, JSON.parse(encoded.body) as Body);
      return table.put(current, ifRevision);
    };
  };
  const deleting = (collection: string, id: string, ifRevision: number | undefined) => {
    catalogue.table(collection);
    return (): boolean => catalogue.table(collection).delete(id, ifRevision);
  };

  return {
    ensure: async (collection) => {
      if (!catalogue.has(collection)) await commits.write(() => catalogue.ensure(collection));
    },
    drop: async (collection) => {
      await commits.write(() => catalogue.drop(collection));
      cleanLogLater();
    },
    collections: async () => read(() => catalogue.names()),
    get: async <T extends Body>(collection: string, id: string) =>
      read(() => catalogue.table(collection).get(id)) as Document<T> | undefined,
    getMany: async <T extends Body>(collection: string, ids: readonly string[]) => {
      const found = new Map<string, Document<T>>();
      for (let from = 0; from < ids.length; from += readsInOneTurn) {
        if (from > 0) await nextTurn();
        const some = read(() => catalogue.table(collection).getMany(ids.slice(from, from + readsInOneTurn)));
        for (const document of some) found.set(document.id, document as Document<T>);
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
      const steps: (() => unknown)[] = [];
      for (const [at, write] of writes.entries()) {
        if (at % writesInOneTurn === writesInOneTurn - 1) await nextTurn();
        steps.push(
          write.kind === 'put'
            ? putting(write.collection, write.id, write.body, write.ifRevision)
            : deleting(write.collection, write.id, write.ifRevision),
        );
      }
      const leftOut: number[] = [];
      const attempt = (step: () => unknown, at: number): void => {
        try {
          step();
        } catch (error) {
          if (!(error instanceof WrongDocumentRevision || error instanceof UniqueViolation)) throw error;
          leftOut.push(at);
        }
      };
      const groups = Array.from(
        { length: Math.ceil(steps.length / writesInOneTurn) },
        (_, group) => group * writesInOneTurn,
      );
      await Promise.all(
        groups.map((from) =>
          commits.write(() => {
            steps.slice(from, from + writesInOneTurn).forEach((step, at) => attempt(step, from + at));
          }),
        ),
      );
      cleanLogLater();
      return leftOut;
    },
    find: async <T extends Body>(collection: string, query: Parameters<Documents['find']>[1]) =>
      read(() => findInTable(catalogue.table(collection), query)) as Page<T>,
    count: async (collection, query) => read(() => countInTable(catalogue.table(collection), query)),
    lease: (name, holder, ttlMs) =>
      commits.write(() => leases.take(name, holder, options.clock.now(), ttlMs)),
    release: (name, holder) => commits.write(() => leases.release(name, holder)),
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
