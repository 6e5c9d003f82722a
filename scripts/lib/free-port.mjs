import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/** Below what systems give out by themselves: no call to elsewhere takes one before it is listened on. */
const range = { from: 20_000, below: 32_000 };
const tries = 100;

/** @param {number} port of 127.0.0.1 */
async function isFree(port) {
  const server = createServer().listen(port, '127.0.0.1');
  try {
    await once(server, 'listening');
  } catch {
    return false;
  }
  server.close();
  await once(server, 'close');
  return true;
}

/**
 * By chance, so that two processes that ask at the same moment are not given the same.
 * @returns {Promise<number>} a port of 127.0.0.1 that nobody has at the moment
 */
export async function freePort() {
  for (let tried = 0; tried < tries; tried += 1) {
    const port = randomInt(range.from, range.below);
    if (await isFree(port)) return port;
  }
  throw new Error(`No port from ${range.from} to ${range.below} is free.`);
}
