/** What a stack of two of each host does, on the engines that were found: `npm run bench -- --stack`. */
import { randomBytes } from 'node:crypto';
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { freePort } from '../lib/free-port.mjs';
import { engineComplaints, startEngines } from '../stack/stack-engines.mjs';
import { measureLoad, startEcho } from './ingest.mjs';
import { median } from './figures.mjs';
import { password, signIn, startAttempts } from './lectern.mjs';
import { stackCommands } from './stack-command.mjs';
import { stackProjection } from './stack-projection.mjs';

const script = fileURLToPath(new URL('../stack.mjs', import.meta.url));
const rounds = 3;

/** A stack on these engines, in a process of its own. */
const startStack = async (env, folder) => {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, [script, '--each', '2'], {
    env: {
      ...process.env,
      ...env,
      PORT: String(port),
      LECTERN_DATA: folder,
      LECTERN_DEMO: 'small',
      LECTERN_DEMO_PASSWORD: password,
      LECTERN_SOCKET_RATE: '0',
      LECTERN_LOG_LEVEL: 'error',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  // The hosts are ready before the demo's people and passages are there; what it prints says when those are.
  await new Promise((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => line.includes('is ready') && resolve(undefined));
    child.once('exit', () => reject(new Error('The stack ended before it was ready.')));
  });
  return {
    url,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
};

const stackIngest = async (url) => {
  const ours = [];
  const bare = [];
  const echo = await startEcho();
  try {
    const cookie = await signIn(url);
    for (let round = 0; round < rounds; round += 1) {
      const attempts = await startAttempts(url, cookie, 64);
      ours.push(await measureLoad({ url, cookie, attempts }));
      bare.push(await measureLoad({ url: echo.url, attempts, echo: true }));
    }
  } finally {
    echo.stop();
  }
  return { name: 'stack-ingest', value: median(ours), unit: 'chunks/s', reference: median(bare) };
};

export const stack = async () => {
  const missing = engineComplaints(process.env);
  if (missing.length > 0) throw new Error(missing.join('\n'));
  const folder = mkdtempSync(join(tmpdir(), 'lectern-bench-'));
  const engines = await startEngines({
    env: process.env,
    folder,
    onStarted: (line) => console.error(line),
  });
  // One key for all that is measured: it wraps the keys of persons, which lie in the engines.
  const key = { LECTERN_MASTER_KEY: randomBytes(32).toString('base64') };
  const env = { ...process.env, ...engines.env, ...key };
  try {
    const running = await startStack({ ...engines.env, ...key }, join(folder, 'data'));
    const figures = [];
    try {
      figures.push(await stackIngest(running.url));
      figures.push(await stackCommands(env));
    } finally {
      await running.stop();
    }
    figures.push(await stackProjection(env, folder));
    return figures;
  } finally {
    await engines.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
