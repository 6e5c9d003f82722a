import { catalogue } from '@lectern/events/catalogue';
import type { Reachable } from '../platform/unavailable.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { createCommandRunner } from '../platform/commands/command-runner.js';
import { createCommandSender } from '../platform/commands/command-sender.js';
import { openDataFolder, type DataFolder } from '../platform/data-folder/data-folder.adapter.js';
import { keyedHash } from '../platform/ids.js';
import { createCodec } from '../platform/journal/codec.js';
import { cachedKeys } from '../platform/keys/cached-keys.js';
import { installationOwner } from '../platform/keys/keys.port.js';
import { createSigner } from '../platform/keys/signer.js';
import { wrapKey } from '../platform/keys/wrapped-keys.js';
import { readMasterKey } from '../platform/keys/master-key.js';
import { createLimits, limitsCollection } from '../platform/limits/limits.js';
import { createSharpImages } from '../platform/images/sharp-images.adapter.js';
import { createMetrics, measuredRunner, measuredStore } from '../platform/metrics/metrics.js';
import { createLogger } from '../platform/logger.js';
import { createHttpOutgoing } from '../platform/outgoing/http-outgoing.adapter.js';
import { createSealing } from '../platform/sealing/sealing.js';
import type { Ports } from '../platform/ports.js';
import type { Settings } from '../platform/settings.js';
import { appVersion } from './app-version.js';
import {
  openBlobs,
  openBus,
  openDocuments,
  openJournal,
  openKeys,
  openMailer,
  type Place,
} from './chosen-engines.js';

/** First what takes new work, last what others stand on. */
const closing = ['bus', 'mailer', 'blobs', 'store', 'documents', 'keys'] as const;

/** Opens each port when somebody first asks for it, and once. */
export type PortOpener = {
  /** @throws DataFolderTaken, InvalidSettings, and what the port throws when its engine is away */
  readonly open: <Name extends keyof Ports>(...names: readonly Name[]) => Promise<Pick<Ports, Name>>;
  readonly openAll: () => Promise<Ports>;
  /** Ports that were opened and whose engine cannot be reached just now. */
  readonly away: () => readonly string[];
  /** Closes what was opened: first what takes new work, last what others stand on. */
  readonly close: () => Promise<void>;
};

/**
 * Each port by its URL, or else embedded in the data folder, which is taken at the first embedded one.
 * @param folder where embedded ports keep what they keep
 * @param waitMs how long a folder's owner that is just ending is waited for
 */
export const createPortOpener = (settings: Settings, folder: string, waitMs = 0): PortOpener => {
  const clock = systemClock;
  const metrics = createMetrics(appVersion);
  const logger = createLogger(settings.LECTERN_LOG_LEVEL);
  const opened = new Map<keyof Ports, Promise<unknown>>();
  const watched = new Map<string, Partial<Reachable>>();
  let owned: DataFolder | undefined;
  const file = (name: string): string =>
    (owned ??= openDataFolder(folder, clock, 'files', waitMs)).file(name);
  const place: Place = { settings, file, clock, logger };
  const masterKey = (): Uint8Array => {
    const setting = settings.LECTERN_MASTER_KEY;
    return readMasterKey({ setting, file: setting ? '' : file('master.key') });
  };

  const makers: { readonly [Name in keyof Ports]: () => Promise<Ports[Name]> | Ports[Name] } = {
    clock: () => clock,
    metrics: () => metrics,
    logger: () => logger,
    store: async () => measuredStore(await openJournal(place), metrics),
    documents: () => openDocuments(place),
    keys: async () => cachedKeys(await openKeys(place, masterKey()), clock),
    blobs: () => openBlobs(place),
    bus: () => openBus(place),
    images: () => createSharpImages(),
    outgoing: () => createHttpOutgoing(settings.LECTERN_PRIVATE_TARGETS === '1'),
    sealing: async () => createSealing(await get('keys')),
    signer: async () => createSigner(await get('keys')),
    codec: async () => createCodec(catalogue, await get('sealing')),
    runner: async () =>
      measuredRunner(createCommandRunner(await get('store'), await get('codec'), appVersion), metrics),
    limits: async () => {
      const documents = await get('documents');
      await documents.ensure(limitsCollection);
      const isOff = settings.LECTERN_SIGNIN_RATE === 0;
      return createLimits({ documents, clock, hashKey: await get('claimKey'), isOff });
    },
    sender: async () => createCommandSender(await get('bus'), clock),
    claimKey: () => Buffer.from(keyedHash(masterKey(), 'claims'), 'hex'),
    installation: () => ({
      checkOf: (id) => keyedHash(masterKey(), `installation ${id}`),
      wrap: (key) => wrapKey(masterKey(), installationOwner, key),
    }),
    linkKey: () => Buffer.from(keyedHash(masterKey(), 'links'), 'hex'),
    mailer: async () =>
      openMailer(place, { documents: await get('documents'), sealing: await get('sealing') }),
  };

  const make = async <Name extends keyof Ports>(name: Name): Promise<Ports[Name]> => {
    const port = await makers[name]();
    watched.set(name, port as Partial<Reachable>);
    return port;
  };
  const get = <Name extends keyof Ports>(name: Name): Promise<Ports[Name]> => {
    const known = opened.get(name) ?? make(name);
    opened.set(name, known);
    return known as Promise<Ports[Name]>;
  };
  const closeIfOpen = async (name: (typeof closing)[number]): Promise<void> => {
    const port = await opened.get(name)?.catch(() => undefined);
    await (port as { close(): Promise<void> } | undefined)?.close();
  };

  const open = async <Name extends keyof Ports>(...names: readonly Name[]): Promise<Pick<Ports, Name>> => {
    const entries = await Promise.all(names.map(async (name) => [name, await get(name)] as const));
    return Object.fromEntries(entries) as Pick<Ports, Name>;
  };

  return {
    open,
    openAll: () => open(...(Object.keys(makers) as (keyof Ports)[])),
    away: () => [...watched].filter(([, { connected }]) => connected?.() === false).map(([name]) => name),
    close: async () => {
      for (const name of closing) await closeIfOpen(name);
      owned?.close();
    },
  };
};
