import {
  comparePositions,
  start,
  type EventStore,
  type Position,
  type StoredEvent,
} from './event-store.port.js';

/**
 * What the journal holds after a position up to and with another one, a page at a time and in order; the next page is
 * read while this one is used.
 * @throws what the store throws, and the signal's reason when it aborts
 */
export async function* readJournal(
  store: Pick<EventStore, 'subscribe'>,
  options: {
    readonly after?: Position;
    readonly to: Position;
    readonly batchSize?: number;
    readonly signal?: AbortSignal;
  },
): AsyncGenerator<readonly StoredEvent[], undefined> {
  const { after = start, to, batchSize = 1_000, signal } = options;
  if (comparePositions(after, to) >= 0) return;
  let offered: readonly StoredEvent[] | undefined;
  let failure: { readonly error: unknown } | undefined;
  let isOver = false;
  let taken = (): void => undefined;
  let wake = (): void => undefined;
  const onAbort = (): void => wake();
  signal?.addEventListener('abort', onAbort);
  const subscription = store.subscribe(
    {
      after,
      batchSize,
      onCaughtUp: () => {
        isOver = true;
        wake();
      },
      onError: (error) => {
        failure = { error };
        wake();
      },
    },
    (events) =>
      new Promise((resolve) => {
        if (isOver) return resolve();
        offered = events;
        taken = resolve;
        wake();
      }),
  );
  try {
    for (;;) {
      signal?.throwIfAborted();
      if (failure) throw failure.error;
      if (offered) {
        const page: readonly StoredEvent[] = offered;
        offered = undefined;
        taken();
        const within = page.filter(({ position }) => comparePositions(position, to) <= 0);
        if (within.length > 0) yield within;
        if (within.length < page.length || within.at(-1)?.position === to) return;
      } else if (isOver) return;
      else await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    isOver = true;
    taken();
    signal?.removeEventListener('abort', onAbort);
    await subscription.stop();
  }
}
