import { CannotDo } from './operator.js';
import {
  comparePositions,
  start,
  type EventStore,
  type Position,
  type StoredEvent,
} from '../platform/event-store/event-store.port.js';

/**
 * Hands over, in batches and in order, what the journal holds after a position up to and with another one; an error of
 * the handler or of the store ends it.
 * @throws what the handler threw, or the store; CannotDo when the signal aborts
 */
export const readJournal = async (
  store: EventStore,
  options: {
    readonly after?: Position;
    readonly to: Position;
    readonly batchSize?: number;
    readonly signal: AbortSignal;
  },
  handle: (events: readonly StoredEvent[]) => Promise<void>,
): Promise<void> => {
  const { after = start, to, batchSize = 1_000, signal } = options;
  if (comparePositions(after, to) >= 0) return;
  let stop: () => void = () => undefined;
  let fail: (error: unknown) => void = () => undefined;
  const over = new Promise<void>((resolve, reject) => {
    stop = resolve;
    fail = reject;
  });
  const abort = (): void => fail(new CannotDo('It was stopped.'));
  signal.addEventListener('abort', abort);
  if (signal.aborted) abort();
  let fOver = false;
  const subscription = store.subscribe(
    { after, batchSize, onCaughtUp: stop, onError: fail },
    async (events) => {
      if (fOver) return;
      const within = events.filter(({ position }) => comparePositions(position, to) <= 0);
      if (within.length > 0) await handle(within);
      const last = events.at(-1);
      if (last && comparePositions(last.position, to) >= 0) {
        fOver = true;
        stop();
      }
    },
  );
  try {
    await over;
  } finally {
    fOver = true;
    signal.removeEventListener('abort', abort);
    await subscription.stop();
  }
};
