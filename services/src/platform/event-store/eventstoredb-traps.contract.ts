import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { EngineRefused } from '../engine-refused.js';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.fixture.js';
import { newEvent, newStream, readAll } from './contract-events.fixtures.js';
import {
  EventStoreUnavailable,
  InvalidAppend,
  type NewEvent,
  type StoredEvent,
  WrongExpectedRevision,
} from './event-store.port.js';
import { addressOf, connect, disconnect } from './eventstoredb-connection.js';
import { type EventStoreDb, openEventStoreDb } from './eventstoredb-event-store.adapter.js';
import { readHead, readPage } from './eventstoredb-read.js';

const until = async (holds: () => boolean, message: string): Promise<void> => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (holds()) return;
    await sleep(10);
  }
  throw new Error(`never: ${message}`);
};

/** What is known to go wrong between EventStoreDB and its client, and what the adapter makes of it. */
export const describeEventStoreDbTraps = (name: string, serverUrl: () => string): void => {
  describe(`${name} and what is known to go wrong`, () => {
    const opened: EventStoreDb[] = [];
    let proxy: TcpProxy;
    let store: EventStoreDb;
    let stream: string;

    const open = async (patience = {}): Promise<EventStoreDb> => {
      const url = new URL(serverUrl());
      url.host = `127.0.0.1:${proxy.port}`;
      const made = await openEventStoreDb({ url: url.href, clock: systemClock, patience });
      opened.push(made);
      return made;
    };
    /** A store of somebody else, with a connection of its own. */
    const openAside = async (): Promise<EventStoreDb> => {
      const made = await openEventStoreDb({ url: serverUrl(), clock: systemClock });
      opened.push(made);
      return made;
    };
    const idsIn = async (reader: EventStoreDb, of = stream): Promise<readonly string[]> =>
      (await readAll(reader, of)).map(({ id }) => id);
    const follow = async (from = store) => {
      const events: StoredEvent[] = [];
      const errors: unknown[] = [];
      let live = false;
      const subscription = from.subscribe(
        {
          after: await from.head(),
          batchSize: 10,
          onError: (error) => void errors.push(error),
          onCaughtUp: () => void (live = true),
        },
        async (batch) => void events.push(...batch.filter((event) => event.stream === stream)),
      );
      await until(() => live, 'live');
      return { events, errors, subscription };
    };

    beforeEach(async () => {
      const { hostname, port } = new URL(serverUrl());
      proxy = await startTcpProxy({ host: hostname, port: Number(port || 2113) });
      store = await open();
      stream = newStream();
    });
    afterEach(async () => {
      proxy.mend();
      await Promise.all(opened.splice(0).map((each) => each.close()));
      await proxy.stop();
    });

    it('1: repeats an append whose first attempt is still under way, and it stands once', async () => {
      await store.close();
      const hasty = await open({ answerMs: 4, callMs: 2_000 });
      store = await openAside();
      const jobs = Array.from({ length: 15 }, (_, at) => ({ to: `${stream}-${at}`, event: newEvent() }));
      const outcomes = await Promise.allSettled(
        jobs.map(({ to, event }) => hasty.append(to, [event], 'none')),
      );
      for (const [at, outcome] of outcomes.entries()) {
        const { to, event } = jobs[at] ?? { to: '', event: newEvent() };
        const standing = (await readAll(store, to)).map(({ id }) => id);
        if (outcome.status === 'fulfilled') expect(standing).toEqual([event.id]);
        else expect(outcome.reason).toBeInstanceOf(EventStoreUnavailable);
        expect(standing.length).toBeLessThan(2);
        expect((await store.append(to, [event], 'none')).revision).toBe(0);
        expect(await readAll(store, to)).toHaveLength(1);
      }
    });

    it('2: keeps an id or a type that the server cannot read from the client, which goes on', async () => {
      for (const event of [newEvent({ id: 'no' }), newEvent({ type: '' })])
        await expect(store.append(stream, [event], 'none')).rejects.toBeInstanceOf(InvalidAppend);
      await sleep(50);
      expect((await store.append(stream, [newEvent()], 'none')).revision).toBe(0);
    });

    it('3: does not wait for a server that hangs, and loses nothing when it comes back', async () => {
      const brief = await open({ answerMs: 150, callMs: 700 });
      await brief.append(stream, [newEvent()], 'none');
      proxy.freeze();
      const event = newEvent();
      const begin = performance.now();
      await expect(brief.append(stream, [event], 0)).rejects.toBeInstanceOf(EventStoreUnavailable);
      await expect(readAll(brief, stream)).rejects.toBeInstanceOf(EventStoreUnavailable);
      await expect(brief.head()).rejects.toBeInstanceOf(EventStoreUnavailable);
      expect(performance.now() - begin).toBeLessThan(10_000);
      expect(brief.connected()).toBe(false);
      proxy.thaw();
      expect((await store.append(stream, [event], 0)).revision).toBe(1);
      expect(await readAll(store, stream)).toHaveLength(2);
    });

    it('4: refuses what JSON cannot tell before the client sees it', async () => {
      const data = [{ at: undefined }, { n: 1n }];
      for (const each of data)
        await expect(store.append(stream, [newEvent({ data: each })], 'none')).rejects.toBeInstanceOf(
          InvalidAppend,
        );
      expect((await store.append(stream, [newEvent()], 'none')).revision).toBe(0);
    });

    it('5: a connection that ends takes no other store’s appends along', async () => {
      const other = await openAside();
      const append = (to: EventStoreDb, place: string) =>
        Promise.all(
          Array.from({ length: 100 }, (_, at) => to.append(`${stream}-${place}-${at}`, [newEvent()], 'none')),
        );
      const both = [append(store, 'cut'), append(other, 'whole')];
      await sleep(5);
      proxy.cut();
      for (const places of await Promise.all(both))
        expect(places.map(({ revision }) => revision)).toEqual(Array(100).fill(0));
    });

    it('5: calls that can never be done fail alone', async () => {
      const bad = [newEvent({ data: { text: 'x'.repeat(17_000_000) } })];
      const good = Array.from({ length: 50 }, (_, at) =>
        store.append(`${stream}-${at}`, [newEvent()], 'none'),
      );
      await expect(store.append(stream, [newEvent()], -2)).rejects.toBeInstanceOf(InvalidAppend);
      await expect(store.append(stream, bad, 'none')).rejects.toBeInstanceOf(InvalidAppend);
      await Promise.all(good);
    });

    it('6: does not let an option of the address hide a refused append', async () => {
      const url = `${serverUrl()}${serverUrl().includes('?') ? '&' : '?'}throwOnAppendFailure=false`;
      await expect(openEventStoreDb({ url, clock: systemClock })).rejects.toBeInstanceOf(EngineRefused);
    });

    it('7: an append without a connection waits for one, and says after its time that there is none', async () => {
      const brief = await open({ callMs: 400 });
      proxy.refuse();
      proxy.cut();
      await expect(brief.append(stream, [newEvent()], 'none')).rejects.toBeInstanceOf(EventStoreUnavailable);
      const event = newEvent();
      const waiting = store.append(stream, [event], 'none');
      await sleep(300);
      proxy.mend();
      expect((await waiting).revision).toBe(0);
      expect(await idsIn(await openAside())).toEqual([event.id]);
    });

    it('8: never writes again what already stands behind the expected revision', async () => {
      const [p, q, r] = [newEvent(), newEvent(), newEvent()];
      await store.append(stream, [p, q], 'none');
      await store.append(stream, [r], 1);
      await Promise.all([
        store.append(stream, [r], 1),
        store.append(stream, [q, r], 0),
        store.append(stream, [p], 'none'),
        store.append(stream, [r], 1),
      ]);
      expect(await idsIn(await openAside())).toEqual([p.id, q.id, r.id]);
    });

    it('10: leaves no read open on the server when its reader leaves', async () => {
      await store.append(
        stream,
        Array.from({ length: 300 }, () => newEvent()),
        'none',
      );
      const client = await connect(addressOf(serverUrl()), systemClock, 10_000, async () => {});
      const patience = { answerMs: 4_000, callMs: 4_000, watchMs: 4_000 };
      const calls = { client, clock: systemClock, patience, seen: () => {} };
      for (let time = 0; time < 20; time += 1) await readPage(calls, stream, 0, 3);
      await Promise.all([
        readHead(calls),
        readPage(calls, newStream(), 0, 3),
        readPage(calls, stream, 400, 3),
      ]);
      await sleep(50);
      expect(client['disposableStreams'].size).toBe(0);
      await disconnect(client, systemClock);
      for (let time = 0; time < 50; time += 1) for await (const _ of store.read(stream)) break;
      expect(await idsIn(store)).toHaveLength(300);
    });

    it('11: gives its sockets back when it closes, in the middle of reads and appends too', async () => {
      const events = Array.from({ length: 20 }, (_, at) =>
        store.append(`${stream}-${at}`, [newEvent()], 'none'),
      );
      const reading = readAll(store, stream).catch(() => []);
      await store.close();
      await Promise.all([...events, reading]);
      await until(() => proxy.connections() === 0, 'no socket');
      await expect(store.append(stream, [newEvent()], 'none')).rejects.toBeInstanceOf(EventStoreUnavailable);
    });

    it('12: a subscription goes on after each cut, with every event once and in order', async () => {
      const { events, errors, subscription } = await follow();
      const writer = await openAside();
      for (let at = 0; at < 60; at += 1) {
        await writer.append(stream, [newEvent(), newEvent()], at === 0 ? 'none' : at * 2 - 1);
        if (at % 20 === 10) proxy.cut();
      }
      await until(() => events.length >= 120, 'all events');
      await subscription.stop();
      expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 120 }, (_, at) => at));
      expect(errors.length).toBeGreaterThan(0);
      for (const error of errors) expect(error).toBeInstanceOf(EventStoreUnavailable);
    });

    it('12: a subscription goes on after the server hung for a while', async () => {
      const { events, subscription } = await follow();
      proxy.freeze();
      const writer = await openAside();
      await writer.append(stream, [newEvent()], 'none');
      await sleep(100);
      proxy.thaw();
      await until(() => events.length > 0, 'the event');
      await subscription.stop();
      expect(events.map(({ revision }) => revision)).toEqual([0]);
    });

    it('13: what its listener throws does not silence a subscription', async () => {
      let thrown = 0;
      const seen: number[] = [];
      const onCaughtUp = (): void => {
        thrown += 1;
        if (thrown < 3) throw new Error('not yet');
      };
      const subscription = store.subscribe({ after: await store.head(), onCaughtUp }, async (batch) => {
        seen.push(...batch.filter((event) => event.stream === stream).map(({ revision }) => revision));
      });
      await until(() => thrown >= 3, 'caught up');
      await store.append(stream, [newEvent()], 'none');
      await until(() => seen.length > 0, 'the event');
      await subscription.stop();
      expect(seen).toEqual([0]);
    });

    it('14: follows from the head it names, and says when a position is none', async () => {
      const { position } = await store.append(stream, [newEvent()], 'none');
      const { errors, subscription } = await follow();
      expect(errors).toEqual([]);
      await subscription.stop();
      const lost: unknown[] = [];
      const after = String(BigInt(position) + 1n);
      const nowhere = store.subscribe({ after, onError: (error) => void lost.push(error) }, async () => {});
      await until(() => lost.length > 0, 'the error');
      await nowhere.stop();
      expect(lost[0]).toBeInstanceOf(EventStoreUnavailable);
      expect((await store.append(stream, [newEvent()], 0)).revision).toBe(1);
    });

    it('15: neither its head nor its subscriptions know the server’s own events', async () => {
      const { events, subscription } = await follow();
      const { position } = await store.append(stream, [newEvent()], 'none');
      const raw = EventStoreDBClient.connectionString(serverUrl());
      for (let time = 0; time < 12; time += 1) await raw.setStreamMetadata(stream, { note: randomUUID() });
      await raw.dispose();
      const last = await store.append(stream, [newEvent()], 0);
      await raw.setStreamMetadata(stream, { note: 'after' });
      await until(() => events.length >= 2, 'both events');
      await subscription.stop();
      expect(events.map(({ position }) => position)).toEqual([position, last.position]);
      const head = await store.head();
      expect(BigInt(head)).toBeGreaterThanOrEqual(BigInt(last.position));
      expect((await readAll(store, stream)).map(({ revision }) => revision)).toEqual([0, 1]);
    });

    describe('a connection that is cut', () => {
      it('in the middle of appends leaves each of them standing once, in the order of the calls', async () => {
        const events = Array.from({ length: 200 }, () => newEvent());
        const appends = events.map((event, at) => store.append(stream, [event], at === 0 ? 'none' : at - 1));
        const many = events.map((event, at) => store.append(`${stream}-${at}`, [event], 'none'));
        for (let time = 0; time < 4; time += 1) {
          await sleep(15);
          proxy.cut();
        }
        const places = await Promise.all(appends);
        expect(places.map(({ revision }) => revision)).toEqual(events.map((_, at) => at));
        await Promise.all(many);
        const reader = await openAside();
        expect(await idsIn(reader)).toEqual(events.map(({ id }) => id));
        for (const [at, event] of events.entries()) {
          if (at % 10 === 0) expect(await idsIn(reader, `${stream}-${at}`)).toEqual([event.id]);
        }
      });

      it('while more waits to be sent than the client holds ends neither the process nor an append', async () => {
        const data = { text: 'x'.repeat(20_000) };
        const events = Array.from({ length: 60 }, () => newEvent({ data }));
        await store.close();
        store = await open({ callMs: 25_000 });
        await store.append(stream, [newEvent()], 'none');
        proxy.freeze();
        const appends = events.map((event, at) => store.append(`${stream}-${at}`, [event], 'none'));
        await sleep(300);
        proxy.cut();
        proxy.thaw();
        const places = await Promise.all(appends);
        expect(places.map(({ revision }) => revision)).toEqual(events.map(() => 0));
      });

      it('does not hide that somebody else was first', async () => {
        const rival = await openAside();
        proxy.refuse();
        proxy.cut();
        const mine: readonly NewEvent[] = [newEvent()];
        const losing = store.append(stream, mine, 'none').catch((error: unknown) => error);
        await rival.append(stream, [newEvent(), newEvent()], 'none');
        proxy.mend();
        const error = await losing;
        expect(error).toBeInstanceOf(WrongExpectedRevision);
        expect(error).toMatchObject({ expected: 'none', actual: 1 });
      });

      it('is told by the health of the store, and so is its return', async () => {
        const watched = await open({ watchMs: 30 });
        proxy.refuse();
        proxy.cut();
        await until(() => !watched.connected(), 'gone');
        proxy.mend();
        await until(() => watched.connected(), 'back');
        expect((await watched.append(stream, [newEvent()], 'none')).revision).toBe(0);
      });
    });
  });
};
