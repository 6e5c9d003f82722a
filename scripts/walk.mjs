/** `npm run walk`: goes through every page as everybody who may open it, looks at it, and takes its picture. */
import { mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Command } from 'commander';
import { build } from './lib/build.mjs';
import { findChromium, howToInstall } from './lib/chromium.mjs';
import { run } from './lib/step.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const { out, role, page, language } = new Command('npm run walk --')
  .description('Look at every page of the portal as everybody who may open it, and take its picture')
  .option('--out <folder>', 'where the pictures go; a temporary folder unless said')
  .option('--role <role...>', 'only these: student, teacher, …, or nobody')
  .option('--page <page...>', 'only these, by their names in events/src/pages.ts')
  .option('--language <tag...>', 'only these: en, hi')
  .parse()
  .opts();

const browser = findChromium();
if (!browser) {
  console.error(`A walk needs a Chrome or Chromium: ${howToInstall}`);
  process.exit(1);
}
await build(root);
const folder = out ? resolve(out) : mkdtempSync(join(tmpdir(), 'lectern-walk-'));
mkdirSync(folder, { recursive: true });
const options = { out: folder, roles: role, pages: page, languages: language };
process.exitCode = await run(
  process.execPath,
  ['node_modules/playwright/cli.js', 'test', '--reporter=scripts/walk/reporter.mjs'],
  { cwd: root, env: { ...process.env, CHROMIUM_PATH: browser, LECTERN_WALK: JSON.stringify(options) } },
);
console.log(`The pictures are in ${folder}`);
