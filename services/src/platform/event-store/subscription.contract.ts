import { describe, expect, it } from 'vitest';
import { newEvent, newStream, readAll } from './contract-events.fixtures.js';
import {
  comparePositions,
  type EventStore,
  type Position,
  start,
  type StoredEvent,
  type SubscribeOptions,
} from './event-store.port.js';

/** Patient, as a store that was used before has much to bring first. */
const until = async (holds: () => boolean, message: string): Promise<void> => {
  for (let tries = 0; tries < 4_000; tries += 1) {
    if (holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  throw new Error(`never: ${message}`);
};

/** Collects what a subscription brings of the given streams. */
const collect = (store: EventStore, streams: readonly string[], options: SubscribeOptions) => {
  const events: StoredEvent[] = [];
  const subscription = store.subscribe(options, async (batch) => {
    events.push(...batch.filter((event) => streams.includes(event.stream)));
  });
  return { events, subscription };
};

const appendMany = async (store: EventStore, stream: string, count: number): Promise<void> => {
  await store.append(
    stream,
    Array.from({ length: count }, () => newEvent()),
    'none',
  );
};

/** The part of a journal's specification that is about subscriptions. */
export const describeSubscriptionContract = (current: () => EventStore): void => {
  describe('a subscription', () => {
    it('brings what is there and then what comes, each once, in the order of positions', async () => {
      const store = current();
      const after = await store.head();
      const streams = Array.from({ length: 12 }, newStream);
      for (const stream of streams.slice(0, 6)) await appendMany(store, stream, 120);
      const { events, subscription } = collect(store, streams, { after });
      for (const stream of streams.slice(6)) await appendMany(store, stream, 7);
      await until(() => events.length >= 762, 'all events');
      await subscription.stop();
      expect(events).toHaveLength(762);
      expect(new Set(events.map(({ id }) => id)).size).toBe(762);
      for (const [at, event] of events.entries()) {
        const before = events[at - 1];
        if (before) expect(comparePositions(before.position, event.position)).toBeLessThan(0);
      }
    });

    it('brings events as they are read from their stream', async () => {
      const store = current();
      const stream = newStream();
      const after = await store.head();
      await store.append(stream, [newEvent(), newEvent()], 'none');
      const { events, subscription } = collect(store, [stream], { after });
      await until(() => events.length === 2, 'both events');
      await subscription.stop();
      expect(events).toEqual(await readAll(store, stream));
    });

    it('from the start brings all there ever was, others’ events too, in the order of positions', async () => {
      const store = current();
      const stream = newStream();
      await appendMany(store, stream, 3);
      const own: number[] = [];
      let last: Position = start;
      let ordered = true;
      const subscription = store.subscribe({ after: start }, async (batch) => {
        for (const event of batch) {
          ordered &&= comparePositions(last, event.position) < 0;
          last = event.position;
          if (event.stream === stream) own.push(event.revision);
        }
      });
      await until(() => own.length >= 3, 'its own events');
      await subscription.stop();
      expect(own).toEqual([0, 1, 2]);
      expect(ordered).toBe(true);
    });

    it('begins behind the position it is given', async () => {
      const store = current();
      const stream = newStream();
      const { position } = await store.append(stream, [newEvent(), newEvent()], 'none');
      await store.append(stream, [newEvent(), newEvent()], 1);
      const { events, subscription } = collect(store, [stream], { after: position });
      await until(() => events.length >= 2, 'the rest');
      await subscription.stop();
      expect(events.map(({ revision }) => revision)).toEqual([2, 3]);
    });

    it('from the head brings only what is new', async () => {
      const store = current();
      const stream = newStream();
      await appendMany(store, stream, 3);
      const { events, subscription } = collect(store, [stream], { after: await store.head() });
      await store.append(stream, [newEvent()], 2);
      await until(() => events.length >= 1, 'the new event');
      await subscription.stop();
      expect(events.map(({ revision }) => revision)).toEqual([3]);
    });

    it('says where it is each time it has caught up', async () => {
      const store = current();
      const stream = newStream();
      const after = await store.head();
      const caughtUp: Position[] = [];
      const onCaughtUp = (position: Position): void => void caughtUp.push(position);
      const { position } = await store.append(stream, [newEvent(), newEvent()], 'none');
      const { subscription } = collect(store, [stream], { after, onCaughtUp });
      const reached = (wanted: Position) => () => caughtUp.some((at) => comparePositions(at, wanted) >= 0);
      await until(reached(position), 'caught up');
      expect(caughtUp.every((at, n) => n === 0 || comparePositions(caughtUp[n - 1] ?? at, at) <= 0)).toBe(
        true,
      );
      const later = await store.append(stream, [newEvent()], 1);
      await until(reached(later.position), 'caught up again');
      await subscription.stop();
    });

    it('hands over one batch after another, of no more than the given size', async () => {
      const store = current();
      const stream = newStream();
      const after = await store.head();
      await appendMany(store, stream, 25);
      const sizes: number[] = [];
      let running = 0;
      let most = 0;
      let seen = 0;
      const subscription = store.subscribe({ after, batchSize: 4 }, async (events) => {
        running += 1;
        most = Math.max(most, running);
        sizes.push(events.length);
        await new Promise((resolve) => setTimeout(resolve, 1));
        seen += events.filter((event) => event.stream === stream).length;
        running -= 1;
      });
      await until(() => seen === 25, 'all events');
      await subscription.stop();
      expect(most).toBe(1);
      expect(Math.max(...sizes)).toBeLessThanOrEqual(4);
    });

    it('brings a batch again when its handler threw, and nothing else before', async () => {
      const store = current();
      const stream = newStream();
      const after = await store.head();
      await appendMany(store, stream, 6);
      const seen: number[] = [];
      const errors: unknown[] = [];
      let failures = 2;
      const onError = (error: unknown): void => void errors.push(error);
      const subscription = store.subscribe({ after, batchSize: 3, onError }, async (events) => {
        const own = events.filter((event) => event.stream === stream).map(({ revision }) => revision);
        if (own.includes(1) && failures > 0) {
          failures -= 1;
          throw new Error('not yet');
        }
        seen.push(...own);
      });
      await until(() => seen.length >= 6, 'all events');
      await subscription.stop();
      expect(seen).toEqual([0, 1, 2, 3, 4, 5]);
      expect(errors).toHaveLength(2);
    });

    it('ends with the handler in flight, and calls none afterwards', async () => {
      const store = current();
      const stream = newStream();
      const after = await store.head();
      await appendMany(store, stream, 10);
      let calls = 0;
      let ended = 0;
      const subscription = store.subscribe({ after, batchSize: 2 }, async () => {
        calls += 1;
        await new Promise((resolve) => setTimeout(resolve, 20));
        ended += 1;
      });
      await until(() => calls === 1, 'the first batch');
      await subscription.stop();
      expect(ended).toBe(1);
      await store.append(stream, [newEvent()], 9);
      await new Promise((resolve) => setTimeout(resolve, 50));
      expect(calls).toBe(1);
    });

    it('can be stopped twice, and while a broken handler waits to try again', async () => {
      const store = current();
      await appendMany(store, newStream(), 1);
      let errors = 0;
      const onError = (): void => void (errors += 1);
      const subscription = store.subscribe({ after: start, onError }, () =>
        Promise.reject(new Error('broken')),
      );
      await until(() => errors >= 1, 'the handler broke');
      await subscription.stop();
      const before = errors;
      await subscription.stop();
      expect(errors).toBe(before);
    });

    it('does not keep others from working while it catches up', async () => {
      const store = current();
      const stream = newStream();
      const after = await store.head();
      await appendMany(store, stream, 2_000);
      let handled = 0;
      let turns = 0;
      const ticking = setInterval(() => (turns += 1), 1);
      const subscription = store.subscribe({ after, batchSize: 20 }, async (events) => {
        const end = performance.now() + 1;
        while (performance.now() < end);
        handled += events.length;
      });
      await until(() => handled >= 2_000, 'all events');
      clearInterval(ticking);
      await subscription.stop();
      expect(turns).toBeGreaterThan(20);
    });

    it('goes on for several at once, each at its own pace', async () => {
      const store = current();
      const stream = newStream();
      const after = await store.head();
      const fast = collect(store, [stream], { after });
      const slow: StoredEvent[] = [];
      const slowSubscription = store.subscribe({ after, batchSize: 5 }, async (events) => {
        await new Promise((resolve) => setTimeout(resolve, 10));
        slow.push(...events.filter((event) => event.stream === stream));
      });
      await appendMany(store, stream, 30);
      await until(() => slow.length >= 30 && fast.events.length >= 30, 'both have all');
      await Promise.all([fast.subscription.stop(), slowSubscription.stop()]);
      expect(slow.map(({ id }) => id)).toEqual(fast.events.map(({ id }) => id));
    });
  });
};
