import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { alignSpeech } from './align-speech.js';
import { decodeSound } from './decode-sound.js';

export type AlignRequest = {
  readonly text: string;
  /** The text as a machine speaks it, a WAV file, and when it says each word. */
  readonly spoken: { readonly bytes: Uint8Array; readonly timepoints: readonly Timepoint[] };
  /** Somebody's recording of it. */
  readonly recording: Uint8Array;
  /** A machine read it out: each of its words is in the recording, and gets a time. */
  readonly isReadOut: boolean;
};

/**
 * - `notDecoded`: a format that nothing here decodes (AAC, MP3), or longer than 150 s
 * - `unsure`: the recording is not clearly of this text
 */
export type Alignment =
  | { readonly status: 'aligned'; readonly timepoints: readonly Timepoint[] }
  | { readonly status: 'failed'; readonly reason: 'notDecoded' | 'unsure' };

/** An answer takes two minutes at most, and a little more where it was interrupted. The work grows with it. */
const longestSeconds = 150;

/** `alignSpeech` over files. */
export const alignRecording = async ({
  text,
  spoken,
  recording,
  isReadOut,
}: AlignRequest): Promise<Alignment> => {
  const heard = await decodeSound(recording, longestSeconds);
  const model = await decodeSound(spoken.bytes, 2 * longestSeconds);
  if (!heard || !model) return { status: 'failed', reason: 'notDecoded' };
  const timepoints = alignSpeech(text, { ...model, timepoints: spoken.timepoints }, heard, isReadOut);
  return timepoints.length > 0 ? { status: 'aligned', timepoints } : { status: 'failed', reason: 'unsure' };
};
