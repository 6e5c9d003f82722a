import type { AiSignal, Composition } from '@lectern/events/feedback/ai-use';
import { tokenise } from '../scoring/tokens.js';

type CompositionSignal = Extract<AiSignal, { kind: 'composition' }>;

/** Shorter answers are pasted, dictated or typed in one go for many good reasons. */
const longFromWords = 40;
/** Shares of the characters that came in one go. */
const mostly = 0.6;
const nearlyAll = 0.9;
const rightAfterReturnMs = 30_000;
/** Characters a second, 120 words a minute: nobody of school age types so fast for 40 words and corrects nothing. */
const fastestTyping = 10;

/** Whether a long answer came in one go, or faster than it can be typed; undefined where it did not. */
export const compositionSignal = (text: string, how: Composition): CompositionSignal | undefined => {
  const characters = text.length;
  if (tokenise(text).length < longFromWords) return undefined;
  const { insertedAtOnce, deletions, durationMs, sinceReturnMs } = how;
  const share = Math.min(1, insertedAtOnce / characters);
  const typed = Math.max(0, characters - insertedAtOnce);
  const isTooFast = deletions === 0 && typed > fastestTyping * (durationMs / 1_000);
  if (share < mostly && !isTooFast) return undefined;
  const isRightAfterReturn = sinceReturnMs !== undefined && sinceReturnMs <= rightAfterReturnMs;
  const strength = share >= nearlyAll && isRightAfterReturn ? 'full' : 'partial';
  return { kind: 'composition', strength, characters, ...how };
};
