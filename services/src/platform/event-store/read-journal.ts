import {
  comparePositions,
  start,
  type EventStore,
  type Position,
  type StoredEvent,
} from './event-store.port.js';

/**
 * What the journal holds after a position up to and with another one, a page at a time and in order.
 * @throws what the store throws, and the signal's reason when it aborts
 */
export async function* readJournal(
  store: Pick<EventStore, 'readAll'>,
  options: {
    readonly after?: Position;
    readonly to: Position;
    readonly batchSize?: number;
    readonly signal?: AbortSignal;
  },
): AsyncGenerator<readonly StoredEvent[], undefined> {
  const { after = start, to, batchSize = 1_000, signal } = options;
  for (let last = after; comparePositions(last, to) < 0;) {
    signal?.throwIfAborted();
    const page = await store.readAll(last, batchSize);
    const within = page.filter(({ position }) => comparePositions(position, to) <= 0);
    if (within.length > 0) yield within;
    const end = within.at(-1);
    if (!end || within.length < page.length) return;
    last = end.position;
  }
}
