import type { EventStore, Position, StoredEvent } from '../platform/event-store/event-store.port.js';
import { readJournal } from './read-journal.js';

/** Pages of a journal, handed over when they are asked for. */
export type JournalPages = AsyncIterable<readonly StoredEvent[]>;

/**
 * The journal's events after a position up to and with another one, in order; the next page is read while this one is used.
 * @throws what the store throws; CannotDo when the signal aborts
 */
export async function* journalPages(
  store: EventStore,
  options: { readonly after: Position; readonly to: Position; readonly signal: AbortSignal },
): JournalPages {
  const leaving = new AbortController();
  const signal = AbortSignal.any([options.signal, leaving.signal]);
  let offered: readonly StoredEvent[] | undefined;
  let fOver = false;
  let tell = (): void => {};
  let room = (): void => {};
  const news = (): Promise<void> => new Promise((resolve) => (tell = resolve));

  const reading = readJournal(store, { ...options, batchSize: 500, signal }, async (events) => {
    if (leaving.signal.aborted) return;
    offered = events;
    const taken = new Promise<void>((resolve) => (room = resolve));
    tell();
    await taken;
  }).finally(() => {
    fOver = true;
    tell();
  });
  // Told below, and not at all to whoever leaves early.
  reading.catch(() => undefined);
  // A page that nobody takes would keep the reading from being ended.
  options.signal.addEventListener('abort', () => room(), { once: true, signal: leaving.signal });
  try {
    for (;;) {
      if (!offered && !fOver) await news();
      const page = offered;
      offered = undefined;
      if (page) {
        room();
        yield page;
      } else if (fOver) {
        await reading;
        return;
      }
    }
  } finally {
    leaving.abort();
    room();
    await reading.catch(() => undefined);
  }
}

/** The same, event by event, for two journals to be laid beside each other. */
export async function* journalEvents(pages: JournalPages): AsyncGenerator<StoredEvent, undefined> {
  for await (const page of pages) yield* page;
  return undefined;
}
