/** Where a Chrome or Chromium is, and the ordinary ways to get one. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const places = {
  linux: ['/usr/bin', '/usr/local/bin', '/snap/bin', '/opt/google/chrome'].flatMap((folder) =>
    names.map((name) => `${folder}/${name}`),
  ),
  darwin: ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`),
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LOCALAPPDATA'].map(
    (folder) => `${process.env[folder] ?? ''}\\Google\\Chrome\\Application\\chrome.exe`,
  ),
};

/** What makes a browser quiet and alike on every machine. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** For a person who has none. */
export const howToInstall = 'npx playwright install chromium    (or: apt-get install chromium)';

/**
 * All paths where one may be, best first: CHROMIUM_PATH, the names on PATH, the usual places.
 * @param {NodeJS.ProcessEnv} env
 * @param {NodeJS.Platform} platform
 * @returns {string[]}
 */
export function candidates(env, platform) {
  const onPath = (env['PATH'] ?? '')
    .split(delimiter)
    .filter(Boolean)
    .flatMap((folder) => names.map((name) => join(folder, platform === 'win32' ? `${name}.exe` : name)));
  return [...(env['CHROMIUM_PATH'] ? [env['CHROMIUM_PATH']] : []), ...onPath, ...(places[platform] ?? [])];
}

/**
 * @param {string} path
 * @returns {boolean} whether it is there and runs: one without its libraries does not
 */
function runs(path) {
  if (!existsSync(path)) return false;
  if (process.platform === 'win32') return true;
  return spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0;
}

/** Playwright's own download, wherever it keeps it. @returns {string[]} */
function playwrights() {
  try {
    return [createRequire(import.meta.url)('playwright').chromium.executablePath()];
  } catch {
    return [];
  }
}

/** @returns {string | undefined} the path of a browser that runs */
export function findChromium() {
  return [...candidates(process.env, process.platform), ...playwrights()].find(runs);
}

/**
 * The commands that may bring one, in the order in which they are tried.
 * @param {{ platform: NodeJS.Platform, isRoot: boolean, hasSudo: boolean, has: (command: string) => boolean }} machine
 * @returns {string[][][]} ways, each a list of commands
 */
export function waysToGet({ platform, isRoot, hasSudo, has }) {
  const ways = [[[process.execPath, 'node_modules/playwright/cli.js', 'install', 'chromium']]];
  if (platform !== 'linux' || !(isRoot || hasSudo)) return ways;
  const as = isRoot ? [] : ['sudo', '-n'];
  if (has('apt-get'))
    ways.push([
      [...as, 'apt-get', 'update'],
      [...as, 'apt-get', 'install', '-y', '--no-install-recommends', 'chromium'],
    ]);
  else if (has('dnf')) ways.push([[...as, 'dnf', 'install', '-y', 'chromium']]);
  else if (has('apk')) ways.push([[...as, 'apk', 'add', 'chromium']]);
  else if (has('pacman')) ways.push([[...as, 'pacman', '-Sy', '--noconfirm', 'chromium']]);
  else if (has('zypper')) ways.push([[...as, 'zypper', '--non-interactive', 'install', 'chromium']]);
  return ways;
}

/**
 * Finds a browser, or gets one.
 * @param {(command: string[]) => Promise<boolean>} carryOut runs one command; whether it went well
 * @returns {Promise<string | undefined>} its path; undefined when all ways fail
 */
export async function findOrGetChromium(carryOut) {
  const found = findChromium();
  if (found) return found;
  const ways = waysToGet({
    platform: process.platform,
    isRoot: process.getuid?.() === 0,
    hasSudo: spawnSync('sudo', ['-n', 'true'], { stdio: 'ignore' }).status === 0,
    has: (command) => spawnSync('which', [command], { stdio: 'ignore' }).status === 0,
  });
  for (const way of ways) {
    let well = true;
    for (const command of way) well = well && (await carryOut(command));
    const path = well ? findChromium() : undefined;
    if (path) return path;
  }
  return undefined;
}
