import { catalogue } from '@lectern/events/catalogue';
import { openFileBlobs } from '../platform/blobs/file-blobs.adapter.js';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { Bus } from '../platform/bus/bus.port.js';
import { createInProcessBus } from '../platform/bus/in-process-bus.adapter.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { createCommandRunner, type CommandRunner } from '../platform/commands/command-runner.js';
import { createCommandSender, type CommandSender } from '../platform/commands/command-sender.js';
import { openDataFolder } from '../platform/data-folder/data-folder.adapter.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import type { EventStore } from '../platform/event-store/event-store.port.js';
import { openSqliteEventStore } from '../platform/event-store/sqlite-event-store.adapter.js';
import { keyedHash } from '../platform/ids.js';
import { createCodec, type Codec } from '../platform/journal/codec.js';
import { cachedKeys } from '../platform/keys/cached-keys.js';
import { readMasterKey } from '../platform/keys/master-key.js';
import { openSqliteKeys } from '../platform/keys/sqlite-keys.adapter.js';
import { createSealing, type Sealing } from '../platform/sealing/sealing.js';
import type { Settings } from '../platform/settings.js';
import { appVersion } from './app-version.js';

/** The ports of one process on one data folder, and what is made of them. */
export type Ports = {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly bus: Bus;
  readonly blobs: Blobs;
  readonly clock: Clock;
  readonly sealing: Sealing;
  readonly codec: Codec;
  readonly runner: CommandRunner;
  readonly sender: CommandSender;
  /** Names claims; derived from the master key, so that no store tells whose they are. */
  readonly claimKey: Uint8Array;
  readonly close: () => Promise<void>;
};

/** Takes the data folder, then opens what lies in it. @throws DataFolderTaken */
export const openEmbeddedPorts = async (settings: Settings, folder: string): Promise<Ports> => {
  const clock = systemClock;
  const owned = openDataFolder(folder, clock);
  const masterKey = readMasterKey({ setting: settings.LECTERN_MASTER_KEY, file: owned.file('master.key') });
  const store = openSqliteEventStore({ file: owned.file('journal.sqlite'), clock });
  const documents = openSqliteDocuments({ file: owned.file('documents.sqlite'), clock });
  const keys = cachedKeys(openSqliteKeys({ file: owned.file('keys.sqlite'), masterKey }), clock);
  const blobs = await openFileBlobs({ folder: owned.file('blobs'), clock });
  const bus = createInProcessBus({ clock });
  const sealing = createSealing(keys);
  const codec = createCodec(catalogue, sealing);
  return {
    store,
    documents,
    bus,
    blobs,
    clock,
    sealing,
    codec,
    runner: createCommandRunner(store, codec, appVersion),
    sender: createCommandSender(bus, clock),
    claimKey: Buffer.from(keyedHash(masterKey, 'claims'), 'hex'),
    close: async () => {
      await bus.close();
      await blobs.close();
      await store.close();
      await documents.close();
      await keys.close();
      owned.close();
    },
  };
};
