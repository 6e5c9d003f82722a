/** The engines of a stack: those that the settings name, and for the others a server found on this machine. */
import { join } from 'node:path';
import { engineKinds, engineNames } from '../engines/engine-kinds.mjs';
import { findEngine } from '../engines/find-engine.mjs';
import { startEngine } from '../engines/start-engine.mjs';

const isNamed = (/** @type {import('../engines/engine-kinds.mjs').EngineName} */ name, env) =>
  Boolean(env[engineKinds[name].setting]);

/** Whether any engine would be started. @param {NodeJS.ProcessEnv} env */
export const startsEngines = (env) => engineNames.some((name) => !isNamed(name, env));

/** Settings that say nothing without the one that names their engine. */
const belongsTo = { S3_ACCESS_KEY_ID: 'S3_ENDPOINT', S3_SECRET_ACCESS_KEY: 'S3_ENDPOINT' };

/**
 * @param {NodeJS.ProcessEnv} env
 * @returns {string[]} a line for each engine that neither a setting names nor this machine has, and for settings that
 *   lack another one
 */
export function engineComplaints(env) {
  const notFound = engineNames
    .filter((name) => !isNamed(name, env) && !findEngine(name, env))
    .map(
      (name) => `${engineKinds[name].title} was not found on this machine: set ${engineKinds[name].setting}.`,
    );
  const alone = Object.entries(belongsTo)
    .filter(([name, other]) => env[name] && !env[other])
    .map(([name, other]) => `${name} is set and ${other} is not: set both or none of them.`);
  const keys =
    env['MONGODB_URL'] && !env['KEYS_URL']
      ? ['KEYS_URL: is not set, and MONGODB_URL is: name a database for the keys of persons too.']
      : [];
  return [...notFound, ...alone, ...keys];
}

/**
 * What hosts are told: what is set stays as it is, and engines that were started name themselves for the rest.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.ProcessEnv} started
 * @returns {NodeJS.ProcessEnv}
 */
export function withEngines(env, started) {
  const set = Object.entries(env).filter(([, value]) => value !== undefined && value !== '');
  return { ...started, ...Object.fromEntries(set) };
}

/**
 * @param {{ env: NodeJS.ProcessEnv, folder: string, onStarted: (line: string) => void }} options
 * @returns {Promise<{ env: NodeJS.ProcessEnv, engines: import('../engines/start-engine.mjs').RunningEngine[], stop: () => Promise<void> }>}
 */
export async function startEngines({ env, folder, onStarted }) {
  const missing = engineNames.filter((name) => !isNamed(name, env));
  const engines = [];
  const stop = async () => {
    await Promise.all(engines.map((engine) => engine.stop()));
  };
  try {
    for (const name of missing) {
      const engine = await startEngine(name, { folder: join(folder, 'engines', name) });
      engines.push(engine);
      onStarted(`  ${engineKinds[name].title.padEnd(20)} ${engine.what} at ${engine.url}`);
    }
  } catch (error) {
    await stop();
    throw error;
  }
  return { env: Object.assign({}, ...engines.map((engine) => engine.env)), engines, stop };
}
