import { openFileBlobs } from '../platform/blobs/file-blobs.adapter.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { Bus } from '../platform/bus/bus.port.js';
import { createInProcessBus } from '../platform/bus/in-process-bus.adapter.js';
import { openNatsBus } from '../platform/bus/nats-bus.adapter.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openMongoDocuments } from '../platform/documents/mongodb-documents.adapter.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { openEventStoreDb } from '../platform/event-store/eventstoredb-event-store.adapter.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import type { Keys } from '../platform/keys/keys.port.js';
import { openSqliteKeys } from '../platform/keys/sqlite-keys.adapter.js';
import type { Logger } from '../platform/logger.js';
import type { Settings } from '../platform/settings.js';

/** Where an engine is, or its files. */
export type Place = {
  readonly settings: Settings;
  /** A file in the data folder, which the first call takes. @throws DataFolderTaken */
  readonly file: (name: string) => string;
  readonly clock: Clock;
  readonly logger: Logger;
};

export const openJournal = async ({ settings, file, clock, logger }: Place): Promise<EventStore> =>
  settings.EVENTSTORE_URL === undefined
    ? openSqliteEventStore({ file: file('journal.sqlite'), clock })
    : openEventStoreDb({ url: settings.EVENTSTORE_URL, clock, logger });

export const openDocuments = async ({ settings, file, clock, logger }: Place): Promise<Documents> =>
  settings.MONGODB_URL === undefined
    ? openSqliteDocuments({ file: file('documents.sqlite'), clock })
    : openMongoDocuments({ url: settings.MONGODB_URL, clock, logger });

export const openKeys = async ({ file }: Place, masterKey: Uint8Array): Promise<Keys> =>
  openSqliteKeys({ file: file('keys.sqlite'), masterKey });

export const openBlobs = async ({ file, clock }: Place): Promise<Blobs> =>
  openFileBlobs({ folder: file('blobs'), clock });

export const openBus = async ({ settings, clock, logger }: Place): Promise<Bus> =>
  settings.NATS_URL === undefined
    ? createInProcessBus({ clock })
    : openNatsBus({ url: settings.NATS_URL, clock, logger });
