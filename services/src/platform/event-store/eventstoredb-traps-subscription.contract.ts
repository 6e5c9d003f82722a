import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { EventStoreDBClient } from '@eventstore/db-client';
import { expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { newEvent, readAll } from './contract-events.fixtures.js';
import { type TrapStores, until } from './eventstoredb-traps.fixture.js';

/** What a subscription lives through. */
export const describeSubscriptionTraps = (on: TrapStores): void => {
  it('12: a subscription goes on after each cut, with every event once and in order', async () => {
    const { events, errors, subscription } = await on.follow();
    const writer = await on.openAside();
    for (let at = 0; at < 60; at += 1) {
      await writer.append(on.stream, [newEvent(), newEvent()], at === 0 ? 'none' : at * 2 - 1);
      if (at % 20 === 10) on.proxy.cut();
    }
    await until(() => events.length >= 120, 'all events');
    await subscription.stop();
    expect(events.map(({ revision }) => revision)).toEqual(Array.from({ length: 120 }, (_, at) => at));
    expect(errors.length).toBeGreaterThan(0);
    for (const error of errors) expect(error).toBeInstanceOf(Unavailable);
  });

  it('12: a subscription goes on after the server hung for a while', async () => {
    const { events, subscription } = await on.follow();
    on.proxy.freeze();
    const writer = await on.openAside();
    await writer.append(on.stream, [newEvent()], 'none');
    await sleep(100);
    on.proxy.thaw();
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
    const subscription = on.store.subscribe({ after: await on.store.head(), onCaughtUp }, async (batch) => {
      seen.push(...batch.filter((event) => event.stream === on.stream).map(({ revision }) => revision));
    });
    await until(() => thrown >= 3, 'caught up');
    await on.store.append(on.stream, [newEvent()], 'none');
    await until(() => seen.length > 0, 'the event');
    await subscription.stop();
    expect(seen).toEqual([0]);
  });

  it('14: follows from the head it names, and says when a position inside of the log is none', async () => {
    const { position } = await on.store.append(on.stream, [newEvent()], 'none');
    const { errors, subscription } = await on.follow();
    expect(errors).toEqual([]);
    await subscription.stop();
    expect((await on.store.append(on.stream, [newEvent()], 0)).revision).toBe(1);
    const lost: unknown[] = [];
    const after = String(BigInt(position) + 1n);
    const nowhere = on.store.subscribe({ after, onError: (error) => void lost.push(error) }, async () => {});
    await until(() => lost.length > 0, 'the error');
    await nowhere.stop();
    expect(lost[0]).toBeInstanceOf(Unavailable);
    expect((await on.store.append(on.stream, [newEvent()], 1)).revision).toBe(2);
  });

  it('15: neither its head nor its subscriptions know the server’s own events', async () => {
    const { events, subscription } = await on.follow();
    const { position } = await on.store.append(on.stream, [newEvent()], 'none');
    const raw = EventStoreDBClient.connectionString(on.serverUrl);
    for (let time = 0; time < 12; time += 1) await raw.setStreamMetadata(on.stream, { note: randomUUID() });
    await raw.dispose();
    const last = await on.store.append(on.stream, [newEvent()], 0);
    await raw.setStreamMetadata(on.stream, { note: 'after' });
    await until(() => events.length >= 2, 'both events');
    await subscription.stop();
    expect(events.map(({ position }) => position)).toEqual([position, last.position]);
    const head = await on.store.head();
    expect(BigInt(head)).toBeGreaterThanOrEqual(BigInt(last.position));
    expect((await readAll(on.store, on.stream)).map(({ revision }) => revision)).toEqual([0, 1]);
  });
};
