import { prepareStores } from './prepare-stores.js';
import { runOnce } from './run-host.js';
import { requireForAll } from './shared-settings.js';

/** Makes what the stores need before the first host: collections with their indexes, and the bucket. Again changes nothing. */
runOnce(async ({ settings, opener }) => {
  requireForAll(settings);
  const count = await prepareStores(settings, opener);
  console.log(`The stores are there, with ${count} collections and their indexes.`);
});
