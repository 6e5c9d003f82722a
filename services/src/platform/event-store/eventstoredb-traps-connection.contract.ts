import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { newEvent, newStream, readAll } from './contract-events.fixtures.js';
import { type NewEvent, WrongExpectedRevision } from './event-store.port.js';
import { lookAtHead, readPage } from './eventstoredb-read.js';
import { type TrapStores, until } from './eventstoredb-traps.fixture.js';

/** Servers that hang, and connections that end, are cut or never were. */
export const describeConnectionTraps = (on: TrapStores): void => {
  it('3: does not wait for a server that hangs, and loses nothing when it comes back', async () => {
    const brief = await on.open({ answerMs: 150, callMs: 700 });
    await brief.append(on.stream, [newEvent()], 'none');
    on.proxy.freeze();
    const event = newEvent();
    const begin = performance.now();
    await expect(brief.append(on.stream, [event], 0)).rejects.toBeInstanceOf(Unavailable);
    await expect(readAll(brief, on.stream)).rejects.toBeInstanceOf(Unavailable);
    await expect(brief.head()).rejects.toBeInstanceOf(Unavailable);
    expect(performance.now() - begin).toBeLessThan(10_000);
    expect(brief.connected()).toBe(false);
    on.proxy.thaw();
    expect((await on.store.append(on.stream, [event], 0)).revision).toBe(1);
    expect(await readAll(on.store, on.stream)).toHaveLength(2);
  });

  it('7: an append without a connection waits for one, and says after its time that there is none', async () => {
    const brief = await on.open({ callMs: 400 });
    on.proxy.refuse();
    on.proxy.cut();
    await expect(brief.append(on.stream, [newEvent()], 'none')).rejects.toBeInstanceOf(Unavailable);
    const event = newEvent();
    const waiting = on.store.append(on.stream, [event], 'none');
    await sleep(300);
    on.proxy.mend();
    expect((await waiting).revision).toBe(0);
    expect(await on.idsIn(await on.openAside())).toEqual([event.id]);
  });

  it('10: leaves no read open on the server when its reader leaves', async () => {
    await on.store.append(
      on.stream,
      Array.from({ length: 300 }, () => newEvent()),
      'none',
    );
    const client = EventStoreDBClient.connectionString(on.serverUrl);
    const timeouts = { answerMs: 4_000, callMs: 4_000, watchMs: 4_000 };
    const credentials = { username: 'any', password: 'body' };
    const calls = { client, credentials, clock: systemClock, timeouts, seen: () => {} };
    for (let time = 0; time < 20; time += 1) await readPage(calls, on.stream, 0, 3);
    await Promise.all([
      lookAtHead(calls),
      readPage(calls, newStream(), 0, 3),
      readPage(calls, on.stream, 400, 3),
    ]);
    await sleep(50);
    // It does not resolve while a read that was left is open.
    await client.dispose();
    for (let time = 0; time < 50; time += 1) for await (const _ of on.store.read(on.stream)) break;
    expect(await on.idsIn(on.store)).toHaveLength(300);
  });

  it('11: closes in the middle of reads and appends, which end as they would have', async () => {
    const events = Array.from({ length: 20 }, (_, at) =>
      on.store.append(`${on.stream}-${at}`, [newEvent()], 'none'),
    );
    const reading = readAll(on.store, on.stream).catch(() => []);
    await on.store.close();
    expect((await Promise.all(events)).map(({ revision }) => revision)).toEqual(events.map(() => 0));
    await reading;
    await expect(on.store.append(on.stream, [newEvent()], 'none')).rejects.toBeInstanceOf(Unavailable);
  });

  describe('a connection that is cut', () => {
    it('in the middle of appends leaves each of them standing once, in the order of the calls', async () => {
      const events = Array.from({ length: 200 }, () => newEvent());
      const appends = events.map((event, at) =>
        on.store.append(on.stream, [event], at === 0 ? 'none' : at - 1),
      );
      const many = events.map((event, at) => on.store.append(`${on.stream}-${at}`, [event], 'none'));
      for (let time = 0; time < 4; time += 1) {
        await sleep(15);
        on.proxy.cut();
      }
      const places = await Promise.all(appends);
      expect(places.map(({ revision }) => revision)).toEqual(events.map((_, at) => at));
      await Promise.all(many);
      const reader = await on.openAside();
      expect(await on.idsIn(reader)).toEqual(events.map(({ id }) => id));
      for (const [at, event] of events.entries()) {
        if (at % 10 === 0) expect(await on.idsIn(reader, `${on.stream}-${at}`)).toEqual([event.id]);
      }
    });

    it('while more waits to be sent than the client holds ends neither the process nor an append', async () => {
      const data = { text: 'x'.repeat(20_000) };
      const events = Array.from({ length: 60 }, () => newEvent({ data }));
      await on.store.close();
      on.store = await on.open({ callMs: 25_000 });
      await on.store.append(on.stream, [newEvent()], 'none');
      on.proxy.freeze();
      const appends = events.map((event, at) => on.store.append(`${on.stream}-${at}`, [event], 'none'));
      await sleep(300);
      on.proxy.cut();
      on.proxy.thaw();
      const places = await Promise.all(appends);
      expect(places.map(({ revision }) => revision)).toEqual(events.map(() => 0));
    });

    it('does not hide that somebody else was first', async () => {
      const rival = await on.openAside();
      on.proxy.refuse();
      on.proxy.cut();
      const mine: readonly NewEvent[] = [newEvent()];
      const losing = on.store.append(on.stream, mine, 'none').catch((error: unknown) => error);
      await rival.append(on.stream, [newEvent(), newEvent()], 'none');
      on.proxy.mend();
      const error = await losing;
      expect(error).toBeInstanceOf(WrongExpectedRevision);
      expect(error).toMatchObject({ expected: 'none', actual: 1 });
    });

    it('is told by the health of the store, and so is its return', async () => {
      const watched = await on.open({ watchMs: 30 });
      on.proxy.refuse();
      on.proxy.cut();
      await until(() => !watched.connected(), 'gone');
      on.proxy.mend();
      await until(() => watched.connected(), 'back');
      expect((await watched.append(on.stream, [newEvent()], 'none')).revision).toBe(0);
    });
  });
};
