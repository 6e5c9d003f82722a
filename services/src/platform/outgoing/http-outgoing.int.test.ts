import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHttpOutgoing } from './http-outgoing.adapter.js';

let server: Server;
let port: number;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/elsewhere') return response.writeHead(302, { location: '/here' }).end();
    if (request.url === '/long') return response.end('x'.repeat(1_000_001));
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    return request.on('end', () =>
      response.end(
        `${request.method} ${String(request.headers['x-test'])} ${Buffer.concat(parts).toString()}`,
      ),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  ({ port } = server.address() as AddressInfo);
});
afterAll(() => server.close());

describe('a server that a school names', () => {
  const anywhere = createHttpOutgoing(true);
  const outside = createHttpOutgoing(false);

  it('is sent what it is to have, and its answer is read', async () => {
    const { status, text } = await anywhere.ask(`http://127.0.0.1:${port}/`, {
      method: 'POST',
      headers: { 'x-test': 'yes' },
      body: 'Grüße',
    });
    expect([status, text]).toEqual([200, 'POST yes Grüße']);
  });

  it.each([
    ['https://127.0.0.1/', 'private network'],
    ['https://[::1]/', 'private network'],
    ['https://2130706433/', 'private network'],
    ['https://localhost/', 'private network'],
    ['http://lms.example/', 'not https'],
    ['file:///etc/passwd', 'not https'],
    ['https://user:secret@lms.example/', 'password'],
    ['lms.example', 'no address'],
  ])('is not asked at %s', async (url, why) => {
    await expect(outside.ask(url)).rejects.toThrow(why);
    await expect(outside.check(url)).rejects.toThrow(why);
  });

  it('is not followed elsewhere', async () => {
    await expect(anywhere.ask(`http://127.0.0.1:${port}/elsewhere`)).rejects.toThrow('sends elsewhere');
  });

  it('is not listened to for ever', async () => {
    await expect(anywhere.ask(`http://127.0.0.1:${port}/long`)).rejects.toThrow('too long');
  });

  it('may be away', async () => {
    await expect(anywhere.ask('http://127.0.0.1:1/')).rejects.toThrow('127.0.0.1:1');
  });
});
