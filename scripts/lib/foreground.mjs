/** Runs one program in the foreground: signals are passed on once, and it never outlives this process. */
import { spawn } from 'node:child_process';

const patience = 9_000;

/**
 * @param {string} file a JavaScript file for Node
 * @param {{ cwd: string, env: NodeJS.ProcessEnv, patience?: number }} options `patience`: milliseconds from the
 *   signal until it is killed
 * @returns {Promise<number>} the exit code: 0 after a signal that it heeded, 1 when it had to be killed
 */
export function foreground(file, options) {
  return new Promise((done) => {
    const preload = new URL('./stay-with-parent.mjs', import.meta.url).href;
    const child = spawn(process.execPath, ['--enable-source-maps', '--import', preload, file], {
      cwd: options.cwd,
      env: options.env,
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
      // Its own group: a terminal's Ctrl-C would otherwise reach it twice, from the terminal and from here.
      detached: process.platform !== 'win32',
    });
    /** @type {NodeJS.Timeout | undefined} */
    let deadline;
    let killed = false;
    /** @param {NodeJS.Signals} signal */
    const passOn = (signal) => {
      if (deadline) return;
      child.kill(signal);
      deadline = setTimeout(() => {
        killed = true;
        console.error('It did not stop in time and was ended.');
        child.kill('SIGKILL');
      }, options.patience ?? patience);
    };
    process.on('SIGINT', passOn);
    process.on('SIGTERM', passOn);
    child.once('exit', (code, signal) => {
      clearTimeout(deadline);
      process.off('SIGINT', passOn);
      process.off('SIGTERM', passOn);
      if (killed) done(1);
      else if (deadline) done(signal ? 0 : (code ?? 0));
      else done(code ?? 1);
    });
  });
}
