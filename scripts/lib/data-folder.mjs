/** `--fresh`: deletes a data folder, and never anything else. */
import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What whoever takes a data folder leaves in it, as services/src/platform/data-folder has it. */
const lockFile = 'owner.lock';
const ownerFile = 'owner.json';

/**
 * @typedef {{ close(): void }} DataFolder
 * @typedef {(path: string) => DataFolder} TakeDataFolder throws when another process has it
 */

/**
 * @param {string} folder
 * @returns {'absent' | 'lectern' | 'foreign'} an empty folder counts as absent
 */
export function dataFolderState(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return 'absent';
  // A mark in a folder of somebody's work is a mistake, whoever made it.
  if (existsSync(join(folder, '.git')) || existsSync(join(folder, 'package.json'))) return 'foreign';
  return existsSync(join(folder, lockFile)) && namesAnOwner(join(folder, ownerFile)) ? 'lectern' : 'foreign';
}

/** @param {string} file */
function namesAnOwner(file) {
  try {
    const { pid, since } = JSON.parse(readFileSync(file, 'utf8'));
    return Number.isInteger(pid) && typeof since === 'string';
  } catch {
    return false;
  }
}

/**
 * Empties a data folder; the folder itself stays, as it may be a mount point.
 * @param {string} folder
 * @param {TakeDataFolder} take
 * @throws an error when it is not a data folder, or a running Lectern has it
 */
export function wipeDataFolder(folder, take) {
  const state = dataFolderState(folder);
  if (state === 'absent') return;
  if (state === 'foreign') throw new Error(foreignFolder(folder));
  const taken = take(folder);
  try {
    // What marks the folder goes last: cut short, it can be done again.
    remove(folder, (name) => name !== ownerFile && !name.startsWith(lockFile));
  } finally {
    taken.close();
  }
  remove(folder, () => true);
}

/** @param {string} folder */
export function foreignFolder(folder) {
  return `${folder} is not a data folder of Lectern's, so it is left alone. LECTERN_DATA says where the data lies.`;
}

/**
 * @param {string} folder
 * @param {(name: string) => boolean} which
 */
function remove(folder, which) {
  for (const name of readdirSync(folder).filter(which)) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}
