import type { RecorderOutput } from '../recorder/recorder.types.js';
import type { WrittenAnswer } from './messages.js';
import type { Stamp } from './practice-session.types.js';

export type AnswerOutput =
  | { status: 'spoken'; stamp: Stamp; parts: number; peaks: readonly number[]; fValidSpeech: boolean }
  /** The recorder gave up in the middle, or the student could not go on here; what it had is on the device. */
  | { status: 'broken'; stamp: Stamp; parts: number; seconds: number }
  | { status: 'written'; stamp: Stamp; answer: WrittenAnswer };

/** Loudness from which a recording counts as speech, 0 to 1. */
const audible = 0.06;

/** What a recording has come to; null where nothing of it is left. */
export function spoken(stamp: Stamp, output: RecorderOutput): AnswerOutput | null {
  if ((output.status === 'failed' || output.status === 'brokenOff') && output.parts > 0) {
    return { status: 'broken', stamp, parts: output.parts, seconds: 0 };
  }
  if (output.status !== 'stopped') return null;
  const fValidSpeech = Boolean(output.transcript) || output.peaks.some((peak) => peak > audible);
  return { status: 'spoken', stamp, parts: output.parts, peaks: output.peaks, fValidSpeech };
}
