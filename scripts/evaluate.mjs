/**
 * `npm run evaluate`: how well answers are scored. Without a folder: the scorer against simpler ones, on answers to
 * questions that nothing was fitted on. With one: what the comparison of words is worth on public sets.
 */
import { fileURLToPath } from 'node:url';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
await install(root, { aside: true });
await build(root, { aside: true });
await (process.argv[2] ? import('./judgement/public-sets.mjs') : import('./judgement/compare-scorers.mjs'));
