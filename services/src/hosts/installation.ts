import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CannotDo, type Installation } from '../operator/operator.js';
import { prepareS3 } from '../platform/blobs/s3-blobs.adapter.js';
import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { readMasterKey } from '../platform/keys/master-key.js';
import type { Settings } from '../platform/settings.js';
import { appVersion } from './app-version.js';
import { s3SettingsOf } from './chosen-engines.js';
import { createPortOpener } from './port-opener.js';

/** Many appends share one sync of the file, in the order of the calls; a server answers one before the next is sent. */
const embeddedAhead = 256;

const masterKeyOf = (settings: Settings, folder: string): Uint8Array | undefined => {
  const file = join(folder, 'master.key');
  const setting = settings.LECTERN_MASTER_KEY;
  return setting !== undefined || existsSync(file) ? readMasterKey({ setting, file }) : undefined;
};

/** The same settings, as if no engine were named. */
const embedded = (settings: Settings): Settings => ({
  ...settings,
  EVENTSTORE_URL: undefined,
  MONGODB_URL: undefined,
  KEYS_URL: undefined,
  NATS_URL: undefined,
  S3_ENDPOINT: undefined,
  S3_BUCKET: undefined,
  S3_ACCESS_KEY_ID: undefined,
  S3_SECRET_ACCESS_KEY: undefined,
});

const prepare = async (settings: Settings): Promise<void> => {
  const s3 = s3SettingsOf(settings, systemClock);
  if (s3) await prepareS3(s3);
};

const openBoth = async (settings: Settings, folder: string): ReturnType<Installation['openBoth']> => {
  const s3 = s3SettingsOf(settings, systemClock);
  if (!settings.EVENTSTORE_URL && !settings.KEYS_URL && !s3)
    throw new CannotDo(
      'No engine is named to move into. Set EVENTSTORE_URL, KEYS_URL, MONGODB_URL and S3_….',
    );
  if (!existsSync(join(folder, 'journal.sqlite'))) throw new CannotDo(`There is no journal in ${folder}.`);
  const here = createPortOpener(embedded(settings), folder);
  const opened = [here];
  const close = async (): Promise<void> => {
    for (const opener of opened) await opener.close();
  };
  try {
    const from = await here.open('store', 'blobs', 'keys');
    const masterKey = masterKeyOf(settings, folder);
    const LECTERN_MASTER_KEY = masterKey && Buffer.from(masterKey).toString('base64');
    const there = createPortOpener({ ...settings, LECTERN_MASTER_KEY }, folder);
    opened.push(there);
    await prepare(settings);
    const store = settings.EVENTSTORE_URL ? (await there.open('store')).store : undefined;
    const blobs = s3 ? (await there.open('blobs')).blobs : undefined;
    const keys = settings.KEYS_URL ? (await there.open('keys')).keys : undefined;
    const documents = settings.MONGODB_URL ? (await there.open('documents')).documents : undefined;
    return { from, to: { store, blobs, keys, documents }, close };
  } catch (error) {
    await close();
    throw error;
  }
};

/** What the operator's tool knows of the installation that the settings name. */
export const installationOf = (settings: Settings, folder: string): Installation => ({
  masterKey: () => masterKeyOf(settings, folder),
  appendsAhead: settings.EVENTSTORE_URL === undefined ? embeddedAhead : 1,
  appVersion,
  prepare: () => prepare(settings),
  openBoth: () => openBoth(settings, folder),
});
