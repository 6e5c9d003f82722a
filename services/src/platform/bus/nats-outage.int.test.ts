import { ClientNats, ServerNats } from '@nestjs/microservices';
import { firstValueFrom } from 'rxjs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.fixture.js';
import { serve, until } from './bus-under-test.fixture.js';
import { carriedOut, scope, slow, subject } from './contract-controller.fixture.js';
import { type NatsBus, openNatsBus } from './nats-bus.adapter.js';

const url = process.env['NATS_TEST_URL'];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

describe.skipIf(url === undefined)('with a NATS server', () => {
  const target = new URL(url ?? 'nats://127.0.0.1:4222');
  const open = (to: string) => openNatsBus({ url: to, clock: systemClock });
  let proxy: TcpProxy;
  /** Reaches the server directly; the other one through the proxy. */
  let near: NatsBus;
  let far: NatsBus;
  let apps: Awaited<ReturnType<typeof serve>>[];
  const reached = async (bus: NatsBus): Promise<void> => {
    await until(() => bus.connected());
    await expect(bus.request(`${scope}.nobody`, {})).rejects.toBeInstanceOf(Unavailable);
  };
  const lost = (bus: NatsBus): Promise<void> => until(() => !bus.connected());

  beforeEach(async () => {
    carriedOut.length = 0;
    slow.started = 0;
    apps = [];
    const port = Number(target.port || 4_222);
    proxy = await startTcpProxy({ host: target.hostname, port });
    near = await open(target.href);
    const through = new URL(target);
    through.host = `127.0.0.1:${proxy.port}`;
    far = await open(through.href);
  });
  afterEach(async () => {
    slow.release();
    proxy.mend();
    await Promise.all(apps.map((app) => app.close()));
    await Promise.all([near.close(), far.close()]);
    await proxy.stop();
  });
  const goAway = async (): Promise<void> => {
    proxy.refuse();
    proxy.cut();
    await lost(far);
  };

  describe('a server that is away for some seconds', () => {
    it('is known to be away: requests fail at once, for certain not carried out', async () => {
      apps.push(await serve(near));
      await goAway();
      const begun = Date.now();
      await expect(far.request(subject('Count'), 1)).rejects.toBeInstanceOf(Unavailable);
      expect(Date.now() - begun).toBeLessThan(1_000);
      await pause(2_000);
      expect(far.connected()).toBe(false);
      proxy.mend();
      await reached(far);
      await far.request(subject('Count'), 2);
      expect(carriedOut).toEqual([2]);
    });

    it('comes back with everybody who served and listened', async () => {
      apps.push(await serve(far));
      const heard: unknown[] = [];
      far.subscribe(`${scope}.notify.*`, (n) => void heard.push(n));
      await goAway();
      await expect(near.request(subject('Count'), 1)).rejects.toBeInstanceOf(Unavailable);
      proxy.mend();
      await reached(far);
      await near.request(subject('Count'), 2);
      near.publish(`${scope}.notify.u1`, 'hello');
      await until(() => heard.length > 0);
      expect(heard).toEqual(['hello']);
      expect(carriedOut).toEqual([2]);
    });

    it('gets what was said meanwhile, in its order', async () => {
      const heard: unknown[] = [];
      near.subscribe(`${scope}.notify.*`, (n) => void heard.push(n));
      await reached(near);
      await goAway();
      for (const n of [1, 2, 3]) far.publish(`${scope}.notify.u1`, n);
      proxy.mend();
      await until(() => heard.length === 3);
      expect(heard).toEqual([1, 2, 3]);
    });

    it('gets the newest of too much', async () => {
      const heard: unknown[] = [];
      near.subscribe(`${scope}.notify.*`, (payload) => void heard.push((payload as { n: number }).n));
      await reached(near);
      await goAway();
      const numbers = Array.from({ length: 10_005 }, (_, n) => n);
      for (const n of numbers) far.publish(`${scope}.notify.u1`, { n });
      proxy.mend();
      await until(() => heard.at(-1) === 10_004);
      expect(heard).toEqual(numbers.slice(5));
    });

    it('does not keep who closes from closing', async () => {
      apps.push(await serve(far));
      await goAway();
      const begun = Date.now();
      await apps.pop()?.close();
      await far.close();
      expect(Date.now() - begun).toBeLessThan(3_000);
    });
  });

  describe('a connection that breaks while a request is under way', () => {
    it('leaves unknown whether it was carried out, no longer than its time', async () => {
      apps.push(await serve(near));
      const answer = far.request(subject('Slow'), {}, { timeoutMs: 1_500 });
      await until(() => slow.started === 1);
      await goAway();
      slow.release();
      const begun = Date.now();
      await expect(answer).rejects.toBeInstanceOf(Unavailable);
      expect(Date.now() - begun).toBeLessThan(3_000);
    });

    it('still brings the answer when it is back in time', async () => {
      apps.push(await serve(near));
      const answer = far.request(subject('Slow'), {}, { timeoutMs: 20_000 });
      await until(() => slow.started === 1);
      proxy.cut();
      await lost(far);
      await reached(far);
      slow.release();
      expect(await answer).toBe('done');
    });
  });

  describe('a connection that hangs', () => {
    it('ends a request at its time', async () => {
      apps.push(await serve(near));
      proxy.freeze();
      const answer = far.request(subject('Count'), 1, { timeoutMs: 200 });
      await expect(answer).rejects.toBeInstanceOf(Unavailable);
    });

    it('brings a command after its deadline, which is not carried out then', async () => {
      apps.push(await serve(far));
      const ask = (n: number, timeoutMs: number) => near.request(subject('Count'), n, { timeoutMs });
      proxy.freeze();
      await expect(ask(1, 200)).rejects.toBeInstanceOf(Unavailable);
      await pause(100);
      proxy.thaw();
      await ask(2, 5_000);
      expect(carriedOut).toEqual([2]);
    });
  });

  describe('a server that hangs while it is tried again', () => {
    it('does not keep the connection of who has closed', async () => {
      proxy.freeze();
      proxy.cut();
      await lost(far);
      await until(() => proxy.connections() > 0);
      await far.close();
      await until(() => proxy.connections() === 0);
      expect(proxy.connections()).toBe(0);
    });
  });

  describe("Nest's own NATS transport", () => {
    it('asks who serves on this bus', async () => {
      apps.push(await serve(near));
      const client = new ClientNats({ servers: [target.host] });
      expect(await firstValueFrom(client.send(subject('First'), {}))).toBe(subject('First'));
      await expect(firstValueFrom(client.send(subject('Refuse'), {}))).rejects.toMatchObject({
        message: 'Somebody was faster.',
      });
      await client.close();
    });

    it('answers who asks on this bus', async () => {
      const server = new ServerNats({ servers: [target.host], queue: 'other' });
      server.addHandler(`${scope}.double`, async (n: number) => 2 * n);
      await new Promise<void>((resolve) => void server.listen(() => resolve()));
      await server.unwrap<{ flush(): Promise<void> }>().flush();
      expect(await near.request(`${scope}.double`, 21)).toBe(42);
      await server.close();
    });
  });
});
