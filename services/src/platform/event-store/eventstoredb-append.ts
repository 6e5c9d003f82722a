import {
  type AppendExpectedRevision,
  type AppendResult,
  type EventData,
  NO_STREAM,
} from '@eventstore/db-client';
import type { EncodedEvent } from './encode-append.js';
import {
  type Appended,
  type ExpectedRevision,
  InvalidAppend,
  WrongExpectedRevision,
} from './event-store.port.js';
import type { Batches } from './eventstoredb-batches.js';
import { type EventStoreDbCalls, patiently, unavailable } from './eventstoredb-calls.js';
import { faultOf } from './eventstoredb-errors.js';
import { lastRevision, lookAt } from './eventstoredb-read.js';
import { inTime } from './in-time.js';

export type AppendJob = {
  readonly stream: string;
  readonly events: readonly EncodedEvent[];
  readonly expected: ExpectedRevision;
  /** Until when it is tried, milliseconds since the epoch. */
  readonly until: number;
};

type Standing = Appended | 'absent' | 'other';

const serverDeadlineMs = 30_000;
/** One message for all events of an append, far from the 17 MB that the server takes. */
const batchAppendSize = 8 * 1024 * 1024;
const utf8 = new TextEncoder();

/**
 * Data as a value again, so that the server knows it as JSON; it is a copy, which nobody changes while it waits.
 * Metadata goes as bytes, which the client sends as they are.
 */
const eventDataOf = ({ id, type, data, metadata }: EncodedEvent): EventData => ({
  id,
  type,
  contentType: 'application/json',
  data: JSON.parse(data),
  metadata: utf8.encode(metadata),
});

const firstOf = ({ expected }: AppendJob): number => (expected === 'none' ? 0 : expected + 1);

/** What stands directly behind the expected revision: these very events, others, or nothing. */
const standing = async (calls: EventStoreDbCalls, job: AppendJob): Promise<Standing | undefined> => {
  const found = await lookAt(calls, job.stream, firstOf(job), job.events.length);
  if (!found) return undefined;
  const [first] = found;
  if (first?.revision !== firstOf(job)) return 'absent';
  const last = found.at(-1);
  const same = found.length === job.events.length && found.every(({ id }, at) => id === job.events[at]?.id);
  return same && last ? { revision: last.revision, position: last.position } : 'other';
};

/** The place that a success names, if it is where these events belong. */
const placeOf = (job: AppendJob, result: AppendResult): Appended | undefined => {
  const revision = firstOf(job) + job.events.length - 1;
  if (!result.success || !result.position || result.nextExpectedRevision !== BigInt(revision))
    return undefined;
  return { revision, position: String(result.position.commit) };
};

/**
 * Appends, and does not end before it is known what happened, or the time is over.
 *
 * Every attempt is the same call with the same revision: of several that reach the server, however late, only one can
 * find the stream at that revision. So whatever stands behind it decides: these events, then it was written; others, then
 * it never will be; nothing, then it may be repeated. The server's own memory of ids is not relied on, as a restart empties
 * it, nor its answer `wrong expected version`, which it also gives to a repeat.
 *
 * @throws WrongExpectedRevision, InvalidAppend, EventStoreUnavailable
 */
export const appendToEventStoreDb = async (
  calls: EventStoreDbCalls,
  job: AppendJob,
  batches: Batches,
): Promise<Appended> => {
  const { client, clock, patience, seen } = calls;
  const { stream, expected } = job;
  const expectedRevision: AppendExpectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected);
  const refuse = (actual: ExpectedRevision) => new WrongExpectedRevision(stream, expected, actual);

  const attempt = async (): Promise<Appended | undefined> => {
    let conflict: ExpectedRevision | undefined;
    try {
      const data = job.events.map(eventDataOf);
      const options = {
        expectedRevision,
        requiresLeader: true,
        batchAppendSize,
        // The server does not write what arrives after this, by its own clock: long enough for clocks that differ. What
        // ends the waiting is our own timer, as in a batch the client has none.
        deadline: serverDeadlineMs,
      };
      const call = batches.send(data.length, (credentials) =>
        client.appendToStream(stream, data, credentials ? { ...options, credentials } : options),
      );
      const place = placeOf(job, await inTime(clock, patience.answerMs, call));
      seen(true);
      if (place) return place;
    } catch (error) {
      const fault = faultOf(error);
      if (fault.kind === 'never') throw new InvalidAppend(`${stream}: ${fault.reason}`, { cause: error });
      if (fault.kind === 'denied') throw unavailable('access was denied', error);
      if (fault.kind === 'conflict') conflict = fault.actual;
      else seen(false, fault.kind === 'unknown' ? fault.reason : fault.kind);
    }
    const found = await standing(calls, job);
    if (typeof found === 'object') return found;
    if (found && conflict !== undefined) throw refuse(conflict);
    if (found !== 'other') return undefined;
    const actual = await lastRevision(calls, stream);
    if (actual !== undefined) throw refuse(actual);
    return undefined;
  };

  if (clock.now() >= job.until) throw unavailable('others before it did not end in time');
  return patiently(calls, job.until, attempt);
};
