import {
  comparePositions,
  type EventStore,
  type StoredEvent,
} from '../platform/event-store/event-store.port.js';

/** What `ReadHistory` answers. `next` is the `from` of the next page; null at the end. */
export type HistoryPage = {
  readonly events: readonly StoredEvent[];
  readonly next: Readonly<Record<string, number>> | null;
};

/**
 * The events of some streams in the order of the journal; a stream that is not there has none.
 * @param from the first revision of those that are not read from their beginning
 */
export async function* mergeStreams(
  store: Pick<EventStore, 'read'>,
  streams: readonly string[],
  from: Readonly<Record<string, number>> = {},
): AsyncGenerator<StoredEvent> {
  const readers = [...new Set(streams)].map((stream) =>
    store.read(stream, { from: from[stream] ?? 0 })[Symbol.asyncIterator](),
  );
  try {
    const heads = await Promise.all(readers.map((reader) => reader.next()));
    for (;;) {
      let first: number | undefined;
      let least: StoredEvent | undefined;
      heads.forEach((head, at) => {
        if (head.done || (least && comparePositions(head.value.position, least.position) >= 0)) return;
        first = at;
        least = head.value;
      });
      if (first === undefined || !least) return;
      yield least;
      const next = await readers[first]?.next();
      if (next) heads[first] = next;
    }
  } finally {
    for (const reader of readers) await reader.return?.();
  }
}
