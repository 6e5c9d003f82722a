import * as z from 'zod/mini';
import { metadata } from '@lectern/events/journal/metadata';
import type { EventStore, StoredEvent } from '../platform/event-store/event-store.port.js';
import type { Findings } from './problems.js';

type Seen = { next: number; readonly ids: Set<string> };

/** Event ids kept in memory over all streams; a stream that was let go is read again when it goes on. */
const remembered = 500_000;

const placeOf = ({ stream, revision }: StoredEvent): string => `${stream}@${revision}`;

/**
 * Watches events pass in the order of the journal: each stream counts 0, 1, 2 …, has each event id once, and its metadata
 * are as the contract says. The memory it takes does not grow with the journal.
 */
export const watchStreams = (
  store: Pick<EventStore, 'read'>,
  findings: Findings,
): ((event: StoredEvent) => Promise<void>) => {
  const streams = new Map<string, Seen>();
  let kept = 0;

  const forgetOldest = (): void => {
    for (const [stream, { ids }] of streams) {
      if (kept <= remembered || streams.size === 1) return;
      streams.delete(stream);
      kept -= ids.size;
    }
  };

  /** What of its stream stands before an event, read anew. */
  const recall = async ({ stream, revision }: StoredEvent): Promise<Seen> => {
    const seen: Seen = { next: 0, ids: new Set() };
    if (revision === 0) return seen;
    for await (const before of store.read(stream)) {
      if (before.revision >= revision) break;
      seen.next = before.revision + 1;
      seen.ids.add(before.id);
    }
    kept += seen.ids.size;
    return seen;
  };

  const checkMetadata = async (event: StoredEvent): Promise<void> => {
    const result = z.safeParse(metadata, event.metadata);
    const at = placeOf(event);
    if (!result.success) {
      const fields = [...new Set(result.error.issues.map(({ path }) => path.join('.')))];
      await findings.add({ kind: 'metadata', at, what: `its metadata cannot be used: ${fields.join(', ')}` });
    } else if (result.data.eventId !== event.id)
      await findings.add({ kind: 'metadata', at, what: `its metadata name another event than ${event.id}` });
    else if (Number.isNaN(Date.parse(result.data.at)))
      await findings.add({ kind: 'metadata', at, what: 'its metadata name no time' });
  };

  return async (event) => {
    const seen = streams.get(event.stream) ?? (await recall(event));
    streams.delete(event.stream);
    streams.set(event.stream, seen);
    const at = placeOf(event);
    if (event.revision !== seen.next)
      await findings.add({ kind: 'gap', at, what: `${seen.next} was to come here` });
    if (seen.ids.has(event.id))
      await findings.add({ kind: 'repeated-event', at, what: `${event.id} stands in its stream before` });
    await checkMetadata(event);
    seen.next = event.revision + 1;
    if (!seen.ids.has(event.id)) kept += 1;
    seen.ids.add(event.id);
    forgetOldest();
  };
};
