import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach } from 'vitest';
import { systemClock } from '../clock/system-clock.adapter.js';
import { startTcpProxy, type TcpProxy } from '../testing/tcp-proxy.fixture.js';
import { newStream, readAll } from './contract-events.fixtures.js';
import type { StoredEvent, Subscription } from './event-store.port.js';
import { type EventStoreDb, openEventStoreDb } from './eventstoredb-event-store.adapter.js';

export const until = async (holds: () => boolean, message: string): Promise<void> => {
  for (let tries = 0; tries < 2_000; tries += 1) {
    if (holds()) return;
    await sleep(10);
  }
  throw new Error(`never: ${message}`);
};

/** What a subscription was given so far, of the stream of the test. */
type Followed = {
  readonly events: readonly StoredEvent[];
  readonly errors: readonly unknown[];
  readonly subscription: Subscription;
};

/** A server behind a proxy that can be cut and frozen, and stores on it; new for each test. */
export type TrapStores = {
  readonly serverUrl: string;
  readonly proxy: TcpProxy;
  /** Through the proxy. A test may put another one in its place. */
  store: EventStoreDb;
  readonly stream: string;
  readonly open: (timeouts?: object) => Promise<EventStoreDb>;
  /** A store of somebody else, with a connection of its own. */
  readonly openAside: () => Promise<EventStoreDb>;
  readonly idsIn: (reader: EventStoreDb, of?: string) => Promise<readonly string[]>;
  /** Once it is live. */
  readonly follow: () => Promise<Followed>;
};

/** Call it in a `describe`: it sets up and clears away around each test. */
export const trapStores = (serverUrl: () => string): TrapStores => {
  const opened: EventStoreDb[] = [];
  let made: { readonly proxy: TcpProxy; readonly stream: string; store: EventStoreDb } | undefined;
  const now = () => {
    if (!made) throw new Error('Asked for outside of a test.');
    return made;
  };
  const openAt = async (url: string, timeouts = {}): Promise<EventStoreDb> => {
    const store = await openEventStoreDb({ url, clock: systemClock, timeouts });
    opened.push(store);
    return store;
  };
  const openThrough = (proxy: TcpProxy, timeouts = {}): Promise<EventStoreDb> => {
    const url = new URL(serverUrl());
    url.host = `127.0.0.1:${proxy.port}`;
    return openAt(url.href, timeouts);
  };

  beforeEach(async () => {
    const { hostname, port } = new URL(serverUrl());
    const proxy = await startTcpProxy({ host: hostname, port: Number(port || 2113) });
    made = { proxy, stream: newStream(), store: await openThrough(proxy) };
  });
  afterEach(async () => {
    const { proxy } = now();
    proxy.mend();
    await Promise.all(opened.splice(0).map((each) => each.close()));
    await proxy.stop();
  });

  return {
    get serverUrl() {
      return serverUrl();
    },
    get proxy() {
      return now().proxy;
    },
    get store() {
      return now().store;
    },
    set store(store) {
      now().store = store;
    },
    get stream() {
      return now().stream;
    },
    open: (timeouts) => openThrough(now().proxy, timeouts),
    openAside: () => openAt(serverUrl()),
    idsIn: async (reader, of = now().stream) => (await readAll(reader, of)).map(({ id }) => id),
    follow: async () => {
      const { store, stream } = now();
      const events: StoredEvent[] = [];
      const errors: unknown[] = [];
      let live = false;
      const subscription = store.subscribe(
        {
          after: await store.head(),
          batchSize: 10,
          onError: (error) => void errors.push(error),
          onCaughtUp: () => void (live = true),
        },
        async (batch) => void events.push(...batch.filter((event) => event.stream === stream)),
      );
      await until(() => live, 'live');
      return { events, errors, subscription };
    },
  };
};
