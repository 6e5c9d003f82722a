import {
  type AllStreamRecordedEvent,
  BACKWARDS,
  END,
  FORWARDS,
  type EventStoreDBClient,
  START,
  type Position as DbPosition,
  type RecordedEvent,
  type AllStreamResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import { withTimeout } from '../async.js';
import {
  comparePositions,
  type ExpectedRevision,
  type JsonObject,
  type Position,
  start,
  type StoredEvent,
} from './event-store.port.js';
import { type EventStoreDbCalls, faultOf, repeated, tried } from './eventstoredb-calls.js';

/** Reads come from the leader: a follower may not know yet what was just written. */
const leader = { requiresLeader: true };

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !Array.isArray(value)
    ? (value as JsonObject)
    : {};

/** The server's own events, by their type or, without one, by their stream. */
export const isSystemEvent = ({ type, streamId }: { readonly type: string; readonly streamId: string }) =>
  type.startsWith('$') || streamId.startsWith('$');

export const readPositionOf = (position: Position): typeof START | DbPosition =>
  position === start ? START : { commit: BigInt(position), prepare: BigInt(position) };

/** What somebody else wrote as bytes or as a bare value has its place, and nothing in it. */
export const storedEventOf = (event: RecordedEvent | AllStreamRecordedEvent): StoredEvent => ({
  id: event.id,
  type: event.type,
  data: objectOf(event.data),
  metadata: objectOf(event.metadata),
  stream: event.streamId,
  revision: Number(event.revision),
  position: String(event.position?.commit ?? start),
  recordedAt: event.created.toISOString(),
});

type Reading = Pick<EventStoreDbCalls, 'client' | 'clock'> & {
  readonly timeouts: { readonly answerMs: number };
};

/** A bounded read to its end. Listeners, not a loop: a loop that is left would leave the call open on the server. */
const whole = async <Resolved extends { readonly event?: unknown }>(
  { clock, timeouts }: Reading,
  read: StreamingRead<Resolved>,
): Promise<readonly Resolved[]> => {
  const found: Resolved[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    read.on('data', (resolved: Resolved) => void found.push(resolved));
    read.on('end', resolve).on('error', reject);
  });
  try {
    await withTimeout(clock, timeouts.answerMs, ended);
    return found;
  } catch (error) {
    void read.cancel().catch(() => {});
    throw error;
  }
};

/** Part of a stream; nothing if there is no such stream. */
const partOf = async (
  calls: Reading,
  stream: string,
  part: Parameters<EventStoreDBClient['readStream']>[1],
): Promise<readonly StoredEvent[]> => {
  try {
    const resolved = await whole(calls, calls.client.readStream(stream, { ...part, ...leader }));
    return resolved.flatMap(({ event }) => (event ? [storedEventOf(event)] : []));
  } catch (error) {
    const { kind } = faultOf(error);
    if (kind === 'missing' || kind === 'never') return [];
    throw error;
  }
};

/**
 * Events of a stream from a revision on, oldest first, `count` at most; one look, `undefined` when the server was not
 * there.
 */
export const lookAt = (calls: EventStoreDbCalls, stream: string, from: number, count: number) =>
  tried(calls, () => partOf(calls, stream, { fromRevision: BigInt(from), maxCount: count }));

/** The same, until the server was there. @throws Unavailable */
export const readPage = (calls: EventStoreDbCalls, stream: string, from: number, count: number) =>
  repeated(calls, () => lookAt(calls, stream, from, count));

/** The revision of a stream's last event; one look. */
export const lastRevision = (
  calls: EventStoreDbCalls,
  stream: string,
): Promise<ExpectedRevision | undefined> =>
  tried(calls, async () => {
    const [last] = await partOf(calls, stream, { direction: BACKWARDS, fromRevision: END, maxCount: 1 });
    return last?.revision ?? 'none';
  });

/** How many events are looked at, where only system events were found before: those are few most often. */
const wider = (count: number): number => Math.min(count * 8, 512);

/** Position of the last event that is no system event. */
export const headOnce = async (calls: Reading): Promise<Position> => {
  let fromPosition: typeof END | DbPosition = END;
  for (let maxCount = 2; ; maxCount = wider(maxCount)) {
    const read = calls.client.readAll({ direction: BACKWARDS, fromPosition, maxCount, ...leader });
    const resolved: readonly AllStreamResolvedEvent[] = await whole(calls, read);
    const own = resolved.find(({ event }) => event && !isSystemEvent(event))?.event;
    const last = resolved.at(-1)?.event;
    if (own) return String(own.position.commit);
    if (!last || resolved.length < maxCount) return start;
    fromPosition = last.position;
  }
};

export const lookAtHead = (calls: EventStoreDbCalls) => tried(calls, () => headOnce(calls));

const afterOnce = async (calls: Reading, after: Position, limit: number): Promise<readonly StoredEvent[]> => {
  const found: StoredEvent[] = [];
  let last = after;
  for (let look = 2; ; look = wider(look)) {
    // The server counts in the event at the place itself.
    const maxCount = Math.max(limit - found.length + 1, look);
    const fromPosition = readPositionOf(last);
    const read = calls.client.readAll({ direction: FORWARDS, fromPosition, maxCount, ...leader });
    const resolved: readonly AllStreamResolvedEvent[] = await whole(calls, read);
    for (const { event } of resolved) {
      const position = String(event?.position.commit ?? start);
      if (!event || comparePositions(position, last) <= 0) continue;
      last = position;
      if (!isSystemEvent(event)) found.push(storedEventOf(event));
    }
    if (found.length >= limit || resolved.length < maxCount) return found.slice(0, limit);
  }
};

/** Events after a position, but system events. @throws Unavailable */
export const readAfter = (calls: EventStoreDbCalls, after: Position, limit: number) =>
  repeated(calls, () => tried(calls, () => afterOnce(calls, after, limit)));
