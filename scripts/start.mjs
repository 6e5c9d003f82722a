/** `npm start`: from a fresh clone to a running Lectern, with nothing but Node. */
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { createInterface } from 'node:readline/promises';
import { fileURLToPath } from 'node:url';
import { build } from './lib/build.mjs';
import { dataFolderState, foreignFolder, wipeDataFolder } from './lib/data-folder.mjs';
import { foreground } from './lib/foreground.mjs';
import { install } from './lib/install.mjs';
import { nodeComplaint } from './lib/node-version.mjs';
import { meansYes, startOptions, usage } from './lib/start-options.mjs';
import { running } from './lib/step.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const host = join(root, 'services/dist/hosts/all-in-one.host.js');
const data = resolve(root, process.env['LECTERN_DATA'] || 'data');

/** @param {string} line */
function stop(line) {
  console.error(line);
  process.exit(1);
}

/** Asks before anything is lost. @param {boolean} yes whether the answer came with the command */
async function mayWipe(yes) {
  const state = dataFolderState(data);
  if (state === 'absent') return;
  if (state === 'foreign') stop(foreignFolder(data));
  if (yes) return;
  if (!process.stdin.isTTY)
    stop(`--fresh deletes everything in ${data}. There is no terminal to ask on: add --yes if you mean it.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`Delete everything in ${data} and begin anew? [y/N] `);
  terminal.close();
  if (!meansYes(answer)) stop('Nothing was deleted.');
}

async function wipe() {
  const platform = new URL('../services/dist/platform/', import.meta.url);
  const { openDataFolder } = await import(new URL('data-folder/data-folder.adapter.js', platform).href);
  const { systemClock } = await import(new URL('clock/system-clock.adapter.js', platform).href);
  wipeDataFolder(data, (path) => openDataFolder(path, systemClock));
}

/** While installing and building, a signal ends what runs, and then this. */
function stopWhilePreparing() {
  for (const child of running) child.kill('SIGTERM');
  process.exit(0);
}

/** npm that is killed outright tells nobody; whoever it started finds another parent then. */
function stopWithNpm() {
  const parent = process.ppid;
  if (!process.env['npm_lifecycle_event']) return;
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 500).unref();
}

const { engines } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const complaint = nodeComplaint(process.version, engines.node);
if (complaint) stop(complaint);
process.on('SIGINT', stopWhilePreparing);
process.on('SIGTERM', stopWhilePreparing);
try {
  const options = startOptions(process.argv.slice(2));
  if (options.help) {
    console.log(usage);
    process.exit(0);
  }
  if (options.fresh) await mayWipe(options.yes);
  await install(root);
  await build(root);
  if (!existsSync(host))
    stop('The build made no services/dist/hosts/all-in-one.host.js, so there is nothing to start.');
  if (options.fresh) await wipe();
} catch (error) {
  stop(error instanceof Error ? error.message : String(error));
}
process.off('SIGINT', stopWhilePreparing);
process.off('SIGTERM', stopWhilePreparing);
stopWithNpm();
process.exitCode = await foreground(host, { cwd: root, env: { ...process.env, LECTERN_DATA: data } });
