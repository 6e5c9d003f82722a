/** The double's journal on disk: one line an append, synced; a line that a crash cut short is dropped. */
import { existsSync, readFileSync, truncateSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import Database from 'libsql';

/** @typedef {import('./journal.mjs').Stored} Stored */

const text = (/** @type {Uint8Array} */ bytes) => Buffer.from(bytes).toString('base64');
const bytes = (/** @type {string} */ base64) => new Uint8Array(Buffer.from(base64, 'base64'));

const lineOf = (/** @type {readonly Stored[]} */ events) =>
  `${JSON.stringify({
    s: events[0]?.stream,
    t: events[0]?.created,
    e: events.map((event) => [
      event.id,
      event.type,
      event.contentType,
      text(event.data),
      text(event.metadata),
    ]),
  })}\n`;

/**
 * @param {string} file
 * @param {import('./journal.mjs').Journal} journal
 */
function load(file, journal) {
  const whole = readFileSync(file);
  const kept = whole.lastIndexOf(10) + 1;
  if (kept < whole.length) truncateSync(file, kept);
  for (const line of whole.subarray(0, kept).toString('utf8').split('\n')) {
    if (line === '') continue;
    const { s, t, e } = JSON.parse(line);
    const events = e.map(
      (/** @type {string[]} */ [id = '', type = '', contentType = '', data = '', metadata = '']) => ({
        id,
        type,
        contentType,
        data: bytes(data),
        metadata: bytes(metadata),
      }),
    );
    journal.write(s, events, t);
  }
  journal.commit(journal.log.length);
}

/** How long whoever had the file may take to end, ms. */
const patienceMs = 5_000;

/**
 * Takes the file for this process alone, however that ends: two that append to it would each know half of it.
 * @param {string} file
 * @throws an error that says so when another one has it
 */
function takeFile(file) {
  const lock = new Database(`${file}.lock`, { timeout: patienceMs });
  try {
    lock.exec('PRAGMA journal_mode = MEMORY');
    lock.exec('PRAGMA locking_mode = EXCLUSIVE');
    lock.exec('BEGIN EXCLUSIVE');
    return lock;
  } catch (error) {
    lock.close();
    throw new Error(`${file} is in use by another double.`, { cause: error });
  }
}

/**
 * Reads the file into the journal, and gives what makes appends durable: those that arrive together share one sync.
 * @param {{ file: string | undefined, commitMs: number, journal: import('./journal.mjs').Journal, onCommit: () => void }} options
 */
export async function openJournalFile({ file, commitMs, journal, onCommit }) {
  const lock = file === undefined ? undefined : takeFile(file);
  if (file !== undefined && existsSync(file)) load(file, journal);
  const handle = file === undefined ? undefined : await open(file, 'a');
  /** @type {{ line: string, end: number, done: () => void }[]} */
  let waiting = [];
  /** @type {Promise<void> | undefined} */
  let running;

  const flush = async () => {
    while (waiting.length > 0) {
      const group = waiting;
      waiting = [];
      await handle?.appendFile(group.map(({ line }) => line).join(''));
      await handle?.datasync();
      if (commitMs > 0) await sleep(commitMs);
      journal.commit(group.at(-1)?.end ?? 0);
      onCommit();
      for (const { done } of group) done();
    }
    running = undefined;
  };

  return {
    /** Resolves when these events, the last ones of the log, are durable. @param {readonly Stored[]} events @returns {Promise<void>} */
    commit: (events) =>
      new Promise((resolve, reject) => {
        const line = handle ? lineOf(events) : '';
        waiting.push({ line, end: journal.log.length, done: resolve });
        running ??= flush();
        running.catch(reject);
      }),
    close: async () => {
      await running;
      await handle?.close();
      if (lock?.open) lock.close();
    },
  };
}
