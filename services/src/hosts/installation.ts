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

/** Of the setting or the data folder, 32 bytes; never made here. @throws InvalidSettings */
export const masterKeyOf = (settings: Settings, folder: string): Uint8Array | undefined => {
  const file = join(folder, 'master.key');
  const setting = settings.LECTERN_MASTER_KEY;
  return setting !== undefined || existsSync(file) ? readMasterKey({ setting, file }) : undefined;
};

const engines = ['EVENTSTORE_URL', 'MONGODB_URL', 'KEYS_URL', 'S3_ENDPOINT'] as const;

const openFolder = async (settings: Settings, folder: string): ReturnType<Installation['openFolder']> => {
  const missing = engines.filter((name) => settings[name] === undefined);
  if (missing.length > 0)
    throw new CannotDo(`All engines have to be named to move into them. Not set: ${missing.join(', ')}.`);
  if (!existsSync(join(folder, 'journal.sqlite'))) throw new CannotDo(`There is no journal in ${folder}.`);
  const embedded = Object.fromEntries([...engines, 'NATS_URL'].map((name) => [name, undefined]));
  const S3 = { S3_BUCKET: undefined, S3_ACCESS_KEY_ID: undefined, S3_SECRET_ACCESS_KEY: undefined };
  const opener = createPortOpener({ ...settings, ...embedded, ...S3 }, folder);
  try {
    return { ...(await opener.open('store', 'blobs', 'keys')), close: opener.close };
  } catch (error) {
    await opener.close();
    throw error;
  }
};

/** What the operator's tool knows of the installation that the settings name. */
export const installationOf = (settings: Settings, folder: string): Installation => ({
  masterKey: () => masterKeyOf(settings, folder),
  appendsAhead: settings.EVENTSTORE_URL === undefined ? embeddedAhead : 1,
  appVersion,
  prepare: async () => {
    const s3 = s3SettingsOf(settings, systemClock);
    if (s3) await prepareS3(s3);
  },
  openFolder: () => openFolder(settings, folder),
});
