import type { RecorderOutput } from '../recorder/recorder.types.js';
import type { Stamp } from './practice-session.types.js';
import type { AnswerIds, AnswerInput, AnswerOutput } from './question.js';

type Answering = Pick<AnswerInput, 'question' | 'isSecond'> & { readonly stamp: Stamp };

/** Loudness from which a recording counts as speech, 0 to 1. */
const audible = 0.06;

/** Which answer it is. */
export const idsOf = ({ question, isSecond, stamp }: Answering): AnswerIds => ({
  questionId: question._id,
  isSecond,
  stamp,
});

/** What a recording has come to; null where nothing of it is left. */
export function recorded(context: Answering, output: RecorderOutput): AnswerOutput | null {
  const { parts } = output;
  if (output.status === 'stopped') {
    const fValidSpeech = Boolean(output.transcript) || output.peaks.some((peak) => peak > audible);
    return { type: 'recording.ended', parts, peaks: output.peaks, fValidSpeech, ...idsOf(context) };
  }
  if (output.status === 'cancelled' || parts === 0) return null;
  return { type: 'recording.brokenOff', parts, ...idsOf(context) };
}
