import {
  type AllStreamRecordedEvent,
  BACKWARDS,
  END,
  FORWARDS,
  START,
  type Position as DbPosition,
  type RecordedEvent,
  type AllStreamResolvedEvent,
  type StreamingRead,
} from '@eventstore/db-client';
import {
  comparePositions,
  type JsonObject,
  type Position,
  start,
  type StoredEvent,
} from './event-store.port.js';
import { type EventStoreDbCalls, patiently, tried } from './eventstoredb-calls.js';
import { faultOf } from './eventstoredb-errors.js';
import { inTime } from './in-time.js';

/** Reads come from the leader: a follower may not know yet what was just written. */
const leader = { requiresLeader: true };

const objectOf = (value: unknown): JsonObject =>
  typeof value === 'object' && value !== null && !(value instanceof Uint8Array) && !Array.isArray(value)
    ? (value as JsonObject)
    : {};

/** The server's own events, by their type or, without one, by their stream. */
export const isSystemEvent = ({ type, streamId }: { readonly type: string; readonly streamId: string }) =>
  type.startsWith('$') || streamId.startsWith('$');

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

/** A bounded read to its end. Listeners, not a loop: a loop that is left would leave the call open on the server. */
const whole = async <Resolved>(
  { clock, patience }: Pick<EventStoreDbCalls, 'clock' | 'patience'>,
  read: StreamingRead<Resolved>,
): Promise<readonly Resolved[]> => {
  const found: Resolved[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    read.on('data', (resolved: Resolved) => void found.push(resolved));
    read.on('end', resolve);
    read.on('error', reject);
  });
  try {
    await inTime(clock, patience.answerMs, ended);
    return found;
  } catch (error) {
    void read.cancel().catch(() => {});
    throw error;
  }
};

/** Events of a stream from a revision on, oldest first, `count` at most; none if there is no such stream. */
const readOnce = async (
  calls: EventStoreDbCalls,
  stream: string,
  from: number,
  count: number,
): Promise<readonly StoredEvent[]> => {
  try {
    const options = { fromRevision: BigInt(from), maxCount: count, ...leader };
    const resolved = await whole(calls, calls.client.readStream(stream, options));
    return resolved.flatMap(({ event }) => (event ? [storedEventOf(event)] : []));
  } catch (error) {
    const { kind } = faultOf(error);
    if (kind === 'missing' || kind === 'never') return [];
    throw error;
  }
};

/** One look, `undefined` when the server was not there. */
export const lookAt = (calls: EventStoreDbCalls, stream: string, from: number, count: number) =>
  tried(calls, () => readOnce(calls, stream, from, count));

/** @throws EventStoreUnavailable */
export const readPage = (calls: EventStoreDbCalls, stream: string, from: number, count: number) =>
  patiently(calls, calls.clock.now() + calls.patience.callMs, () => lookAt(calls, stream, from, count));

/** The revision of a stream's last event. */
export const lastRevision = (calls: EventStoreDbCalls, stream: string) =>
  tried(calls, async () => {
    try {
      const options = { direction: BACKWARDS, fromRevision: END, maxCount: 1, ...leader } as const;
      const [last] = await whole(calls, calls.client.readStream(stream, options));
      return last?.event ? Number(last.event.revision) : 'none';
    } catch (error) {
      if (faultOf(error).kind === 'missing') return 'none';
      throw error;
    }
  });

const longestLook = 512;

/**
 * The first event in a direction that is no system event. Those are few: most often the first look finds it.
 * @param from forwards the server counts it in, backwards not
 */
const seek = async (
  calls: Pick<EventStoreDbCalls, 'client' | 'clock' | 'patience'>,
  direction: typeof FORWARDS | typeof BACKWARDS,
  from: typeof START | typeof END | DbPosition,
  isSought: (position: Position) => boolean = () => true,
): Promise<StoredEvent | undefined> => {
  let next = from;
  for (let count = 2; ; count = Math.min(count * 8, longestLook)) {
    const options = { direction, fromPosition: next, maxCount: count, ...leader };
    const resolved: readonly AllStreamResolvedEvent[] = await whole(calls, calls.client.readAll(options));
    for (const { event } of resolved) {
      if (event && !isSystemEvent(event) && isSought(String(event.position.commit)))
        return storedEventOf(event);
    }
    const last = resolved.at(-1)?.event;
    if (!last || resolved.length < count) return undefined;
    next = last.position;
  }
};

export const headOnce = async (
  calls: Pick<EventStoreDbCalls, 'client' | 'clock' | 'patience'>,
): Promise<Position> => (await seek(calls, BACKWARDS, END))?.position ?? start;

export const lookAtHead = (calls: EventStoreDbCalls) => tried(calls, () => headOnce(calls));

/** Position of the last event that is no system event. @throws EventStoreUnavailable */
export const readHead = (calls: EventStoreDbCalls): Promise<Position> =>
  patiently(calls, calls.clock.now() + calls.patience.callMs, () => lookAtHead(calls));

/** The first event after a position that is no system event. @throws EventStoreUnavailable */
export const readNext = async (
  calls: EventStoreDbCalls,
  after: Position,
): Promise<StoredEvent | undefined> => {
  const from = after === start ? START : { commit: BigInt(after), prepare: BigInt(after) };
  const isAfter = (position: Position): boolean => comparePositions(position, after) > 0;
  const { found } = await patiently(calls, calls.clock.now() + calls.patience.callMs, () =>
    tried(calls, async () => ({ found: await seek(calls, FORWARDS, from, isAfter) })),
  );
  return found;
};
