import type { Timepoint } from '@lectern/events/practice/attempt.events';
import { alignWords } from '../feedback/audio/align-words.js';

/**
 * Share of the loudest moment under which nobody speaks: -20 dB. A room's noise lies below it, the quiet end of a word
 * above.
 */
const speechShare = 0.1;

export type HeardRecording = {
  readonly durationSeconds: number;
  /** Loudness of equal parts of the recording, 0 to 1; empty where the sound was not decoded. */
  readonly peaks: readonly number[];
};

/** From the first to the last part with speech, in seconds; undefined where nothing is heard or nothing is known. */
const speechIn = ({ durationSeconds, peaks }: HeardRecording) => {
  const loudest = Math.max(0, ...peaks);
  const isSpeech = (peak: number): boolean => peak >= loudest * speechShare;
  if (loudest === 0 || !(durationSeconds > 0)) return undefined;
  const each = durationSeconds / peaks.length;
  return { from: peaks.findIndex(isSpeech) * each, to: (peaks.findLastIndex(isSpeech) + 1) * each };
};

const toMs = (seconds: number): number => Math.round(seconds * 1000) / 1000;

/**
 * When each word of a transcript is about heard in its recording. An estimate: transcribers tell no times, so the part
 * with speech is shared out among the words by their length (`alignWords`), without the silence before and after it.
 * A long pause in the middle puts the words around it off.
 * @returns times in seconds of the recording, ranges of the text; none where the recording's loudness is not known
 */
export const heardWords = (text: string, recording: HeardRecording): Timepoint[] => {
  const speech = speechIn(recording);
  if (!speech) return [];
  return alignWords(text, speech.to - speech.from).map((point) => ({
    ...point,
    start: toMs(point.start + speech.from),
    end: toMs(point.end + speech.from),
  }));
};
