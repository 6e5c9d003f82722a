import {
  WrongExpectedRevision,
  start,
  type EventStore,
  type NewEvent,
} from '../platform/event-store/event-store.port.js';

/** A store of streams that are being made: nothing is written until they are whole. */
export const gatherStreams = (store: EventStore) => {
  const streams = new Map<string, NewEvent[]>();
  const gathering: EventStore = {
    ...store,
    append: async (stream, events) => {
      const before = streams.get(stream) ?? [];
      streams.set(stream, [...before, ...events]);
      return { revision: before.length + events.length - 1, position: start };
    },
    read: async function* (stream, { from = 0 } = {}) {
      for (const [revision, event] of (streams.get(stream) ?? []).entries())
        if (revision >= from) yield { ...event, stream, revision, position: start, recordedAt: '' };
    },
  };
  return {
    gathering,
    /** Writes each in one go, in the order in which they were begun; one that is there already stays. */
    write: async (): Promise<void> => {
      await Promise.all(
        [...streams].map(([stream, events]) =>
          store.append(stream, events, 'none').catch((error: unknown) => {
            if (!(error instanceof WrongExpectedRevision)) throw error;
          }),
        ),
      );
      streams.clear();
    },
  };
};
