import { createServer, request } from 'node:http';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFrontDoor } from './front-door.mjs';

/** A gateway that says who it is. */
function openGateway(name) {
  let heard = 0;
  let isBreaking = false;
  const server = createServer((request, response) => {
    if (isBreaking) return request.socket.destroy();
    response.setHeader('set-cookie', 'sc=its-own; Path=/');
    request.on('data', (bytes) => (heard += bytes.length));
    request.on('end', () => response.end(name));
  });
  server.on('upgrade', (_request, socket) => {
    socket.write('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    socket.end(name);
  });
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const state = { up: true };
      done({
        name,
        url: `http://127.0.0.1:${server.address().port}`,
        isUp: () => state.up,
        goAway: () => {
          state.up = false;
        },
        heard: () => heard,
        breakOff: () => {
          isBreaking = true;
        },
        close: () => {
          server.closeAllConnections();
          return new Promise((closed) => server.close(closed));
        },
      });
    });
  });
}

const stillOpen = (socket) =>
  new Promise((done) => {
    socket.once('close', () => done(false));
    setTimeout(() => done(true), 2_000);
    socket.resume();
  });

describe('the front door', () => {
  let gateways;
  let door;
  beforeEach(async () => {
    gateways = await Promise.all(['gateway-1', 'gateway-2', 'gateway-3'].map(openGateway));
    const own = {
      '/health/ready': (response) => response.end('all are'),
      '/throws': () => {
        throw new Error('on purpose');
      },
      '/fails': () => Promise.reject(new Error('on purpose')),
    };
    door = await openFrontDoor({ gateways, own, port: 0, host: '127.0.0.1' });
  });
  afterEach(async () => {
    await door.close();
    await Promise.all(gateways.map((gateway) => gateway.close()));
  });

  const ask = async (cookie) => {
    const response = await fetch(door.url, { headers: cookie ? { cookie } : {} });
    return { status: response.status, cookies: response.headers.getSetCookie(), who: await response.text() };
  };

  it('keeps a client at its gateway by a cookie, and passes on the gateway’s own', async () => {
    const { cookies, who } = await ask();
    expect(cookies).toEqual(['sc=its-own; Path=/', `lectern-gateway=${who}; Path=/; HttpOnly; SameSite=Lax`]);
    for (const { name } of gateways) {
      const again = await ask(`lectern-gateway=${name}`);
      expect(again).toMatchObject({ who: name, cookies: ['sc=its-own; Path=/'] });
    }
  });

  it('keeps a client that keeps no cookie of its own by its session, and spreads many', async () => {
    const visits = await Promise.all(Array.from({ length: 60 }, (_, n) => ask(`sc=${n % 20}`)));
    visits.forEach(({ who }, n) => expect(who).toBe(visits[n % 20].who));
    expect(new Set(visits.map(({ who }) => who)).size).toBe(3);
  });

  it('moves the clients of a gateway that is away, and nobody else', async () => {
    const before = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`sc=${n}`)));
    gateways[1].goAway();
    const after = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(`sc=${n}`)));
    before.forEach(({ who }, n) => {
      if (who === 'gateway-2') expect(after[n].who).not.toBe('gateway-2');
      else expect(after[n].who).toBe(who);
    });
  });

  /** What a raw request is answered with. */
  const askRaw = (text) =>
    new Promise((done, fail) => {
      const { port, hostname } = new URL(door.url);
      const socket = connect({ port: Number(port), host: hostname }, () => socket.write(text));
      let said = '';
      socket.on('data', (bytes) => (said += bytes));
      socket.on('close', () => done(said));
      socket.on('error', fail);
    });

  it.each(['//', '//:', 'http://', '//%', '/\\\\'])(
    'answers whoever asks for %s, and goes on',
    async (path) => {
      const said = await askRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n`);
      expect(said).toMatch(/^HTTP\/1\.1 (200|400)/);
      await askRaw(`GET ${path} HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`);
      expect((await ask()).status).toBe(200);
    },
  );

  it.each(['/throws', '/fails'])('goes on when a page of its own fails: %s', async (path) => {
    expect((await fetch(`${door.url}${path}`)).status).toBe(500);
    expect((await ask()).status).toBe(200);
  });

  it('asks another gateway when one lets nobody in, with all that was to be said', async () => {
    await gateways[0].close();
    const body = 'x'.repeat(300_000);
    const headers = { cookie: 'lectern-gateway=gateway-1' };
    const response = await fetch(door.url, { method: 'POST', headers, body });
    const said = await response.text();
    expect(response.status).toBe(200);
    expect(said).toMatch(/^gateway-[23]$/);
    expect(response.headers.getSetCookie()).toContain(
      `lectern-gateway=${said}; Path=/; HttpOnly; SameSite=Lax`,
    );
    expect(gateways.find(({ name }) => name === said).heard()).toBe(300_000);
  });

  it('says so when a gateway goes in the middle of what it was told, or none is there', async () => {
    gateways[0].breakOff();
    const headers = { cookie: 'lectern-gateway=gateway-1' };
    expect((await fetch(door.url, { method: 'POST', headers, body: 'x' })).status).toBe(503);
    for (const gateway of gateways) gateway.goAway();
    const nobody = await ask();
    expect(nobody.status).toBe(503);
    expect(nobody.who).toContain('Please try again');
  });

  it('answers for itself where it is asked', async () => {
    expect(await (await fetch(`${door.url}/health/ready`)).text()).toBe('all are');
  });

  it('closes although a socket stays open', async () => {
    const upgrade = request(door.url, { headers: { connection: 'Upgrade', upgrade: 'websocket' } });
    const opened = new Promise((done, fail) => {
      upgrade.on('upgrade', (_response, socket) => done(socket));
      upgrade.on('error', fail);
    });
    upgrade.end();
    const socket = await opened;
    socket.on('error', () => undefined);
    await door.close();
    expect(socket.destroyed || socket.readableEnded || !(await stillOpen(socket))).toBe(true);
  });

  it('keeps a socket at the same gateway', async () => {
    const who = await new Promise((done, fail) => {
      const upgrade = request(door.url, {
        headers: { connection: 'Upgrade', upgrade: 'websocket', cookie: 'lectern-gateway=gateway-3' },
      });
      upgrade.on('upgrade', (_response, socket, head) => {
        let said = head.toString();
        socket.on('data', (bytes) => (said += bytes));
        socket.on('close', () => done(said));
      });
      upgrade.on('error', fail);
      upgrade.end();
    });
    expect(who).toBe('gateway-3');
  });
});
