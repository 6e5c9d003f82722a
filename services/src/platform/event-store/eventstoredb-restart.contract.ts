import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { newEvent, newStream, readAll } from './contract-events.fixtures.js';
import type { EventStoreDb } from './eventstoredb-event-store.adapter.js';
import { openEventStoreDb } from './eventstoredb-event-store.adapter.js';

/** A server may take its time to come up. */
const timeouts = { callMs: 90_000 };
const timeout = 180_000;

/**
 * What a restart of the server must not change.
 * @param server.restart ends it without a warning and comes back when it was started again
 */
export const describeEventStoreDbRestart = (
  name: string,
  server: { readonly url: () => string; readonly restart: () => Promise<void> },
): void => {
  describe(`${name} when its server is killed and started again`, () => {
    let store: EventStoreDb;
    let stream: string;
    beforeEach(async () => {
      const url = server.url();
      store = await openEventStoreDb({ url, clock: systemClock, timeouts, connectMs: 60_000 });
      stream = newStream();
    }, timeout);
    afterEach(() => store.close());

    it(
      '9: knows an append again that the server has forgotten, at every revision',
      async () => {
        const [first, second] = [[newEvent(), newEvent()], [newEvent()]];
        const places = [await store.append(stream, first, 'none'), await store.append(stream, second, 1)];
        await store.append(stream, [newEvent()], 2);
        await server.restart();
        expect(await store.append(stream, first, 'none')).toEqual(places[0]);
        expect(await store.append(stream, second, 1)).toEqual(places[1]);
        expect(await readAll(store, stream)).toHaveLength(4);
      },
      timeout,
    );

    it(
      'writes what was under way once, and in order',
      async () => {
        const events = Array.from({ length: 300 }, () => newEvent());
        const appends = events.map((event, at) => store.append(stream, [event], at === 0 ? 'none' : at - 1));
        const aside = events.map((event, at) => store.append(`${stream}-${at}`, [event], 'none'));
        await sleep(30);
        await server.restart();
        const places = await Promise.all(appends);
        await Promise.all(aside);
        expect(places.map(({ revision }) => revision)).toEqual(events.map((_, at) => at));
        expect((await readAll(store, stream)).map(({ id }) => id)).toEqual(events.map(({ id }) => id));
        expect(await readAll(store, `${stream}-299`)).toHaveLength(1);
      },
      timeout,
    );

    it(
      '12: a subscription goes on behind the last event it brought',
      async () => {
        const revisions: number[] = [];
        const subscription = store.subscribe({ after: await store.head() }, async (batch) => {
          revisions.push(...batch.filter((event) => event.stream === stream).map(({ revision }) => revision));
        });
        await store.append(stream, [newEvent(), newEvent()], 'none');
        await server.restart();
        await store.append(stream, [newEvent()], 1);
        while (revisions.length < 3) await sleep(20);
        await subscription.stop();
        expect(revisions).toEqual([0, 1, 2]);
      },
      timeout,
    );
  });
};
