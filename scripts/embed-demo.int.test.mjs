import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterEach, expect, it, vi } from 'vitest';
import { freePort } from './lib/free-port.mjs';

const demo = fileURLToPath(new URL('./embed-demo.mjs', import.meta.url));
const opened = [];
afterEach(() => opened.splice(0).forEach((close) => close()));

/** What its terminal says after its page asked for a token. */
const saidWith = async (lectern) => {
  const env = { ...process.env, LECTERN_URL: lectern, LECTERN_EMBED_KEY: 'a-key', PORT: '0' };
  const site = spawn(process.execPath, [demo], { env });
  opened.push(() => site.kill());
  let said = '';
  let failed = '';
  site.stdout.on('data', (part) => (said += part));
  site.stderr.on('data', (part) => (failed += part));
  const address = await vi.waitFor(() => /http:\S+/.exec(said)?.[0] ?? expect.fail('not open'), 20_000);
  const answer = await fetch(`${address}/lectern-token?scope=practice`, { method: 'POST' });
  expect(answer.status).toBe(502);
  await vi.waitFor(() => expect(failed).toMatch(/\n/), 20_000);
  return failed.trim();
};

it('says where it looked for Lectern, and what to do, when nothing answers there', async () => {
  const lectern = `http://localhost:${await freePort()}`;
  expect(await saidWith(lectern)).toBe(
    `Lectern could not be reached at ${lectern} (ECONNREFUSED). Start it with npm start, or say where it is with LECTERN_URL.`,
  );
}, 60_000);

it('says when something else answers there', async () => {
  const other = createServer((_, response) => response.writeHead(404).end('<p>Not here</p>'));
  await new Promise((resolve) => other.listen(0, 'localhost', resolve));
  opened.push(() => other.close());
  const lectern = `http://localhost:${other.address().port}`;
  expect(await saidWith(lectern)).toBe(`${lectern} answered 404, but not as Lectern does.`);
}, 60_000);
