import { isErased, orIfErased } from '@lectern/events/journal/sealed';
import type { AttemptEvent } from '@lectern/events/practice/attempt.catalogue';
import { readingTextOf } from '@lectern/events/content/reading-text';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { latest } from '../../practice/attempt-history.js';
import type { StageResult } from '../../practice/define-stage.js';
import { questionOf, type ContentByDigest } from '../scoring-input.js';
import { measureReading } from './measure-reading.js';

const measurer = { name: 'lectern-reading', version: '1' };

type Transcribed = Extract<AttemptEvent, { type: 'ResponseTranscribed' }>['data'];

/** Share of the loudest moment under which nobody speaks: -20 dB, between a room's noise and the quiet end of a word. */
const speechShare = 0.1;

/**
 * Seconds from the first to the last sound, pauses included, as fluency is timed; the whole recording where its sound was
 * not decoded; undefined where there is none.
 */
const secondsOf = (history: readonly ReadEvent[], responseId: string): number | undefined => {
  const merged = latest(history, 'RecordingMerged', responseId)?.data;
  if (!merged) return undefined;
  const { durationSeconds } = merged;
  const peaks = orIfErased(merged.peaks, []);
  const loudest = Math.max(0, ...peaks);
  if (loudest === 0) return durationSeconds;
  const isSpeech = (peak: number): boolean => peak >= loudest * speechShare;
  const heardParts = peaks.findLastIndex(isSpeech) + 1 - peaks.findIndex(isSpeech);
  return (heardParts * durationSeconds) / peaks.length;
};

/** What is said of a text that was read aloud, in place of scores; undefined of every other answer. */
export const measuredReading = async (
  history: readonly ReadEvent[],
  { responseId, questionId, text: transcript }: Pick<Transcribed, 'responseId' | 'questionId' | 'text'>,
  content: ContentByDigest,
): Promise<StageResult | undefined> => {
  const { item, question } = await questionOf(history, questionId, content);
  const text = readingTextOf(question, item.content);
  if (text === undefined) return undefined;
  if (isErased(transcript)) return { failed: 'erased' };
  const measured = measureReading(text, transcript, secondsOf(history, responseId));
  return { name: 'MeasureReading', data: { ...measured, measurer } };
};
