import { createServer, request } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openFrontDoor } from './front-door.mjs';

/** A gateway that says who it is. */
function openGateway(name) {
  const server = createServer((_request, response) => {
    response.setHeader('set-cookie', 'sc=its-own; Path=/');
    response.end(name);
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
    const own = { '/health/ready': (response) => response.end('all are') };
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

  it('says so when a gateway goes in the middle, or none is there', async () => {
    await gateways[0].close();
    expect((await ask('lectern-gateway=gateway-1')).status).toBe(503);
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
