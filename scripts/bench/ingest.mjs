/** Chunks durably acknowledged a second, against a bare acknowledgement of the same payload. */
import { execFile, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { signIn, startAttempts, startLectern } from './lectern.mjs';
import { median } from './figures.mjs';

const here = (name) => fileURLToPath(new URL(name, import.meta.url));
const run = promisify(execFile);
const usual = { clients: 64, bytes: 20_000, seconds: 4, warmUpSeconds: 1.5, rounds: 5 };

/** @returns what so many clients in a process of their own got acknowledged a second */
export const measureLoad = async (options) => {
  const { stdout } = await run(process.execPath, [
    here('client.mjs'),
    JSON.stringify({ ...usual, ...options }),
  ]);
  return JSON.parse(stdout).perSecond;
};

export const startEcho = () =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [here('echo-server.mjs')], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    child.stdout.once('data', (line) =>
      resolve({ url: String(line).trim(), stop: () => child.kill('SIGTERM') }),
    );
  });

export const ingest = async ({ rounds, ...load } = usual) => {
  const ours = [];
  const bare = [];
  const lectern = await startLectern();
  const echo = await startEcho();
  try {
    const cookie = await signIn(lectern.url);
    // Once unmeasured: a host that just started is still compiling what it runs.
    const warmUp = await startAttempts(lectern.url, cookie, load.clients);
    await measureLoad({ ...load, url: lectern.url, cookie, attempts: warmUp });
    await measureLoad({ ...load, url: echo.url, attempts: warmUp, echo: true });
    // In turn, so that a machine that grows slow slows both.
    for (let round = 0; round < rounds; round += 1) {
      const attempts = await startAttempts(lectern.url, cookie, load.clients);
      ours.push(await measureLoad({ ...load, url: lectern.url, cookie, attempts }));
      bare.push(await measureLoad({ ...load, url: echo.url, attempts, echo: true }));
    }
  } finally {
    echo.stop();
    await lectern.stop();
  }
  return [{ name: 'ingest', value: median(ours), unit: 'chunks/s', reference: median(bare) }];
};
