/** The stages of `npm test`. Each gives its counts; none stops the next. */
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { none, playwrightCounts, vitestCounts, withExitCode } from './counts.mjs';
import { running, seconds } from './step.mjs';

/**
 * @typedef {import('./counts.mjs').Counts} Counts
 * @typedef {{ root: string, env: NodeJS.ProcessEnv }} Place
 */

/**
 * @param {Place} place
 * @param {string[]} command a script of an installed package, or of ours, and its arguments
 * @param {{ quiet: boolean }} options quiet: what it prints is shown only when it fails
 * @returns {Promise<number>} the exit code
 */
function node({ root, env }, [script, ...args], { quiet }) {
  return new Promise((done) => {
    const stdio = quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'];
    const child = spawn(process.execPath, [join(root, script), ...args], { cwd: root, env, stdio });
    running.add(child);
    /** @type {Buffer[]} */
    const printed = [];
    child.stdout?.on('data', (data) => printed.push(data));
    child.stderr?.on('data', (data) => printed.push(data));
    child.once('close', (code) => {
      running.delete(child);
      if (code !== 0 && printed.length > 0) process.stdout.write(Buffer.concat(printed));
      done(code ?? 1);
    });
  });
}

/**
 * One check that passes or fails as a whole.
 * @param {Place} place
 * @param {string[][]} commands
 * @returns {Promise<Counts>}
 */
export async function check(place, ...commands) {
  let failed = false;
  for (const command of commands) failed = (await node(place, command, { quiet: true })) !== 0 || failed;
  return failed ? { ...none, failed: 1 } : { ...none, passed: 1 };
}

/**
 * A runner that writes a JSON report.
 * @param {Place} place
 * @param {string[]} command
 * @param {string} report the file it writes, from the root
 * @param {(report: never) => Counts} count
 * @returns {Promise<Counts>}
 */
async function runner(place, command, report, count) {
  const file = join(place.root, report);
  rmSync(file, { force: true });
  mkdirSync(join(file, '..'), { recursive: true });
  const code = await node(place, command, { quiet: false });
  const counts = existsSync(file) ? count(JSON.parse(readFileSync(file, 'utf8'))) : none;
  return withExitCode(counts, code);
}

/**
 * @param {Place} place
 * @param {string} name of the report
 * @param {string[]} args
 */
export function vitest(place, name, ...args) {
  const report = `test-results/${name}.json`;
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const command = ['node_modules/vitest/vitest.mjs', 'run', '--passWithNoTests', ...reporters, ...args];
  return runner(place, command, report, vitestCounts);
}

/** @param {Place} place */
export function playwright(place) {
  const report = 'test-results/journeys.json';
  const env = { ...place.env, PLAYWRIGHT_JSON_OUTPUT_FILE: join(place.root, report) };
  const command = ['node_modules/playwright/cli.js', 'test', '--reporter=list,json'];
  return runner({ ...place, env }, command, report, playwrightCounts);
}

/**
 * How many tests are left out for want of a browser.
 * @param {string} root
 * @param {string} folder
 * @param {RegExp} file
 * @param {RegExp} test global
 * @returns {Counts}
 */
export function leftOut(root, folder, file, test) {
  const paths = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (path) => file.test(path) && !path.includes('node_modules'),
  );
  const skipped = paths.reduce(
    (total, path) => total + (readFileSync(join(root, folder, path), 'utf8').match(test)?.length ?? 0),
    0,
  );
  return { ...none, skipped };
}

/**
 * Runs a stage and says how it went.
 * @param {string} title
 * @param {() => Promise<Counts>} run
 * @returns {Promise<Counts>}
 */
export async function stage(title, run) {
  const started = performance.now();
  console.log(`\n▶ ${title}`);
  const counts = await run().catch((error) => {
    console.error(error instanceof Error ? error.message : error);
    return { ...none, failed: 1 };
  });
  const took = seconds(performance.now() - started);
  const mark = counts.failed > 0 ? '✖' : counts.skipped > 0 ? '!' : '✔';
  console.log(
    `${mark} ${title}: ${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped, ${took}`,
  );
  return counts;
}
