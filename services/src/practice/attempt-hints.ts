import { passageCompleted } from '@lectern/events/practice/attempt.events';
import type { ReadEvent } from '../platform/journal/codec.js';
import type { Hint } from '../platform/projections/projection.js';

/** After which facts the student's page has something new to show. */
const stageOf: Readonly<Record<string, string>> = {
  RecordingMerged: 'recorded',
  ResponseTranscribed: 'transcribed',
  WordsTimed: 'transcribed',
  TranscriptMissed: 'recorded',
  ResponseScored: 'scored',
  ScoreCorrected: 'done',
  ScoreCorrectionWithdrawn: 'done',
  PenaltyWaived: 'done',
  ResponseRescored: 'done',
  RescoreWithdrawn: 'done',
  ResponseMarked: 'done',
  ReadingMeasured: 'scored',
  FeedbackWritten: 'scored',
  FeedbackSpoken: 'done',
};

/** Tells a student of what is new in their attempt. */
export const attemptHints = (event: ReadEvent): readonly Hint[] => {
  const { attemptId, personId } = event.data;
  if (event.type !== passageCompleted.type) return responseHints(event);
  return [{ userId: String(personId), kind: 'practice', payload: { attemptId, position: event.position } }];
};

const responseHints = (event: ReadEvent): readonly Hint[] => {
  const { attemptId, responseId, questionId, personId } = event.data;
  const fSpeech = event.type === 'ResponseProcessingFailed' && event.data['stage'] === 'speech';
  const stage = fSpeech
    ? 'done'
    : event.type === 'ResponseProcessingFailed'
      ? 'recorded'
      : stageOf[event.type];
  // That no times of words were found changes nothing on the page.
  if (!stage || event.data['stage'] === 'timing') return [];
  const payload = { attemptId, responseId, questionId, stage, position: event.position };
  return [{ userId: String(personId), kind: 'response', payload }];
};
