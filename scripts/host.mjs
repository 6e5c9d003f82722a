/** `npm run host -- <role>`: one role in a process of its own; builds first what is not built. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const host = join(root, 'services/dist/hosts/role.host.js');

if (!existsSync(host)) {
  await install(root);
  await build(root);
}
await import(pathToFileURL(host).href);
