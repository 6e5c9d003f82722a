/** `npm test`: everything that says whether Lectern works. Ends with one line of counts. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { missingEngines, missingEnginesNotice } from './engines/find-engine.mjs';
import { build } from './lib/build.mjs';
import { findOrGetChromium, howToInstall } from './lib/chromium.mjs';
import { countsLine, none, sum } from './lib/counts.mjs';
import { install } from './lib/install.mjs';
import { nodeComplaint } from './lib/node-version.mjs';
import { check, leftOut, playwright, stage, vitest } from './lib/stages.mjs';
import { run, running } from './lib/step.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const quiet = { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' };
const colour = process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' };
const env = { ...process.env, ...quiet, ...colour, STORYBOOK_DISABLE_TELEMETRY: '1' };

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const complaint = nodeComplaint(process.version, engines.node);
if (complaint) {
  console.error(complaint);
  process.exit(1);
}
for (const [signal, code] of [
  ['SIGINT', 130],
  ['SIGTERM', 143],
]) {
  process.on(signal, () => {
    for (const child of running) child.kill('SIGTERM');
    process.exit(code);
  });
}
try {
  await install(root);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.log(countsLine({ ...none, failed: 1 }));
  process.exit(1);
}

const browser = await findOrGetChromium(([command, ...args]) => {
  console.log(`No Chrome or Chromium was found. Trying: ${[command, ...args].join(' ')}`);
  return run(command, args, { cwd: root, env }).then((code) => code === 0);
});
const withoutEngine = missingEngines();
const place = { root, env: browser ? { ...env, CHROMIUM_PATH: browser } : env };
const noBrowser = `
████ NO CHROME OR CHROMIUM: THE BROWSER TESTS ARE SKIPPED ████
     Get one and run npm test again:
     ${howToInstall}
     If you have one elsewhere, set CHROMIUM_PATH to it.
`;

const bin = (path) => `node_modules/${path}`;
const sources = ['events/src', 'widgets/src', 'portal/src', 'services/src', 'storybook/src'];
const typecheck = [
  bin('turbo/bin/turbo'),
  'run',
  'typecheck',
  '--continue',
  '--ui=stream',
  '--output-logs=errors-only',
];
const typecheckConfigs = [bin('@typescript/native/bin/tsc'), '-p', 'tsconfig.check.json'];
const cruise = [bin('dependency-cruiser/bin/dependency-cruise.mjs'), '--config', '.dependency-cruiser.mjs'];

async function stories() {
  if (browser) return vitest(place, 'stories', '--config=storybook/vitest.config.ts');
  return leftOut(root, 'storybook/src', /\.stories\.tsx$/, /^export const \w+: Story/gm);
}

async function journeys() {
  if (browser) return playwright(place);
  return leftOut(root, 'portal/src', /^(?!e2e.walk).*\.e2e\.test\.ts$/, /^\s*test\(/gm);
}

/** @typedef {[title: string, run: () => Promise<import('./lib/counts.mjs').Counts>]} Stage */

/** Neither changes a file, and most use one processor: in two rows, beside each other. @type {Stage[][]} */
const checks = [
  [
    ['types', () => check(place, typecheck, typecheckConfigs)],
    ['lint', () => check(place, [bin('oxlint/bin/oxlint'), '--deny-warnings'])],
  ],
  [
    ['format', () => check(place, [bin('prettier/bin/prettier.cjs'), '--check', '--log-level=warn', '.'])],
    ['architecture', () => check(place, [...cruise, ...sources])],
    ['house rules', () => check(place, ['scripts/check-house.mjs'])],
    ['dead code and unused packages', () => check(place, [bin('knip/bin/knip.js')])],
  ],
];
/** Each has the machine to itself. @type {Stage[]} */
const tests = [
  ['unit and integration tests', () => vitest(place, 'unit')],
  ['stories, each checked by axe', stories],
  ['journeys in a browser', journeys],
];

const started = performance.now();
/** @type {import('./lib/counts.mjs').Counts[]} */
const all = [];
/** @type {string[]} */
const failing = [];
/** @param {Stage[]} row one after the other */
async function inTurn(row) {
  for (const [title, runStage] of row) {
    const counts = await stage(title, runStage);
    all.push(counts);
    if (counts.failed > 0) failing.push(title);
  }
}
await inTurn([['build', () => build(root).then(() => none)]]);
await Promise.all(checks.map(inTurn));
await inTurn(tests);
const total = sum(all);
if (!browser) console.error(noBrowser);
if (withoutEngine.length > 0) console.error(missingEnginesNotice(withoutEngine));
if (failing.length > 0) console.error(`\nFailed: ${failing.join(', ')}`);
console.log(`\nAll of it took ${Math.round((performance.now() - started) / 1000)} s.`);
console.log(countsLine(total));
process.exitCode = total.failed > 0 ? 1 : 0;
