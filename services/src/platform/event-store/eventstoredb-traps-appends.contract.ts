import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Unavailable } from '../unavailable.js';
import { systemClock } from '../clock/system-clock.adapter.js';
import { newEvent, readAll } from './contract-events.fixtures.js';
import { InvalidAppend } from './event-store.port.js';
import { type EventStoreDb, openEventStoreDb } from './eventstoredb-event-store.adapter.js';
import type { TrapStores } from './eventstoredb-traps.fixture.js';

/** What becomes of appends. */
export const describeAppendTraps = (on: TrapStores): void => {
  it('1: repeats an append whose first attempt is still under way, and it stands once', async () => {
    await on.store.close();
    const hasty = await on.open({ answerMs: 4, callMs: 2_000 });
    on.store = await on.openAside();
    const jobs = Array.from({ length: 15 }, (_, at) => ({ to: `${on.stream}-${at}`, event: newEvent() }));
    const outcomes = await Promise.allSettled(jobs.map(({ to, event }) => hasty.append(to, [event], 'none')));
    for (const [at, outcome] of outcomes.entries()) {
      const { to, event } = jobs[at] ?? { to: '', event: newEvent() };
      const standing = (await readAll(on.store, to)).map(({ id }) => id);
      if (outcome.status === 'fulfilled') expect(standing).toEqual([event.id]);
      else expect(outcome.reason).toBeInstanceOf(Unavailable);
      expect(standing.length).toBeLessThan(2);
      expect((await on.store.append(to, [event], 'none')).revision).toBe(0);
      expect(await readAll(on.store, to)).toHaveLength(1);
    }
  });

  it('2: keeps an id or a type that the server cannot read from the client, which goes on', async () => {
    for (const event of [newEvent({ id: 'no' }), newEvent({ type: '' })])
      await expect(on.store.append(on.stream, [event], 'none')).rejects.toBeInstanceOf(InvalidAppend);
    await sleep(50);
    expect((await on.store.append(on.stream, [newEvent()], 'none')).revision).toBe(0);
  });

  it('4: refuses what JSON cannot tell before the client sees it', async () => {
    const data = [{ at: undefined }, { n: 1n }];
    for (const each of data)
      await expect(on.store.append(on.stream, [newEvent({ data: each })], 'none')).rejects.toBeInstanceOf(
        InvalidAppend,
      );
    expect((await on.store.append(on.stream, [newEvent()], 'none')).revision).toBe(0);
  });

  it('5: a connection that ends takes no other store’s appends along', async () => {
    const other = await on.openAside();
    const append = (to: EventStoreDb, place: string) =>
      Promise.all(
        Array.from({ length: 100 }, (_, at) =>
          to.append(`${on.stream}-${place}-${at}`, [newEvent()], 'none'),
        ),
      );
    const both = [append(on.store, 'cut'), append(other, 'whole')];
    await sleep(5);
    on.proxy.cut();
    for (const places of await Promise.all(both))
      expect(places.map(({ revision }) => revision)).toEqual(Array(100).fill(0));
  });

  it('5: calls that can never be done fail alone', async () => {
    const bad = [newEvent({ data: { text: 'x'.repeat(17_000_000) } })];
    const good = Array.from({ length: 50 }, (_, at) =>
      on.store.append(`${on.stream}-${at}`, [newEvent()], 'none'),
    );
    await expect(on.store.append(on.stream, [newEvent()], -2)).rejects.toBeInstanceOf(InvalidAppend);
    await expect(on.store.append(on.stream, bad, 'none')).rejects.toBeInstanceOf(InvalidAppend);
    await Promise.all(good);
  });

  it('6: an option of the address does not hide a refused append', async () => {
    const url = `${on.serverUrl}${on.serverUrl.includes('?') ? '&' : '?'}throwOnAppendFailure=false`;
    const store = await openEventStoreDb({ url, clock: systemClock });
    await store.append(on.stream, [newEvent()], 'none');
    const refused = { expected: 'none', actual: 0 };
    await expect(store.append(on.stream, [newEvent()], 'none')).rejects.toMatchObject(refused);
    await store.close();
  });

  it('8: never writes again what already stands behind the expected revision', async () => {
    const [p, q, r] = [newEvent(), newEvent(), newEvent()];
    await on.store.append(on.stream, [p, q], 'none');
    await on.store.append(on.stream, [r], 1);
    await Promise.all([
      on.store.append(on.stream, [r], 1),
      on.store.append(on.stream, [q, r], 0),
      on.store.append(on.stream, [p], 'none'),
      on.store.append(on.stream, [r], 1),
    ]);
    expect(await on.idsIn(await on.openAside())).toEqual([p.id, q.id, r.id]);
  });
};
