import { prepareS3 } from '../platform/blobs/s3-blobs.adapter.js';
import type { Collection } from '../platform/documents/documents.port.js';
import { limitsCollection } from '../platform/limits/limits.js';
import { checkpoints } from '../platform/projections/projection-runner.js';
import { declarationOf } from '../platform/projections/projection.js';
import type { Settings } from '../platform/settings.js';
import { contextCollections, reactorRulesOf } from './contexts.js';
import { s3SettingsOf } from './chosen-engines.js';
import { openOwnStores } from './own-stores.js';
import type { PortOpener } from './port-opener.js';
import { createProjections } from './projections.js';

/** Every collection that any role uses. */
const collectionsFor = (settings: Settings): readonly Collection[] => [
  checkpoints,
  limitsCollection,
  ...contextCollections,
  ...createProjections(reactorRulesOf(settings)).map(declarationOf),
];

/** Declares what the stores need before the first host runs. @returns how many collections there are */
export const prepareStores = async (settings: Settings, opener: PortOpener): Promise<number> => {
  const { clock } = await opener.open('clock');
  const s3 = s3SettingsOf(settings, clock);
  if (s3) await prepareS3(s3);
  // What needs nothing prepared is opened too: an address that will not do is told of here, before any host.
  const { documents } = await opener.open('documents', 'blobs', 'keys', 'store', 'bus');
  await openOwnStores(settings, opener);
  const collections = collectionsFor(settings);
  for (const collection of collections) await documents.ensure(collection);
  return collections.length;
};
