import {
  type AppendExpectedRevision,
  type AppendResult,
  type EventData,
  NO_STREAM,
} from '@eventstore/db-client';
import { withTimeout } from '../async.js';
import type { EncodedEvent } from './encode-append.js';
import {
  type Appended,
  type ExpectedRevision,
  InvalidAppend,
  WrongExpectedRevision,
} from './event-store.port.js';
import { type EventStoreDbCalls, faultOf, repeated, unavailable } from './eventstoredb-calls.js';
import { lastRevision, lookAt } from './eventstoredb-read.js';

export type AppendJob = {
  readonly stream: string;
  readonly events: readonly EncodedEvent[];
  readonly expected: ExpectedRevision;
  /** Until when it is tried, milliseconds since the epoch. */
  readonly until: number;
};

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
const standing = async (
  calls: EventStoreDbCalls,
  job: AppendJob,
): Promise<Appended | 'absent' | 'other' | undefined> => {
  const found = await lookAt(calls, job.stream, firstOf(job), job.events.length);
  if (!found) return undefined;
  if (found[0]?.revision !== firstOf(job)) return 'absent';
  const last = found[job.events.length - 1];
  if (!last || found.some(({ id }, at) => id !== job.events[at]?.id)) return 'other';
  return { revision: last.revision, position: last.position };
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
 * @throws WrongExpectedRevision, InvalidAppend, Unavailable
 */
export const appendToEventStoreDb = async (calls: EventStoreDbCalls, job: AppendJob): Promise<Appended> => {
  const { client, credentials, clock, timeouts, seen } = calls;
  const { stream, expected, until } = job;
  const expectedRevision: AppendExpectedRevision = expected === 'none' ? NO_STREAM : BigInt(expected);
  const options = { expectedRevision, credentials, requiresLeader: true, deadline: timeouts.answerMs };

  const attempt = async (): Promise<Appended | undefined> => {
    let isConflict = false;
    try {
      const call = client.appendToStream(stream, job.events.map(eventDataOf), options);
      // The client's deadline does not run while it looks for a server.
      const result = await withTimeout(clock, timeouts.answerMs, call);
      seen(true);
      const place = placeOf(job, result);
      if (place) return place;
      // `throwOnAppendFailure=false` in the address makes an answer of it.
      isConflict = !result.success;
    } catch (error) {
      const fault = faultOf(error);
      if (fault.kind === 'never') throw new InvalidAppend(`${stream}: ${fault.reason}`, { cause: error });
      if (fault.kind === 'denied') throw unavailable('access was denied', error);
      isConflict = fault.kind === 'conflict';
      if (!isConflict) seen(false, fault.kind === 'unknown' ? fault.reason : fault.kind);
    }
    const found = await standing(calls, job);
    if (typeof found === 'object') return found;
    if (found === undefined || (found === 'absent' && !isConflict)) return undefined;
    const actual = await lastRevision(calls, stream);
    if (actual !== undefined) throw new WrongExpectedRevision(stream, expected, actual);
    return undefined;
  };

  if (clock.now() >= until) throw unavailable('others before it did not end in time');
  return repeated(calls, attempt, until);
};
