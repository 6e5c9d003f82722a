import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join, resolve } from 'node:path';
import Database from 'libsql';
import { InvalidSettings } from '../invalid-settings.js';
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

/**
 * What may be in a folder that nobody has had yet: what a file system puts there by itself, the key that an admin puts
 * there before a restore, and what a stack of several processes keeps there.
 */
const expected = new Set(['lost+found', '.DS_Store', 'master.key', 'demo-password', 'engines', 'logs']);

/**
 * Makes the folder, or looks whether it is one of Lectern's: in anybody else's, what Lectern deletes one day would not
 * be its own.
 */
const prepare = (folder: string): void => {
  let names: readonly string[];
  try {
    if (!existsSync(folder)) mkdirSync(folder, { recursive: true, mode: 0o700 });
    names = readdirSync(folder);
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? ` (${String(cause.code)})` : '';
    throw new InvalidSettings(`LECTERN_DATA: ${folder} cannot be a folder for data${code}.`, { cause });
  }
  if (names.includes(lockFile) || names.every((name) => expected.has(name))) return;
  throw new InvalidSettings(
    `LECTERN_DATA: ${folder} holds other files already. Name an empty folder, or one that is not there yet.`,
  );
};

/** Whose data are to be in a folder: one process's own files, or the engines that a stack started. */
export type Holds = 'files' | 'engines';

const marks: Readonly<Record<Holds, readonly string[]>> = {
  files: ['journal.sqlite', 'documents.sqlite', 'keys.sqlite', 'blobs'],
  engines: ['engines'],
};
const told: Readonly<Record<Holds, string>> = {
  files:
    'holds the data of a Lectern in one process (npm start). Name another folder for the stack; "npm run lectern -- move" copies data into engines.',
  engines: 'holds the data of a stack’s engines. Start them with npm run stack, or name another folder.',
};

/** Beside the other kind of data, a second Lectern would begin that knows nothing of the first. */
const refuseOthers = (folder: string, holds: Holds): void => {
  const other: Holds = holds === 'files' ? 'engines' : 'files';
  const names = readdirSync(folder);
  if (!marks[other].some((name) => names.includes(name))) return;
  throw new InvalidSettings(`LECTERN_DATA: ${folder} ${told[other]}`);
};

/** An exclusive lock that lasts as long as the connection or the process, and stands on nothing else. */
const takeLock = (file: string, waitMs: number): Database.Database => {
  const lock = new Database(file);
  try {
    lock.exec(`PRAGMA busy_timeout = ${waitMs}`);
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
 * @param holds what it is taken for; left out: whatever is there, to look at or to delete
 * @param waitMs how long an owner that is just ending is waited for: the system needs a moment to end a killed process
 * @throws DataFolderTaken naming process, host and time; InvalidSettings
 */
export const openDataFolder = (path: string, clock: Clock, holds?: Holds, waitMs = 0): DataFolder => {
  const folder = resolve(path);
  const file = (name: string): string => join(folder, name);
  prepare(folder);
  let lock: Database.Database;
  try {
    lock = takeLock(file(lockFile), waitMs);
  } catch (cause) {
    if (!sqliteCode(cause)?.startsWith('SQLITE_BUSY')) throw cause;
    throw new DataFolderTaken(`${folder} is in use by ${ownerText(file(ownerFile))}`, { cause });
  }
  try {
    if (holds !== undefined) refuseOthers(folder, holds);
  } catch (error) {
    lock.close();
    throw error;
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
