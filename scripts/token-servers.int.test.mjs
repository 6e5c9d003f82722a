import { spawn, spawnSync } from 'node:child_process';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { makeEmbedToken } from '@lectern/events/embedding/embedding.routes';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';

const folder = fileURLToPath(new URL('../docs/examples/token-server/', import.meta.url));
const site = 'https://lms.school.example';
const given = { token: 'a-token', expiresAt: '2026-11-24T09:15:00.000Z' };

/** How each is started; only those whose interpreter this machine has are tried. */
const examples = [
  ['node', process.execPath, () => ['token-server.mjs']],
  ['Python', 'python3', () => ['token_server.py']],
  ['PHP', 'php', (port) => ['-S', `127.0.0.1:${port}`, 'token-server.php']],
].filter(([, program]) => spawnSync(program, ['--version']).status === 0);

const listening = (server) => new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const freePort = async () => {
  const server = createServer();
  await listening(server);
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return port;
};

describe.each(examples)('the token server in %s', (_, program, argsOf) => {
  const asked = [];
  let refuses = false;
  const lectern = createServer(async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    asked.push({ url: request.url, key: request.headers.authorization, body: JSON.parse(body) });
    response
      .writeHead(refuses ? 401 : 200, { 'content-type': 'application/json' })
      .end(
        JSON.stringify(refuses ? { success: false, message: 'No such key' } : { success: true, data: given }),
      );
  });
  let address;
  let running;

  const ask = (path = '/lectern-token') => fetch(address + path, { method: 'POST' });

  beforeAll(async () => {
    await listening(lectern);
    const port = await freePort();
    address = `http://127.0.0.1:${port}`;
    const LECTERN_URL = `http://127.0.0.1:${lectern.address().port}`;
    const env = { ...process.env, LECTERN_URL, LECTERN_KEY: 'the-key', SITE: site, PORT: String(port) };
    running = spawn(program, argsOf(port), { cwd: folder, env, stdio: 'ignore' });
    // Refused until it listens.
    await vi.waitFor(() => ask('/nothing'), { timeout: 20_000 });
  });
  afterAll(() => {
    running.kill();
    lectern.close();
  });
  beforeEach(() => {
    asked.length = 0;
    refuses = false;
  });

  it('asks as Lectern wants to be asked, and gives the page what it gets', async () => {
    const answer = await ask();
    expect([answer.status, await answer.json()]).toEqual([200, given]);
    expect(asked).toEqual([{ url: '/api/embed/token', key: 'Bearer the-key', body: expect.anything() }]);
    expect(makeEmbedToken.body.safeParse(asked[0].body)).toMatchObject({
      success: true,
      data: { person: { id: '4711' }, origin: site },
    });
  });

  it('gives the page no token, and nothing of the reason, where Lectern refuses', async () => {
    refuses = true;
    const answer = await ask();
    expect([answer.status, await answer.text()]).toEqual([502, '{}']);
  });
});
