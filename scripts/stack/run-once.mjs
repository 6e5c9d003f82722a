import { execFile } from 'node:child_process';

/**
 * Runs a script to its end.
 * @param {string} script
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<string>} what it printed
 * @throws an error with what it complained of
 */
export function runOnce(script, env) {
  return new Promise((done, fail) => {
    execFile(process.execPath, [script], { env, timeout: 180_000 }, (error, printed, complaint) => {
      if (error) fail(new Error(complaint.trim() || error.message));
      else done(printed);
    });
  });
}
