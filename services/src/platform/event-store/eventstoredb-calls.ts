import {
  AccessDeniedError,
  type Credentials,
  type EventStoreDBClient,
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { Unavailable } from '../unavailable.js';
import { nextBackoffMs } from '../async.js';
import type { Clock } from '../clock/clock.port.js';

/** How long is waited, ms. */
export type EventStoreDbTimeouts = {
  /** For one answer of the server. The client itself waits 20 s and more for a server that hangs. */
  readonly answerMs: number;
  /** For a call of the port, with all its attempts. */
  readonly callMs: number;
  /** Between two looks whether the server is there. */
  readonly watchMs: number;
};

/** What every call stands on. */
export type EventStoreDbCalls = {
  readonly client: EventStoreDBClient;
  /**
   * With credentials each append is a call of its own. Without, the client puts all appends of the process on shared
   * streams, where a bad call or a lost connection takes its neighbours along.
   */
  readonly credentials: Credentials;
  readonly clock: Clock;
  readonly timeouts: EventStoreDbTimeouts;
  /** Called after each exchange: whether the server was there, and if not, what it looked like. */
  readonly seen: (isThere: boolean, reason?: string) => void;
};

/**
 * What an error of the client means. Only these say what happened; after any other the outcome is unknown: no connection
 * (also as a raw gRPC error without a type, code 14), a reset stream (code 13), a deadline, our own timer.
 */
export type Fault =
  | { readonly kind: 'conflict' | 'missing' | 'denied' }
  | { readonly kind: 'never' | 'unknown'; readonly reason: string };

const permissionDenied = 7;

/** A word for the log that names neither data nor credentials. */
const reasonOf = (error: unknown): string => {
  const { code, type, message = '' } = error as { code?: unknown; type?: unknown; message?: string };
  const cause =
    /\bE[A-Z]{4,}\b|Name resolution failed|RST_STREAM|Connection dropped|no answer within \d+ ms/.exec(
      message,
    );
  return [cause?.[0], type, typeof code === 'number' ? `code ${code}` : undefined]
    .filter((word) => typeof word === 'string')
    .join(', ');
};

export const faultOf = (error: unknown): Fault => {
  if (error instanceof WrongExpectedVersionError) return { kind: 'conflict' };
  if (error instanceof StreamNotFoundError) return { kind: 'missing' };
  if (error instanceof StreamDeletedError) return { kind: 'never', reason: 'the stream was ended for ever' };
  if (error instanceof MaxAppendSizeExceededError)
    return { kind: 'never', reason: 'too large for the server' };
  if (error instanceof AccessDeniedError || (error as { code?: unknown }).code === permissionDenied)
    return { kind: 'denied' };
  return { kind: 'unknown', reason: reasonOf(error) };
};

export const unavailable = (reason: string, cause?: unknown): Unavailable =>
  new Unavailable(`the journal cannot be used: ${reason}`, { cause });

/** One exchange that may be repeated: `undefined` when the server was not there. */
export const tried = async <T>(
  { seen }: Pick<EventStoreDbCalls, 'seen'>,
  exchange: () => Promise<T>,
): Promise<T | undefined> => {
  try {
    const result = await exchange();
    seen(true);
    return result;
  } catch (error) {
    const fault = faultOf(error);
    if (fault.kind === 'denied') throw unavailable('access was denied', error);
    if (fault.kind !== 'unknown') throw error;
    seen(false, fault.reason);
    return undefined;
  }
};

/**
 * Repeats what may be repeated until it succeeds or the call's time is over.
 * @param attempt gives `undefined` when nothing is known, and throws what repeating does not change
 * @throws Unavailable
 */
export const repeated = async <T>(
  { clock, timeouts }: Pick<EventStoreDbCalls, 'clock' | 'timeouts'>,
  attempt: () => Promise<T | undefined>,
  until: number = clock.now() + timeouts.callMs,
): Promise<T> => {
  let pauseMs: number | undefined;
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    pauseMs = nextBackoffMs(pauseMs);
    if (clock.now() + pauseMs >= until) throw unavailable('it did not answer in time');
    await clock.sleep(pauseMs);
  }
};
