/** Starts the server of an engine that was found on this machine, for tests and for a stack on one machine. */
import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { freePort } from '../lib/free-port.mjs';
import { endLeftBehind } from './end-left-behind.mjs';
import { engineKinds } from './engine-kinds.mjs';
import { findEngine } from './find-engine.mjs';

/**
 * @typedef {import('./engine-kinds.mjs').EngineName} EngineName
 * @typedef {object} RunningEngine
 * @property {EngineName} name
 * @property {string} what the server and its version
 * @property {string} url without credentials
 * @property {number} port
 * @property {number} pid of the server itself
 * @property {NodeJS.ProcessEnv} env the settings that name it: its secrets are among them
 * @property {Promise<void>} ended resolves when the server is gone, for whatever reason
 * @property {() => Promise<void>} stop
 */

const keeper = fileURLToPath(new URL('keep-engine.mjs', import.meta.url));
const mostTries = 3;
const patienceMs = 20_000;

/**
 * Starts one and waits until it answers. It ends with this process, however that ends; one that was left behind in its
 * folder all the same is ended first.
 * @param {EngineName} name
 * @param {{ folder: string, port?: number, found?: import('./find-engine.mjs').FoundEngine }} options `folder`: made
 *   when missing, what is in it is used again; `port`: any free one; `found`: by findEngine
 * @returns {Promise<RunningEngine>}
 * @throws an error with what it said, when there is none, it ends before it answers, or somebody else has the folder
 */
export async function startEngine(name, { folder, port, found = findEngine(name) }) {
  const kind = engineKinds[name];
  if (!found) throw new Error(`No server of ${kind.title} was found: ${kind.howToGet}`);
  for (const each of ['', ...(found.server.folders ?? [])])
    mkdirSync(join(folder, each), { recursive: true });
  await endLeftBehind(folder);
  const secret = secretOf(folder);
  const what = version(found);
  for (let tries = 1; ; tries += 1) {
    const place = { folder, port: port ?? (await freePort()), secret };
    const run = launch(found, place);
    const answered = await untilItAnswers(kind, place.port, run);
    if (answered) {
      const shown = { url: kind.url(place), port: place.port, pid: await run.pid, env: kind.settings(place) };
      const running = { name, what: await what, ...shown, ended: run.ended, stop: run.stop };
      // Not before: who waits for nothing else would end here without a word.
      run.letGo();
      return running;
    }
    await run.stop();
    // Between finding a port free and taking it, somebody else may have.
    if (port !== undefined || tries === mostTries)
      throw new Error(`${found.server.command} did not answer. It said:\n${run.said()}`);
  }
}

/** The same for the same folder: a server that is started again knows those who knew it. @param {string} folder */
function secretOf(folder) {
  const file = join(folder, 'secret');
  if (!existsSync(file)) writeFileSync(file, randomBytes(16).toString('hex'), { mode: 0o600 });
  return readFileSync(file, 'utf8');
}

/**
 * @param {import('./find-engine.mjs').FoundEngine} found
 * @param {import('./engine-kinds.mjs').Place} place
 */
function launch({ server, program }, place) {
  const command = [program, ...(server.script ? [server.script] : []), ...server.args(place)];
  const child = spawn(process.execPath, [keeper, ...command], {
    cwd: place.folder,
    env: { ...process.env, ...server.env?.(place) },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    // A group of its own: what kills the starter's whole group would leave the engine without a keeper, and a terminal's
    // Ctrl-C must not stop it before those who still write to it.
    detached: process.platform !== 'win32',
  });
  let said = '';
  const note = (/** @type {Buffer} */ data) => (said = (said + data.toString()).slice(-2_000));
  child.stdout.on('data', note);
  child.stderr.on('data', note);
  const ended = once(child, 'exit').then(() => undefined);
  const pid = once(child, 'message').then(([message]) => message.pid);
  return {
    /** From now on it does not keep this process alive. */
    letGo: () => {
      child.unref();
      child.channel?.unref();
      child.stdout.unref();
      child.stderr.unref();
    },
    ended,
    pid: Promise.race([pid, ended.then(() => 0)]),
    said: () => said.trim(),
    isRunning: () => child.exitCode === null && child.signalCode === null,
    stop: async () => {
      child.ref();
      if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM');
      await ended;
    },
  };
}

/**
 * @param {import('./engine-kinds.mjs').EngineKind} kind
 * @param {number} port
 * @param {ReturnType<typeof launch>} run
 * @returns {Promise<boolean>}
 */
async function untilItAnswers(kind, port, run) {
  const deadline = performance.now() + patienceMs;
  while (run.isRunning() && performance.now() < deadline) {
    if (await kind.answers(port)) return run.isRunning();
    await pause(20);
  }
  return false;
}

/** @param {import('./find-engine.mjs').FoundEngine} found @returns {Promise<string>} its name and its version */
function version({ server, program }) {
  if (server.script) return Promise.resolve(server.command);
  return new Promise((done) => {
    execFile(program, ['--version'], { timeout: 5_000 }, (_error, printed) => {
      const number = /v?\d+\.\d+\.\d+\S*/.exec(printed)?.[0];
      done(number ? `${server.command} ${number.replace(/^v/, '')}` : server.command);
    });
  });
}
