import type { Clock } from '../clock/clock.port.js';

const firstPauseMs = 100;
const longestPauseMs = 5_000;

/** The pause before the next of several attempts: twice as long each time, 5 s at most. */
export const nextPauseMs = (pauseMs: number | undefined): number =>
  pauseMs === undefined ? firstPauseMs : Math.min(pauseMs * 2, longestPauseMs);

/** Does a step until it succeeds or the signal aborts, with growing pauses. */
export const persist = async (
  clock: Clock,
  signal: AbortSignal,
  onError: ((error: unknown) => void) | undefined,
  step: () => void | Promise<void>,
): Promise<void> => {
  let pauseMs: number | undefined;
  while (!signal.aborted) {
    try {
      await step();
      return;
    } catch (error) {
      onError?.(error);
      pauseMs = nextPauseMs(pauseMs);
      await clock.sleep(pauseMs, signal);
    }
  }
};
