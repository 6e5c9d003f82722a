/**
 * `npm run bench`: what Lectern does in how much time and how many bytes. `-- --json` prints a line a figure; names
 * choose; `-- --stack` measures a stack of several processes instead; `-- rescoring --large` scores 10,000 answers again
 * instead of 1,000.
 */
import { figure, table } from './bench/figures.mjs';
import { build } from './lib/build.mjs';
import { install } from './lib/install.mjs';
import { fileURLToPath } from 'node:url';

const benches = {
  ingest: async () => (await import('./bench/ingest.mjs')).ingest(),
  projection: async () => (await import('./bench/projection.mjs')).projection(),
  feedback: async () => (await import('./bench/feedback.mjs')).feedback(),
  leaderboard: async () => (await import('./bench/leaderboard.mjs')).leaderboard(),
  rescoring: async () =>
    (await import('./bench/rescoring.mjs')).rescoring(
      process.argv.includes('--large') ? { answers: 10_000 } : undefined,
    ),
  start: async () => (await import('./bench/start.mjs')).start(),
  sizes: async () => (await import('./bench/sizes.mjs')).sizes(),
};

const ofStack = { stack: async () => (await import('./bench/stack.mjs')).stack() };

const root = fileURLToPath(new URL('..', import.meta.url));
const json = process.argv.includes('--json');
const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'));
await install(root, { aside: json });
await build(root, { aside: json });
const figures = [];
for (const [name, bench] of Object.entries(process.argv.includes('--stack') ? ofStack : benches)) {
  if (chosen.length > 0 && !chosen.includes(name)) continue;
  if (!json) console.error(`${name} …`);
  for (const found of await bench()) {
    figures.push(figure(found));
    if (json) console.log(JSON.stringify(figure(found)));
  }
}
if (!json) console.log(table(figures));
