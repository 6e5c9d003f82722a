/** `--fresh`: deletes a data folder, and never anything else. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** What the services write into a data folder that they make; the lock is held by the process that has it. */
export const marker = 'lectern-data';
export const lock = 'owner.sqlite';

/**
 * @param {string} folder
 * @returns {'absent' | 'lectern' | 'foreign'} an empty folder counts as absent
 */
export function dataFolderState(folder) {
  if (!existsSync(folder) || readdirSync(folder).length === 0) return 'absent';
  return existsSync(join(folder, marker)) ? 'lectern' : 'foreign';
}

/**
 * Empties a data folder; the folder itself stays, as it may be a mount point.
 * @param {string} folder
 * @throws an error when it is not a data folder, or a running Lectern has it
 */
export async function wipeDataFolder(folder) {
  const state = dataFolderState(folder);
  if (state === 'absent') return;
  if (state === 'foreign')
    throw new Error(`${folder} is not a data folder of Lectern's, so it is left alone.`);
  const release = await takeLock(join(folder, lock), folder);
  try {
    // The marker goes last: cut short, it can be done again.
    for (const name of readdirSync(folder)) {
      if (name !== marker && !name.startsWith(lock))
        rmSync(join(folder, name), { recursive: true, force: true });
    }
  } finally {
    release();
  }
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { recursive: true, force: true });
}

/**
 * @param {string} file
 * @param {string} folder
 * @returns {Promise<() => void>} gives the lock back
 */
async function takeLock(file, folder) {
  if (!existsSync(file)) return () => {};
  const { default: Database } = await import('libsql');
  const connection = new Database(file);
  try {
    connection.exec('PRAGMA locking_mode=EXCLUSIVE; BEGIN EXCLUSIVE');
  } catch {
    connection.close();
    throw new Error(`Another Lectern is running on ${folder}. Stop it first.`);
  }
  return () => connection.close();
}
