import { CircuitOpen, createCircuitBreaker } from '../platform/circuit-breaker.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { type Transcriber, TranscriberUnavailable } from './transcriber.port.js';

/** A failure that took this long was waited for in vain, ms. */
const longMs = 10_000;
/** How long nobody waits for it again, ms. */
const openMs = 60_000;

/**
 * An engine that takes what it is given and never answers would have every student wait in turn. After one such wait it is
 * left alone for a minute, and who speaks meanwhile is told at once that they may type. A quick refusal keeps nobody away.
 */
export const guardedTranscriber = (engine: Transcriber, clock: Pick<Clock, 'now'>): Transcriber => {
  const breaker = createCircuitBreaker(clock, {
    isOutage: (error) => error instanceof TranscriberUnavailable,
    openFor: ({ ms }) => (ms >= longMs ? openMs : 0),
  });
  return {
    transcribe: async (recording) => {
      try {
        return await breaker.call(() => engine.transcribe(recording));
      } catch (error) {
        if (!(error instanceof CircuitOpen)) throw error;
        throw new TranscriberUnavailable('The transcriber did not answer just now', { cause: error });
      }
    },
    close: () => engine.close(),
  };
};
