import { execFile } from 'node:child_process';
import { createServer as createPlainServer, connect } from 'node:net';
import { createServer, request as ask } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { openFrontDoor } from './front-door.mjs';

/** @type {(() => unknown)[]} */
const closings = [];
afterEach(async () => {
  for (const close of closings.splice(0).reverse()) await close();
});

const listening = (server) =>
  new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      closings.push(() => new Promise((closed) => server.close(closed)));
      done(`http://127.0.0.1:${server.address().port}`);
    });
  });

/** A gateway that answers in its own way, byte by byte. @param {(socket: import('node:net').Socket) => void} answer */
async function rawGateway(name, answer) {
  const sockets = new Set();
  const server = createPlainServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    socket.once('data', () => answer(socket));
  });
  const url = await listening(server);
  closings.push(() => sockets.forEach((socket) => socket.destroy()));
  return { name, url, isUp: () => true };
}

/** A gateway that answers with the headers it was sent. */
async function tellingGateway(name) {
  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => response.end(JSON.stringify(request.headers)));
  });
  server.on('upgrade', ({ headers }, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.end(JSON.stringify(headers));
  });
  return { name, url: await listening(server), isUp: () => true };
}

async function doorBefore(gateways, more = {}) {
  const door = await openFrontDoor({ gateways, own: {}, port: 0, host: '127.0.0.1', ...more });
  closings.push(door.close);
  return door;
}

/** All that a raw request is answered with, until the connection ends. */
const askRaw = (url, text) =>
  new Promise((done) => {
    const { port, hostname } = new URL(url);
    const socket = connect({ port: Number(port), host: hostname }, () => socket.write(text));
    let said = '';
    socket.on('data', (bytes) => (said += bytes));
    socket.on('error', () => undefined);
    socket.on('close', () => done(said));
  });

const upgrade = (headers = '', path = '/') =>
  `GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n${headers}\r\n`;

describe('where a client comes from', () => {
  const forged = {
    'X-Forwarded-For': '203.0.113.9',
    'x-forwarded-for': '203.0.113.10',
    'X-Forwarded-Host': 'evil.example',
    'X-Forwarded-Proto': 'https',
    'X-Forwarded-Server': 'evil.example',
    'X-Real-IP': '203.0.113.9',
    'True-Client-IP': '203.0.113.9',
    Forwarded: 'for=203.0.113.9',
  };
  const lines = Object.entries(forged)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('');
  const told = (said) => JSON.parse(said.slice(said.indexOf('{'), said.lastIndexOf('}') + 1));
  const ways = [
    ['a request', `GET / HTTP/1.1\r\nHost: door.example\r\nConnection: close\r\n${lines}\r\n`],
    ['an upgrade', upgrade(lines).replace('Host: a', 'Host: door.example')],
  ];

  it.each(ways)('is told of %s by its connection, whatever the client says of itself', async (_way, text) => {
    const door = await doorBefore([await tellingGateway('gateway-1')]);
    const headers = told(await askRaw(door.url, text));
    expect(headers).toMatchObject({
      'x-forwarded-for': '127.0.0.1',
      'x-forwarded-host': 'door.example',
      'x-forwarded-proto': 'http',
    });
    expect(JSON.stringify(headers)).not.toMatch(/203\.0\.113|evil/);
  });

  it.each(ways)('is told of %s by a proxy before the door that is trusted', async (_way, text) => {
    const isTrusted = (peer) => peer === '127.0.0.1';
    const door = await doorBefore([await tellingGateway('gateway-1')], { isTrusted });
    const headers = told(await askRaw(door.url, text));
    expect(headers['x-forwarded-for']).toBe('203.0.113.9, 203.0.113.10, 127.0.0.1');
    expect(headers['x-forwarded-proto']).toBe('https');
    expect(headers['x-real-ip']).toBeUndefined();
  });
});

