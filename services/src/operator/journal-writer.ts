import type { EventStore, NewEvent } from '../platform/event-store/event-store.port.js';

/** An event and where it has to stand. */
export type PlacedEvent = NewEvent & { readonly stream: string; readonly revision: number };

export type JournalWriter = {
  /** Takes one more event; resolves when there is room for the next. */
  readonly add: (event: PlacedEvent) => Promise<void>;
  /** Resolves when all of them are stored. */
  readonly end: () => Promise<void>;
};

/** Well under what one append may hold, since data and metadata are counted as they are written here. */
const mostBytes = 500_000;
const mostEvents = 500;

const bytesOf = ({ data, metadata }: NewEvent): number =>
  Buffer.byteLength(JSON.stringify(data)) + Buffer.byteLength(JSON.stringify(metadata));

/**
 * Appends events in their order with the ids and revisions they have; neighbours of one stream go in one append.
 * @param ahead appends under way at once: 1, unless the store takes appends of several streams in the order of the calls
 * @throws WrongExpectedRevision when something else stands in a stream
 */
export const writeJournal = (store: EventStore, ahead: number): JournalWriter => {
  const underWay: Promise<unknown>[] = [];
  let run: PlacedEvent[] = [];
  let bytes = 0;

  const flush = async (): Promise<void> => {
    const [first] = run;
    if (!first) return;
    const events = run.map(({ id, type, data, metadata }) => ({ id, type, data, metadata }));
    run = [];
    bytes = 0;
    const appending = store.append(first.stream, events, first.revision === 0 ? 'none' : first.revision - 1);
    appending.catch(() => undefined);
    underWay.push(appending);
    if (underWay.length >= ahead) await underWay.shift();
  };

  return {
    add: async (event) => {
      const more = bytesOf(event);
      const last = run.at(-1);
      const fits = last?.stream === event.stream && bytes + more <= mostBytes && run.length < mostEvents;
      if (last && !fits) await flush();
      run.push(event);
      bytes += more;
    },
    end: async () => {
      await flush();
      await Promise.all(underWay);
    },
  };
};
