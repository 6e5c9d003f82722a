import { Unavailable } from '../unavailable.js';
import type { Clock } from '../clock/clock.port.js';
import { openSqlite, type SqliteDatabase } from '../sqlite/database.js';
import { createGroupCommit } from '../sqlite/group-commit.js';
import { checkCollection, checkWrites } from './document-body.js';
import type { Body, Collection, Document, Documents, Page, Write } from './documents.port.js';
import { InvalidQuery, WrongDocumentRevision } from './documents.port.js';
import {
  createTable,
  indexOn,
  openSqliteCollection,
  type Schema,
  type SqliteCollection,
} from './sqlite-collection.js';

/** What was deleted or replaced may stand in the write-ahead log for this long. */
const logKeptMs = 10_000;
const readsInOneTurn = 500;
const writesInOneTurn = 100;

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const unavailable = (cause: unknown): Unavailable =>
  new Unavailable('the documents cannot be used', { cause });

const schemas = ['main', 'durable'] as const satisfies readonly Schema[];

const tablesIn = (database: SqliteDatabase, schema: Schema): readonly string[] =>
  database
    .prepare(`SELECT name FROM ${schema}.sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'`)
    .all()
    .map(String);

const format = 1;

/** What the first versions wrote is made anew from the journal, but for sessions and kept mails; a new file is empty. */
const removeFormer = (database: SqliteDatabase): void => {
  if (database.prepare('PRAGMA main.user_version').get()?.[0] === format) return;
  database.transaction(() => {
    for (const table of tablesIn(database, 'main')) database.exec(`DROP TABLE main."${table}"`);
    database.exec(`PRAGMA main.user_version = ${format}`);
  });
};

/** Makes a declaration true, within a transaction. @throws InvalidQuery for another index under a known name */
const declare = (database: SqliteDatabase, schema: Schema, { name, indexes }: Collection): void => {
  database.exec(createTable(schema, name));
  const find = database.prepare(`SELECT sql FROM ${schema}.sqlite_master WHERE name = ?`);
  for (const index of indexes) {
    const [[known] = []] = find.all(`${name}.${index.name}`);
    if (known === undefined) database.exec(`CREATE INDEX ${schema}.${indexOn(name, index)}`);
    else if (known !== `CREATE INDEX ${indexOn(name, index)}`)
      throw new InvalidQuery(`${name} has another index ${index.name}`);
  }
};

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
  const leases = new Map<string, { readonly holder: string; readonly until: number }>();
  removeFormer(database);
  const declared = new Map<string, SqliteCollection>();
  const commits = createGroupCommit(database, unavailable);
  const closing = new AbortController();
  let cleaning: Promise<void> | undefined;

  const cleanLogLater = (): void => {
    cleaning ??= clock.sleep(logKeptMs, closing.signal).then(() => {
      cleaning = undefined;
      if (!closing.signal.aborted) database.truncateLog();
    });
  };
  const read = <T>(work: () => T): T => {
    if (closing.signal.aborted) throw unavailable(new Error('closed'));
    return work();
  };

  /** @throws InvalidQuery for one that was not declared */
  const declaredAs = (name: string): SqliteCollection => {
    const found = declared.get(name);
    if (!found) throw new InvalidQuery(`no collection ${JSON.stringify(name)}`);
    return found;
  };
  /** Checks at once, writes when it is called. @throws InvalidQuery */
  const putting = (collection: string, id: string, body: Body, ifRevision: number | 'none' | undefined) => {
    const document = declaredAs(collection).encode(id, body);
    return (): number => declaredAs(collection).put(document, ifRevision);
  };
  const deleting = (collection: string, id: string, ifRevision: number | undefined) => {
    declaredAs(collection);
    return (): boolean => declaredAs(collection).delete(id, ifRevision);
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
      checkCollection(collection);
      const schema = collection.isDurable ? 'durable' : 'main';
      await commits.write(() => declare(database, schema, collection));
      declared.set(collection.name, openSqliteCollection(database, schema, collection));
    },
    drop: async (name) => {
      checkCollection({ name, indexes: [] });
      declared.delete(name);
      await commits.write(() => {
        for (const schema of schemas) database.exec(`DROP TABLE IF EXISTS ${schema}."${name}"`);
      });
      cleanLogLater();
    },
    collections: async () => read(() => schemas.flatMap((schema) => tablesIn(database, schema)).toSorted()),
    get: async <T extends Body>(collection: string, id: string) =>
      read(() => declaredAs(collection).get(id)) as Document<T> | undefined,
    getMany: async <T extends Body>(collection: string, ids: readonly string[]) => {
      const found = new Map<string, Document<T>>();
      for await (const some of inTurns(ids, readsInOneTurn)) {
        for (const document of read(() => declaredAs(collection).getMany(some)))
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
      read(() => declaredAs(collection).find(query)) as Page<T>,
    count: async (collection, query) => read(() => declaredAs(collection).count(query)),
    lease: async (name, holder, ttlMs) => {
      const now = clock.now();
      const current = read(() => leases.get(name));
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
