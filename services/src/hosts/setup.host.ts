import { resolve } from 'node:path';
import { readSettings } from '../platform/settings.js';
import { createPortOpener } from './port-opener.js';
import { prepareStores } from './prepare-stores.js';
import { runOnce } from './run-host.js';
import { requireForAll } from './shared-settings.js';

/** Makes what the stores need before the first host: collections with their indexes, and the bucket. Again changes nothing. */
runOnce(async () => {
  const settings = readSettings(process.env);
  requireForAll(settings);
  const opener = createPortOpener(settings, resolve(settings.LECTERN_DATA));
  try {
    for (const line of await prepareStores(settings, opener)) console.log(line);
  } finally {
    await opener.close();
  }
});
