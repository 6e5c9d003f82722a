/** Builds by turbo, unless no source has changed since the last time. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { step } from './step.mjs';

const packages = ['events', 'widgets', 'portal', 'services'];
/** What a build is made of: the packages, what compiles their texts, and what a page's build leaves out of the contract. */
const folders = [...packages, 'scripts/texts'];
const files = [
  'package-lock.json',
  'tsconfig.json',
  'turbo.json',
  'scripts/lib/contract-plugin.mjs',
  'scripts/lib/elements-manifest.mjs',
];
const outputs = ['events/dist', 'widgets/dist/embed/lectern.mjs', 'portal/dist/index.html', 'services/dist'];
const leftOut = new Set(['node_modules', 'dist', '.turbo', '.texts']);

/**
 * A digest of the sources' names, sizes and times: cheap, and different after any edit.
 * @param {string} root
 */
export function fingerprint(root) {
  const digest = createHash('sha256').update(process.version);
  for (const file of [...files, ...folders.flatMap((folder) => sources(root, folder))]) {
    const { size, mtimeMs } = statSync(join(root, file));
    digest.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return digest.digest('hex');
}

/**
 * @param {string} root
 * @param {string} folder
 * @returns {string[]}
 */
function sources(root, folder) {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return leftOut.has(entry.name) ? [] : sources(root, path);
    return entry.isFile() && !/\.test\.tsx?$/.test(entry.name) ? [path] : [];
  });
}

/**
 * @param {string} root
 * @param {{ always?: boolean, aside?: boolean }} options `aside`: what is told goes to standard error
 */
export async function build(root, { always = false, aside = false } = {}) {
  const stamp = join(root, 'node_modules/.cache/lectern/built');
  const now = fingerprint(root);
  const built = existsSync(stamp) && readFileSync(stamp, 'utf8') === now;
  if (!always && built && outputs.every((output) => existsSync(join(root, output)))) return;
  // A stamp of an older state must not outlive a build that fails half-way.
  rmSync(stamp, { force: true });
  const turbo = join(root, 'node_modules/turbo/bin/turbo');
  const filters = packages.map((folder) => `--filter=./${folder}`);
  const options = ['--ui=stream', '--output-logs=errors-only', '--log-prefix=task'];
  await step('Building', process.execPath, [turbo, 'run', 'build', ...filters, ...options], {
    aside,
    cwd: root,
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1', DO_NOT_TRACK: '1' },
  });
  mkdirSync(dirname(stamp), { recursive: true });
  writeFileSync(stamp, now);
}
