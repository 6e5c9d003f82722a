/** Whether node_modules is what package-lock.json says, and npm when it is not. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { step } from './step.mjs';

/**
 * @typedef {{ version?: string, link?: boolean, optional?: boolean, resolved?: string }} LockedPackage
 * @typedef {{ packages?: Record<string, LockedPackage> }} Lockfile
 */

/**
 * Compares the lock with the list that npm leaves of what it installed. Optional packages may be missing:
 * most of them are for other systems.
 * @param {Lockfile} wanted package-lock.json
 * @param {Lockfile} found node_modules/.package-lock.json
 * @returns {string[]} the paths that are missing or of another version
 */
export function missingPackages(wanted, found) {
  return Object.entries(wanted.packages ?? {})
    .filter(([path]) => path.includes('node_modules/'))
    .filter(([path, { version, link, optional, resolved }]) => {
      const installed = found.packages?.[path];
      if (!installed) return !optional;
      return link ? installed.resolved !== resolved : installed.version !== version;
    })
    .map(([path]) => path);
}

/** @param {string} root */
function isInstalled(root) {
  const installed = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(installed)) return false;
  const found = JSON.parse(readFileSync(installed, 'utf8'));
  const wanted = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  const isThere = (path) => existsSync(join(root, path));
  return missingPackages(wanted, found).length === 0 && Object.keys(found.packages).every(isThere);
}

/**
 * Lets npm bring node_modules in line with package-lock.json, unless it is already. Not by `npm ci`: that takes
 * away all that is there first.
 * @param {string} root
 * @param {{ aside?: boolean }} [how] `aside`: what is told goes to standard error
 */
export async function install(root, { aside = false } = {}) {
  if (isInstalled(root)) return;
  const npm = process.env['npm_execpath'];
  const [command, first] = npm ? [process.execPath, [npm]] : ['npm', []];
  const options = ['install', '--no-save', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  await step('Installing what is missing', command, [...first, ...options], { aside, cwd: root });
  if (!isInstalled(root))
    throw new Error('npm ended well, but node_modules still differs from package-lock.json.');
}