describe('the front door, when something goes wrong', () => {
  it('ends an answer that its gateway broke off, rather than giving it as whole', async () => {
    const gateway = await rawGateway('gateway-1', (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nhalf', () => socket.resetAndDestroy());
    });
    const door = await doorBefore([gateway]);
    const answer = await fetch(door.url);
    await expect(answer.text()).rejects.toThrow(/terminated/);
    expect((await fetch(door.url)).status).toBe(200);
  });

  it('says so when a gateway answers what is no HTTP', async () => {
    const door = await doorBefore([await rawGateway('gateway-1', (socket) => socket.end('hello\r\n\r\n'))]);
    expect((await fetch(door.url)).status).toBe(503);
  });

  it('lets go of a socket whose gateway is dead, and leads it to a living one when it comes again', async () => {
    const dead = createPlainServer();
    const deadUrl = await listening(dead);
    await closings.pop()();
    const state = { isUp: true };
    const refused = () => (state.isUp = false);
    const door = await doorBefore([
      { name: 'gateway-1', url: deadUrl, isUp: () => state.isUp, refused },
      await tellingGateway('gateway-2'),
    ]);
    const cookie = 'Cookie: lectern-gateway=gateway-1\r\n';
    expect(await askRaw(door.url, upgrade(cookie))).toBe('');
    expect(await askRaw(door.url, upgrade(cookie))).toMatch(/^HTTP\/1\.1 101/);
  });

  it('lets go of a socket whose gateway resets it before and after it is open', async () => {
    const opened = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\nhi';
    let visits = 0;
    const gateway = await rawGateway('gateway-1', (socket) => {
      visits += 1;
      if (visits === 1) socket.resetAndDestroy();
      else socket.write(opened, () => socket.resetAndDestroy());
    });
    const door = await doorBefore([gateway]);
    expect(await askRaw(door.url, upgrade())).toBe('');
    await askRaw(door.url, upgrade());
    expect(visits).toBe(2);
  });

  it.each([
    ['no HTTP', 'hello\r\n\r\n', /^HTTP\/1\.1 400/],
    ['no path', 'GET  HTTP/1.1\r\nHost: a\r\n\r\n', /^HTTP\/1\.1 400/],
    ['two slashes', 'GET // HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400/],
    ['everything', 'OPTIONS * HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 200/],
    ['a tunnel', 'CONNECT a:1 HTTP/1.1\r\nHost: a\r\n\r\n', /^$/],
    ['no host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', /^HTTP\/1\.1 400/],
    [
      'two lengths',
      'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nxx',
      /^HTTP\/1\.1 400/,
    ],
    [
      'headers without end',
      `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`,
      /^HTTP\/1\.1 431/,
    ],
    ['a socket at two slashes', upgrade('', '//'), /^$/],
    ['another kind of socket', upgrade().replace('websocket', 'h2c'), /^$/],
  ])('answers whoever asks for %s, and goes on', async (_what, text, answer) => {
    const door = await doorBefore([await tellingGateway('gateway-1')]);
    expect(await askRaw(door.url, text)).toMatch(answer);
    expect((await fetch(door.url)).status).toBe(200);
  });

  it('passes on what is sent by someone who waits to be told to go on', async () => {
    const door = await doorBefore([await tellingGateway('gateway-1')]);
    const status = await new Promise((done, fail) => {
      const headers = { expect: '100-continue', 'content-length': 4 };
      const asking = ask(door.url, { method: 'POST', headers }, (answer) => done(answer.resume().statusCode));
      asking.on('error', fail);
      asking.on('continue', () => asking.end('body'));
      asking.flushHeaders();
    });
    expect(status).toBe(200);
  });

  it('lets go of a client that leaves in the middle of what it sends, and goes on', async () => {
    const door = await doorBefore([await tellingGateway('gateway-1')]);
    const { port } = new URL(door.url);
    await new Promise((done) => {
      const socket = connect(Number(port), '127.0.0.1', () => {
        socket.write('POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 9999\r\n\r\nsome', () =>
          socket.resetAndDestroy(),
        );
      });
      socket.on('close', done);
    });
    expect((await fetch(door.url)).status).toBe(200);
  });
});

describe('what nobody expected', () => {
  const run = (isServing) =>
    new Promise((done) => {
      const code = `
        import { onUncaught } from '${new URL('on-uncaught.mjs', import.meta.url).href}';
        onUncaught({ isServing: () => ${isServing}, end: (code) => process.exit(code) });
        process.once('beforeExit', () => console.log('went on'));
        queueMicrotask(() => { throw new Error('on purpose'); });`;
      const args = ['--input-type=module', '-e', code];
      execFile(process.execPath, args, (error, printed, complaint) =>
        done({ code: error?.code ?? 0, printed: printed.trim(), complaint }),
      );
    });

  it('does not end a stack that serves', async () => {
    const { code, printed, complaint } = await run(true);
    expect([code, printed]).toEqual([0, 'went on']);
    expect(complaint).toMatch(/goes on: Error: on purpose/);
  });

  it('ends a start with 1', async () => {
    const { code, printed, complaint } = await run(false);
    expect([code, printed]).toEqual([1, '']);
    expect(complaint).toMatch(/cannot start: Error: on purpose/);
  });
});
