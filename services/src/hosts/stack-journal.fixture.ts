import { systemClock } from '../platform/clock/system-clock.adapter.js';
import { start, type StoredEvent } from '../platform/event-store/event-store.port.js';
import { openEventStoreDb } from '../platform/event-store/eventstoredb-event-store.adapter.js';
import type { Acknowledged } from './stack-load.fixture.js';

/** Everything that is in the journal now, in its order. */
export const readJournal = async (url: string): Promise<readonly StoredEvent[]> => {
  const store = await openEventStoreDb({ url, clock: systemClock });
  const events: StoredEvent[] = [];
  await new Promise<void>((resolve, reject) => {
    store.subscribe({ after: start, onCaughtUp: () => resolve(), onError: reject }, (batch) => {
      events.push(...batch);
      return Promise.resolve();
    });
  });
  await store.close();
  return events;
};

/** What stands in the journal twice, by event id. */
export const doubledIds = (events: readonly StoredEvent[]): readonly string[] => {
  const seen = new Set<string>();
  return events.flatMap(({ id, type }) => {
    if (seen.has(id)) return [`${type} ${id}`];
    seen.add(id);
    return [];
  });
};

/** Streams whose revisions are not 0, 1, 2 … */
export const gappedStreams = (events: readonly StoredEvent[]): readonly string[] => {
  const next = new Map<string, number>();
  return events.flatMap(({ stream, revision }) => {
    const expected = next.get(stream) ?? 0;
    next.set(stream, revision + 1);
    return revision === expected ? [] : [`${stream}@${revision}, expected ${expected}`];
  });
};

type Recorded = {
  readonly responseId: string;
  readonly version: number;
  readonly chunks: readonly { readonly timestamp: number; readonly digest: string }[];
};

/** The versions of each response's recording, in the order of the journal. */
export const recordingsIn = (events: readonly StoredEvent[]): ReadonlyMap<string, readonly Recorded[]> => {
  const found = new Map<string, Recorded[]>();
  for (const event of events) {
    if (event.type !== 'ResponseRecorded') continue;
    const recorded = event.data as Recorded;
    found.set(recorded.responseId, [...(found.get(recorded.responseId) ?? []), recorded]);
  }
  return found;
};

/** Responses whose versions are not 1, 2, 3 … each once. */
export const brokenChains = (events: readonly StoredEvent[]): readonly string[] =>
  [...recordingsIn(events)].flatMap(([responseId, versions]) =>
    versions.every(({ version }, n) => version === n + 1)
      ? []
      : [`${responseId}: ${versions.map(({ version }) => version).join()}`],
  );

/** Acknowledged parts that are not in the newest manifest of their response, once and with their digest. */
export const lostParts = (
  acknowledged: readonly Acknowledged[],
  events: readonly StoredEvent[],
): readonly string[] => {
  const recordings = recordingsIn(events);
  return acknowledged.flatMap(({ responseId, timestamp, digest }) => {
    const found = recordings
      .get(responseId)
      ?.at(-1)
      ?.chunks.filter((chunk) => chunk.timestamp === timestamp);
    return found?.length === 1 && found[0]?.digest === digest
      ? []
      : [`${responseId} at ${timestamp}: ${found?.length ?? 'not recorded'}`];
  });
};

type Outcome = { readonly responseId: string; readonly version: number; readonly stage?: string };

/** Recordings that were put together more than once or not at all; that they could not be is an outcome too. */
export const notOnceMerged = (events: readonly StoredEvent[]): readonly string[] => {
  const times = new Map<string, number>();
  for (const event of events) {
    const { responseId, version, stage } = event.data as Outcome;
    const isMerge =
      event.type === 'RecordingMerged' || (event.type === 'ResponseProcessingFailed' && stage === 'merge');
    if (isMerge) times.set(`${responseId} ${version}`, (times.get(`${responseId} ${version}`) ?? 0) + 1);
  }
  return [...recordingsIn(events)].flatMap(([responseId, versions]) => {
    const last = `${responseId} ${versions.at(-1)?.version}`;
    return times.get(last) === 1 ? [] : [`${last}: ${times.get(last) ?? 0} times`];
  });
};
