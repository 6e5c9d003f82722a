/** Long steps: one line when it starts, one now and then while it lasts, one with the time it took. */
import { spawn } from 'node:child_process';

/** The children that are running, so that a signal can end them. @type {Set<import('node:child_process').ChildProcess>} */
export const running = new Set();

/** @param {number} milliseconds */
export function seconds(milliseconds) {
  return `${(milliseconds / 1000).toFixed(milliseconds < 10_000 ? 1 : 0)} s`;
}

/**
 * Runs a command to its end, its output passed on.
 * @param {string} title what a person is told
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions & { aside?: boolean }} options `aside`: everything to standard error
 * @throws an error with the command line when it fails
 */
export async function step(title, command, args, { aside = false, ...options } = {}) {
  const started = performance.now();
  // Beside what a program prints for another one to read.
  const say = aside ? console.error : console.log;
  say(`${title} …`);
  const telling = setInterval(() => {
    say(`  still at it, ${seconds(performance.now() - started)}`);
  }, 15_000);
  try {
    const stdio = aside ? { stdio: ['ignore', process.stderr, 'inherit'] } : {};
    const code = await run(command, args, { ...stdio, ...options });
    if (code !== 0) throw new Error(`${title}: failed (${[command, ...args].join(' ')}).`);
    say(`${title}: done in ${seconds(performance.now() - started)}`);
  } finally {
    clearInterval(telling);
  }
}

/**
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @returns {Promise<number>} its exit code; 1 when a signal ended it or it could not be started
 */
export function run(command, args, options = {}) {
  return new Promise((done) => {
    const shell = process.platform === 'win32' && !command.includes('\\');
    const child = spawn(command, args, { stdio: ['ignore', 'inherit', 'inherit'], shell, ...options });
    running.add(child);
    child.once('error', (error) => {
      running.delete(child);
      console.error(error.message);
      done(1);
    });
    child.once('exit', (code) => {
      running.delete(child);
      done(code ?? 1);
    });
  });
}
