/** What is left in an engine's folder by a start that was killed together with its keeper. */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/** A keeper ends its engine within 5 s of its starter's end, ms. */
const timeoutMs = 6_000;

const fileIn = (/** @type {string} */ folder) => join(folder, 'engine.json');

/**
 * Told by the keeper, for the next start in this folder.
 * @param {string} folder
 * @param {{ pid: number | undefined, keeper: number, command: string }} running
 */
export const noteEngine = (folder, running) => writeFileSync(fileIn(folder), JSON.stringify(running));

/** @param {number} pid @returns {string} what runs there, with its arguments; empty when nothing does */
function commandOf(pid) {
  try {
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replace(/\0$/, '').replaceAll('\0', ' ');
    return execFileSync('ps', ['-ww', '-o', 'args=', '-p', String(pid)], { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** Whether it came true in time. @param {() => boolean} isSo */
async function within(isSo) {
  const deadline = performance.now() + timeoutMs;
  while (!isSo() && performance.now() < deadline) await pause(50);
  return isSo();
}

/**
 * Ends the engine that still runs in a folder although nobody keeps it any more.
 * @param {string} folder
 * @throws an error that names its process when somebody keeps it
 */
export async function endLeftBehind(folder) {
  /** @type {{ pid: number, keeper: number, command: string }} */
  let left;
  try {
    left = JSON.parse(readFileSync(fileIn(folder), 'utf8'));
  } catch {
    return;
  }
  // Another program may have got its number since.
  const isGone = (/** @type {number} */ pid) => !commandOf(pid).endsWith(left.command);
  if (!(await within(() => isGone(left.pid) || isGone(left.keeper))))
    throw new Error(`${folder} is in use by process ${left.pid}.`);
  for (const signal of /** @type {const} */ (['SIGTERM', 'SIGKILL'])) {
    if (isGone(left.pid)) return;
    process.kill(left.pid, signal);
    await within(() => isGone(left.pid));
  }
}
