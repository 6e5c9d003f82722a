import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import type { Clock } from '../clock/clock.port.js';
import { isoNow } from '../clock/clock.port.js';
import { sqliteCode } from '../sqlite/database.js';

/** Somebody else has the data folder; the message says who. */
export class DataFolderTaken extends Error {
  override readonly name = 'DataFolderTaken';
}

export type DataFolder = {
  /** Absolute. */
  readonly path: string;
  /** Where a file or folder of this name goes. */
  file(name: string): string;
  /** Gives the folder back. */
  close(): void;
};

type Owner = { readonly pid: number; readonly host: string; readonly since: string };

/** Opened by SQLite only: the system forgets a process's lock when it closes any other handle of the file. */
const lockFile = 'owner.lock';
const ownerFile = 'owner.json';

const ownerText = (file: string): string => {
  try {
    const { pid, host, since } = JSON.parse(readFileSync(file, 'utf8')) as Owner;
    return `process ${pid} on ${host} since ${since}`;
  } catch {
    return 'somebody';
  }
};

/** An exclusive lock that lasts as long as the connection or the process, and stands on nothing else. */
const takeLock = (file: string): Database.Database => {
  const lock = new Database(file);
  try {
    lock.exec('PRAGMA journal_mode = MEMORY');
    lock.exec('PRAGMA locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw error;
  }
};

/**
 * Makes the folder when it is missing, readable by its owner only, and takes it for the life of this process; the system
 * gives it back however the process ends. Nothing in it may be opened before.
 * @throws DataFolderTaken naming process, host and time
 */
export const openDataFolder = (path: string, clock: Clock): DataFolder => {
  const folder = resolve(path);
  const file = (name: string): string => join(folder, name);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  let lock: Database.Database;
  try {
    lock = takeLock(file(lockFile));
  } catch (cause) {
    if (!sqliteCode(cause)?.startsWith('SQLITE_BUSY')) throw cause;
    throw new DataFolderTaken(`${folder} is in use by ${ownerText(file(ownerFile))}`, { cause });
  }
  const owner: Owner = { pid: process.pid, host: hostname(), since: isoNow(clock) };
  writeFileSync(`${file(ownerFile)}.new`, `${JSON.stringify(owner)}\n`, { mode: 0o600 });
  renameSync(`${file(ownerFile)}.new`, file(ownerFile));
  return {
    path: folder,
    file,
    close: () => {
      // Used once closed, the driver would abort the process.
      if (lock.open) lock.close();
    },
  };
};
