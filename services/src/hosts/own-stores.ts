import { checkStores } from '../platform/installation/installation.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Settings } from '../platform/settings.js';
import { appVersion } from './app-version.js';
import { roles, type Role } from './host-part.js';
import type { PortOpener } from './port-opener.js';
import { createProjections } from './projections.js';
import { storesOf } from './shared-settings.js';

/**
 * Opens the stores that roles work on and sees to it that they are one installation's, before anything is written to them.
 * @throws InvalidSettings, and what the opener throws
 */
export const openOwnStores = async (
  settings: Settings,
  opener: PortOpener,
  by: readonly Role[] = roles,
): Promise<void> => {
  const { clock, installation } = await opener.open('clock', 'installation');
  const stores = await opener.open('keys', ...storesOf(by));
  const at = (setting: string, value: string | undefined): string => (value ? setting : 'data folder');
  await checkStores(stores, {
    where: {
      store: at('EVENTSTORE_URL', settings.EVENTSTORE_URL),
      keys: at('KEYS_URL', settings.KEYS_URL),
      blobs: at('S3_ENDPOINT', settings.S3_ENDPOINT),
      documents: at('MONGODB_URL', settings.MONGODB_URL),
    },
    ...installation,
    collections: createProjections([]).map(collectionOf),
    clock,
    appVersion,
  });
};
