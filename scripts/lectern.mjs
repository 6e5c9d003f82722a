/** `npm run lectern -- <command>`: the operator's tool; builds first what is not built. */
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const host = join(root, 'services/dist/hosts/operator.host.js');

if (!existsSync(host)) {
  const { build } = await import('./lib/build.mjs');
  const { install } = await import('./lib/install.mjs');
  await install(root, { aside: true });
  await build(root, { aside: true });
}
// As `npm start` reads it, so that both mean the same folder.
process.env['LECTERN_DATA'] = resolve(root, process.env['LECTERN_DATA'] || 'data');
await import(pathToFileURL(host).href);
