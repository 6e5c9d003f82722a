import { prepareStores } from './prepare-stores.js';
import { runOnce } from './run-host.js';
import { requireForAll } from './shared-settings.js';

/** Makes what the stores need before the first host: collections with their indexes, and the bucket. Again changes nothing. */
runOnce(async ({ settings, opener }) => {
  requireForAll(settings);
  for (const line of await prepareStores(settings, opener)) console.log(line);
});
