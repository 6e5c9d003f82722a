import type { EventStoreDBClient } from '@eventstore/db-client';
import type { Clock } from '../clock/clock.port.js';
import { EventStoreUnavailable } from './event-store.port.js';
import { faultOf } from './eventstoredb-errors.js';
import { nextPauseMs } from './persist.js';

/** How long is waited. All in milliseconds. */
export type EventStoreDbPatience = {
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
  readonly clock: Clock;
  readonly patience: EventStoreDbPatience;
  /** Told after each exchange whether the server was there, and if not, what it looked like. */
  readonly seen: (there: boolean, reason?: string) => void;
};

export const unavailable = (reason: string, cause?: unknown): EventStoreUnavailable =>
  new EventStoreUnavailable(`the journal cannot be used: ${reason}`, { cause });

/**
 * Repeats what may be repeated until it succeeds or its time is over.
 * @param attempt gives `undefined` when nothing is known, and throws what repeating does not change
 * @throws EventStoreUnavailable
 */
export const patiently = async <T>(
  { clock }: Pick<EventStoreDbCalls, 'clock'>,
  until: number,
  attempt: () => Promise<T | undefined>,
): Promise<T> => {
  let pauseMs: number | undefined;
  for (;;) {
    const result = await attempt();
    if (result !== undefined) return result;
    pauseMs = nextPauseMs(pauseMs);
    if (clock.now() + pauseMs >= until) throw unavailable('it did not answer in time');
    await clock.sleep(pauseMs);
  }
};

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
