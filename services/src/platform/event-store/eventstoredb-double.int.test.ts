import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { newEvent, newStream, readAll } from './contract-events.fixtures.js';
import { start } from './event-store.port.js';
import { type EventStoreDbServer, startEventStoreDbDouble } from './eventstoredb-double.fixture.js';
import { openEventStoreDb } from './eventstoredb-event-store.adapter.js';
import { describeEventStoreDbRestart } from './eventstoredb-restart.contract.js';

describe('the stand-in for EventStoreDB', () => {
  let double: EventStoreDbServer;
  beforeAll(async () => {
    double = await startEventStoreDbDouble();
  });
  afterAll(() => double.kill());

  it('is at the start while it holds the server’s own events only', async () => {
    const store = await openEventStoreDb({ url: double.url, clock: systemClock });
    expect(await store.head()).toBe(start);
    await store.close();
  });

  it('answers probes on the same port', async () => {
    const info = await fetch(`http://127.0.0.1:${double.port}/info`);
    expect(await info.json()).toMatchObject({ esVersion: '24.2.0' });
    expect((await fetch(`http://127.0.0.1:${double.port}/health/live`)).status).toBe(204);
  });

  describeEventStoreDbRestart('EventStoreDB’s adapter', {
    url: () => double.url,
    restart: () => double.restart(),
  });

  it('takes no append while it is away, and one that waited when it is back', async () => {
    const brief = { callMs: 300 };
    const store = await openEventStoreDb({ url: double.url, clock: systemClock, timeouts: brief });
    await double.kill();
    await expect(store.append(newStream(), [newEvent()], 'none')).rejects.toBeInstanceOf(Unavailable);
    await double.start();
    const stream = newStream();
    while (!store.connected()) await sleep(20);
    expect((await store.append(stream, [newEvent()], 'none')).revision).toBe(0);
    await store.close();
  });
});

describe('a server that is slow to write', () => {
  let double: EventStoreDbServer;
  beforeAll(async () => {
    double = await startEventStoreDbDouble(['--commit-ms', '400']);
  });
  afterAll(() => double.kill());

  it('1: is asked again while it writes, refuses the copy, and has written once', async () => {
    const timeouts = { answerMs: 120 };
    const store = await openEventStoreDb({ url: double.url, clock: systemClock, timeouts });
    const stream = newStream();
    const events = [newEvent(), newEvent()];
    expect((await store.append(stream, events, 'none')).revision).toBe(1);
    expect((await store.append(stream, [newEvent()], 1)).revision).toBe(2);
    expect(await readAll(store, stream)).toHaveLength(3);
    await store.close();
  });
});
