/** `npm run score`: scores answers as Lectern scores those of students; builds first what is not built. */
import { fileURLToPath } from 'node:url';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await install(root, { aside: true });
await build(root, { aside: true });
await import('../services/dist/hosts/score.host.js');
