/**
 * Vitest's global setup: starts, once a run, the engines that this machine has, for the suites of the adapters, and
 * tells them by variables where each is. An engine that its variable names is used as it is.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { engineKinds, engineNames } from '../engines/engine-kinds.mjs';
import { findEngine } from '../engines/find-engine.mjs';
import { startEngine } from '../engines/start-engine.mjs';

/** The variables of an engine that runs: `NATS_TEST_URL` for `NATS_URL`, and so on. */
const testVariables = ({ url, env }, kind) => ({
  [kind.testVariable]: url,
  ...(env['S3_ACCESS_KEY_ID'] && {
    S3_TEST_ACCESS_KEY_ID: env['S3_ACCESS_KEY_ID'],
    S3_TEST_SECRET_ACCESS_KEY: env['S3_SECRET_ACCESS_KEY'],
  }),
});

/** Whether all that was asked for are unit tests, which talk to no engine. @param {import('vitest/node').TestProject} project */
async function onlyUnitTests(project) {
  const filters = project.vitest.filenamePattern;
  if (!filters?.length) return false;
  const { testFiles } = await project.globTestFiles(filters);
  return testFiles.every((file) => file.includes('.unit.test.'));
}

/** @param {import('vitest/node').TestProject} project */
export async function setup(project) {
  if (await onlyUnitTests(project)) return undefined;
  const folder = mkdtempSync(join(tmpdir(), 'lectern-engines-'));
  const wanted = engineNames.filter(
    (name) => !process.env[engineKinds[name].testVariable] && findEngine(name),
  );
  const starts = await Promise.allSettled(
    wanted.map((name) => startEngine(name, { folder: join(folder, name) })),
  );
  const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
  // As one that is not there: its suites say that they were skipped.
  for (const start of starts) if (start.status === 'rejected') console.error(start.reason);
  // Workers inherit them.
  for (const engine of running) Object.assign(process.env, testVariables(engine, engineKinds[engine.name]));
  return async () => {
    await Promise.all(running.map((engine) => engine.stop()));
    rmSync(folder, { recursive: true, force: true });
  };
}
