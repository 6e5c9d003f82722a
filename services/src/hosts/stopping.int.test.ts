import { Agent, request } from 'node:http';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import type { IncomingMessage } from 'node:http';
import { io } from 'socket.io-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { demoPassword, startLectern, type Running } from './running-lectern.fixture.js';

let running: Running;
beforeAll(async () => {
  running = await startLectern();
}, 60_000);
afterAll(() => running.stop());

it('a host that is stopped answers what is under way, and does not wait for the client to hang up', async () => {
  const credentials = JSON.stringify({ email: 'student@demo.lectern.test', password: demoPassword });
  const agent = new Agent({ keepAlive: true });
  const headers = { 'content-type': 'application/json', 'content-length': String(credentials.length) };
  const asking = request(`${running.url}/api/authentication/sign-in`, { method: 'POST', headers, agent });
  asking.write(credentials.slice(0, 10));
  const [socket] = (await once(asking, 'socket')) as [NodeJS.EventEmitter];
  // Whoever asks behind it on another connection is answered only once the first half has arrived.
  await fetch(`${running.url}/health/live`);
  const began = performance.now();
  const stopped = running.lectern.stop();
  const closed = once(socket, 'close');
  await expect
    .poll(async () => (await fetch(`${running.url}/health/ready`).catch(() => undefined))?.status)
    .not.toBe(200);
  asking.end(credentials.slice(10));
  const [answer] = (await once(asking, 'response')) as [IncomingMessage];
  expect([answer.statusCode, answer.headers.connection]).toEqual([200, 'close']);
  expect(await text(answer)).toContain('success');
  await Promise.all([closed, stopped]);
  // It is forced after eight seconds.
  expect(performance.now() - began).toBeLessThan(7_000);
  agent.destroy();
});

it.each(['websocket', 'polling'])(
  'a client with the library’s own settings comes back by itself after a restart (%s)',
  { timeout: 60_000 },
  async (transport) => {
    const { port } = new URL(running.url);
    running = await running.again({ settings: { PORT: port } });
    const { cookie } = await running.as('student');
    const socket = io(running.url, { extraHeaders: { cookie }, forceNew: true, transports: [transport] });
    try {
      await new Promise<void>((resolve) => void socket.once('connect', resolve));
      const lost = new Promise((resolve) => void socket.once('disconnect', resolve));
      running = await running.again({ settings: { PORT: port } });
      await lost;
      await expect.poll(() => socket.connected, { timeout: 10_000 }).toBe(true);
      expect(await socket.emitWithAck('student:check_socket_health')).toMatchObject({ success: true });
    } finally {
      socket.disconnect();
    }
  },
);
