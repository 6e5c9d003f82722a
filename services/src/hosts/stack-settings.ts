import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { CannotDo } from '../operator/operator.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** What a stack leaves in its data folder while it runs: how to reach the engines that it started. */
const stackFile = 'stack.json';
const engineSettings = z.record(z.string(), z.string());

const readEngines = (folder: string): Readonly<Record<string, string>> => {
  try {
    return z.parse(engineSettings, JSON.parse(readFileSync(join(folder, stackFile), 'utf8')));
  } catch (cause) {
    throw new CannotDo(
      `The data in ${folder} are those of a stack that does not run, or is only starting. Its engines are needed: ` +
        `LECTERN_DATA=${folder} npm run stack`,
      { cause },
    );
  }
};

/**
 * The environment for a data folder that holds a stack's engines: with those of its settings that are not set already.
 * Any other folder's stays as it is.
 * @throws CannotDo while the stack does not run, as its engines do not either
 */
export const withStack = (environment: Environment, folder: string): Environment => {
  if (!existsSync(join(folder, 'engines'))) return environment;
  const set = Object.fromEntries(Object.entries(environment).filter(([, value]) => value));
  const keyFile = join(folder, 'master.key');
  const key = existsSync(keyFile) ? { LECTERN_MASTER_KEY: readFileSync(keyFile, 'utf8').trim() } : {};
  const ofEngines = ['EVENTSTORE_URL', 'MONGODB_URL', 'KEYS_URL', 'NATS_URL', 'S3_ENDPOINT'];
  if (ofEngines.every((name) => set[name] !== undefined)) return { ...key, ...environment };
  return { ...key, ...readEngines(folder), ...set };
};
