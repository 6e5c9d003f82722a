/** Which server of an engine this machine has. */
import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { engineKinds, engineNames } from './engine-kinds.mjs';

/**
 * @typedef {import('./engine-kinds.mjs').EngineName} EngineName
 * @typedef {{ name: EngineName, server: import('./engine-kinds.mjs').Server, program: string }} FoundEngine
 */

const built = fileURLToPath(new URL('../../.ci/bin', import.meta.url));

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

/**
 * @param {string} command
 * @param {NodeJS.ProcessEnv} env
 * @param {string[]} builtFolders
 */
function onPath(command, env, builtFolders) {
  const file = process.platform === 'win32' ? `${command}.exe` : command;
  return [...builtFolders, ...(env['PATH'] ?? '').split(delimiter).filter(Boolean)]
    .map((folder) => join(folder, file))
    .find(isProgram);
}

/**
 * Looks among those that `.ci/engines/build` made, whose versions are known, then on the PATH.
 * @param {EngineName} name
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [builtFolders]
 * @returns {FoundEngine | undefined} the first server of it that is there
 */
export function findEngine(name, env = process.env, builtFolders = [built]) {
  for (const server of engineKinds[name].servers) {
    const program = server.script ? process.execPath : onPath(server.command, env, builtFolders);
    if (program) return { name, server, program };
  }
  return undefined;
}

/**
 * The engines whose tests have nothing to talk to.
 * @param {NodeJS.ProcessEnv} [env]
 * @param {string[]} [builtFolders]
 * @returns {EngineName[]}
 */
export function missingEngines(env = process.env, builtFolders = [built]) {
  return engineNames.filter(
    (name) => !env[engineKinds[name].testVariable] && !findEngine(name, env, builtFolders),
  );
}

/**
 * What `npm test` says at its end.
 * @param {EngineName[]} missing
 */
export function missingEnginesNotice(missing) {
  const lines = missing.map((name) => {
    const { title, testVariable, howToGet } = engineKinds[name];
    return `     ${title}: ${howToGet}\n       If one runs already, set ${testVariable} to it.`;
  });
  return ['', '████ ENGINES NOT FOUND: THEIR TESTS ARE SKIPPED ████', ...lines, ''].join('\n');
}
