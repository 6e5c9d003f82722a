import type { Clock } from '../platform/clock/clock.port.js';
import { type Transcriber, TranscriberUnavailable } from './transcriber.port.js';

/** A failure that took this long was waited for in vain, ms. */
const longMs = 10_000;
/** How long nobody waits for it again, ms. */
const restMs = 60_000;

/**
 * An engine that takes what it is given and never answers would have every student wait in turn. After one such wait it is
 * left alone for a minute, and who speaks meanwhile is told at once that they may type. A quick refusal rests nothing.
 */
export const restingTranscriber = (engine: Transcriber, clock: Pick<Clock, 'now'>): Transcriber => {
  let restsUntil = 0;
  return {
    transcribe: async (recording) => {
      const began = clock.now();
      if (began < restsUntil) throw new TranscriberUnavailable('The transcriber did not answer just now');
      try {
        return await engine.transcribe(recording);
      } catch (error) {
        const now = clock.now();
        if (error instanceof TranscriberUnavailable && now - began >= longMs) restsUntil = now + restMs;
        throw error;
      }
    },
    close: () => engine.close(),
  };
};
