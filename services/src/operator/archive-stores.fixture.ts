import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import { openFileBlobs } from '../platform/blobs/file-blobs.adapter.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { openDataFolder } from '../platform/data-folder/data-folder.adapter.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import type { EventStore, NewEvent, StoredEvent } from '../platform/event-store/event-store.port.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import type { Keys, WrappedKey } from '../platform/keys/keys.port.js';
import { isPersonal } from '../platform/keys/keys.port.js';
import { openSqliteKeys } from '../platform/keys/sqlite-keys.adapter.js';
import type { Installation, OperatorContext, OperatorPorts } from './operator.js';

export const masterKey = new Uint8Array(32).fill(7);

/** An installation's stores in a folder of their own, without a Lectern. */
export type Stores = {
  readonly folder: string;
  readonly store: EventStore;
  readonly blobs: Blobs;
  readonly keys: Keys;
  readonly documents: Documents;
  readonly clock: typeof systemClock;
  readonly close: () => Promise<void>;
};

/** A folder that a restore may fill. */
export const target: Pick<Installation, 'masterKey' | 'appendsAhead' | 'prepare' | 'appVersion'> = {
  masterKey: () => masterKey,
  appendsAhead: 256,
  appVersion: 'test',
  prepare: () => Promise.resolve(),
};

export const newFolder = (): string => mkdtempSync(join(tmpdir(), 'lectern-archive-'));

export const openStores = async (folder: string = newFolder(), wrappedBy = masterKey): Promise<Stores> => {
  const clock = systemClock;
  // Makes it a data folder, which a Lectern may open afterwards.
  openDataFolder(folder, clock).close();
  const store = openSqliteEventStore({ file: join(folder, 'journal.sqlite'), clock });
  const blobs = await openFileBlobs({ folder: join(folder, 'blobs') });
  const keys = await openSqliteKeys({ file: join(folder, 'keys.sqlite'), masterKey: wrappedBy });
  const documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
  const close = async (): Promise<void> => {
    await Promise.all([store.close(), blobs.close(), keys.close(), documents.close()]);
  };
  return { folder, store, blobs, keys, documents, clock, close };
};

export type Told = Pick<OperatorContext, 'open' | 'signal' | 'progress' | 'projections'> & {
  readonly lines: readonly string[];
};

/** A command's surroundings, on these stores. */
export const contextOn = (stores: Stores, signal = new AbortController().signal): Told => {
  const lines: string[] = [];
  return {
    lines,
    signal,
    progress: (line) => void lines.push(line),
    projections: [],
    open: (...names) => {
      const some = Object.entries(stores).filter(([name]) => names.some((each) => each === name));
      return Promise.resolve(Object.fromEntries(some) as Pick<OperatorPorts, (typeof names)[number]>);
    },
  };
};

/** All of a journal, in its order; without what is each store's own. */
export const journalOf = async (
  store: EventStore,
): Promise<readonly (NewEvent & { readonly stream: string; readonly revision: number })[]> => {
  const head = await store.head();
  const events: StoredEvent[] = [];
  if (head !== '-1')
    await new Promise<void>((resolve) => {
      const subscription = store.subscribe(
        { after: '-1', onCaughtUp: () => resolve(subscription.stop()) },
        async (page) => void events.push(...page),
      );
    });
  return events.map(({ stream, revision, id, type, data, metadata }) => ({
    stream,
    revision,
    id,
    type,
    data,
    metadata,
  }));
};

export const blobsOf = async (blobs: Blobs) => {
  const found = [];
  for await (const { key, meta } of blobs.all())
    found.push({ key, meta, bytes: Buffer.from((await blobs.get(key)) ?? []).toString('hex') });
  return found.toSorted((a, b) => (a.key < b.key ? -1 : 1));
};

export const keysOf = async (keys: Keys): Promise<readonly WrappedKey[]> => {
  const found: WrappedKey[] = [];
  for await (const key of keys.wrapped()) if (isPersonal(key)) found.push(key);
  return found;
};
