import { finished } from 'node:stream/promises';
import type { Duplex } from 'node:stream';
import type { Credentials, EventStoreDBClient } from '@eventstore/db-client';

/**
 * How many appends may be on the shared stream: one less than it buffers. The client rejects what waits behind that where
 * nobody can catch it when the connection ends, and that ends the process.
 */
const atOnce = 15;
/** Each append is one message on the shared stream, or none of them. */
const manyEvents = 1_000;

/** Without TLS the server takes any; with TLS it refuses whoever is nobody, by either call. */
const anybody: Credentials = { username: 'lectern', password: 'lectern' };

/**
 * Whether a store of this process appends in batches. The client keeps all appends that wait for their answers in one
 * table for the whole process, and when one connection ends it clears that table: the answers of another connection then
 * have no owner, which ends the process too.
 */
let claimed = false;

export type Batches = {
  /** Sends an append one way or the other: in a batch while that is safe, else as a call of its own. */
  send<T>(events: number, call: (credentials: Credentials | undefined) => Promise<T>): Promise<T>;
  /** Something was lost on the way: the client may go on with another connection and leave the old stream behind. */
  lost(): void;
  release(): void;
};

type Cancellable = Duplex & { cancel(): void };
const isShared = (stream: unknown): stream is Cancellable =>
  typeof stream === 'object' && stream !== null && 'write' in stream && 'cancel' in stream;

/**
 * Appends without credentials go in batches on one stream, which costs the client half of a call each; that is the only
 * way to ask it for either.
 */
export const createBatches = (client: EventStoreDBClient, credentials: Credentials | undefined): Batches => {
  const mine = !claimed;
  claimed = true;
  let safe = mine;
  let waiting = 0;
  let renewing: Promise<void> | undefined;

  /** Ends streams that were left behind, while nothing waits that their end could take along. */
  const renew = async (): Promise<void> => {
    const streams = [...(client['disposableStreams'] as Iterable<unknown>)].filter(isShared);
    for (const stream of streams) stream.cancel();
    await Promise.allSettled(streams.map((stream) => finished(stream)));
    safe = true;
    renewing = undefined;
  };
  /** Who waits for a place on the shared stream; told whether there is one. */
  const queue: ((place: boolean) => void)[] = [];
  const renewWhenIdle = (): void => {
    if (mine && !safe && waiting === 0) renewing ??= renew();
  };

  const enter = (): boolean | Promise<boolean> => {
    if (!safe) return false;
    if (waiting >= atOnce) return new Promise((resolve) => queue.push(resolve));
    waiting += 1;
    return true;
  };
  /** The place goes to the next one, who does not have to count itself. */
  const leave = (): void => {
    const next = queue.shift();
    if (next) {
      next(true);
      return;
    }
    waiting -= 1;
    renewWhenIdle();
  };

  return {
    send: async (events, call) => {
      if (events > manyEvents || !(await enter())) return call(credentials ?? anybody);
      try {
        return await call(undefined);
      } finally {
        leave();
      }
    },
    lost: () => {
      if (renewing) return;
      safe = false;
      for (const turn of queue.splice(0)) turn(false);
      renewWhenIdle();
    },
    release: () => {
      if (mine) claimed = false;
    },
  };
};
