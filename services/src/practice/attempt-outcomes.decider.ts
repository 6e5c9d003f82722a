import { fact } from '@lectern/events/journal/event';
import * as events from '@lectern/events/practice/attempt.events';
import * as scoring from '@lectern/events/practice/scoring.events';
import type { ResponseState, StartedAttempt } from './attempt-state.decider.js';
import {
  already,
  ids,
  responseOf,
  unknownResponse,
  type CommandOf,
  type Decision,
} from './attempt-answers.decider.js';

/** Under this comprehensiveness (of 5) the student is asked to say it again. */
export const reiterationBelow = 3;

type Versioned = { attemptId: string; questionId: string; responseId: string; version: number };

/** Outcomes of another version than the present one came too late and say nothing any more. */
const current = (
  state: StartedAttempt,
  data: Versioned,
  stage: keyof ResponseState['done'],
): ResponseState | Decision => {
  const response = responseOf(state, data);
  if (!response) return unknownResponse;
  if (data.version !== Math.max(response.version, 1) || response.done[stage] >= data.version) return already;
  return response;
};

const isResponse = (found: ResponseState | Decision): found is ResponseState => 'responseId' in found;

/** Two finders make one recording; a reopened one makes a further version. */
export const recordResponse = (state: StartedAttempt, { data }: CommandOf<'RecordResponse'>): Decision => {
  const response = responseOf(state, data);
  if (!response || response.kind !== 'spoken') return unknownResponse;
  if (response.version > 0 && !response.fReopened) return already;
  return [
    fact(events.responseRecorded, {
      ...ids(state, data),
      fReiteration: response.fReiteration,
      givenAt: response.givenAt,
      timeZone: response.timeZone,
      version: response.version + 1,
      chunks: data.chunks,
      gaps: data.gaps,
      fComplete: data.fComplete,
      mimeType: response.mimeType,
    }),
  ];
};

export const completeMerge = (state: StartedAttempt, { data }: CommandOf<'CompleteMerge'>): Decision => {
  const found = current(state, data, 'merge');
  return isResponse(found) ? [fact(events.recordingMerged, { ...data, personId: state.personId })] : found;
};

export const completeTranscript = (
  state: StartedAttempt,
  { data }: CommandOf<'CompleteTranscript'>,
): Decision => {
  const found = current(state, data, 'transcribe');
  if (!isResponse(found)) return found;
  // What the student says they said stands, whatever is heard later.
  if (found.fTyped) return already;
  return [fact(events.responseTranscribed, { ...data, personId: state.personId })];
};

export const missTranscript = (state: StartedAttempt, { data }: CommandOf<'MissTranscript'>): Decision => {
  const found = current(state, data, 'transcribe');
  if (!isResponse(found)) return found;
  if (found.fTranscriptMissed || found.fTyped) return already;
  return [fact(events.transcriptMissed, { ...data, personId: state.personId })];
};

export const scoreResponse = (state: StartedAttempt, { data }: CommandOf<'ScoreResponse'>): Decision => {
  const found = current(state, data, 'score');
  if (!isResponse(found)) return found;
  const isTooLittle = data.fShortResponse || data.scores.comprehensiveness < reiterationBelow;
  const fReiterationRequired = !found.fReiteration && !data.fUnsure && isTooLittle;
  return [fact(scoring.responseScored, { ...data, personId: state.personId, fReiterationRequired })];
};

export const markResponse = (state: StartedAttempt, { data }: CommandOf<'MarkResponse'>): Decision => {
  const found = current(state, data, 'score');
  if (!isResponse(found)) return found;
  const isWrongChoice = found.kind === 'mcq' && data.correct < data.total;
  const fReiterationRequired = !found.fReiteration && isWrongChoice;
  return [fact(scoring.responseMarked, { ...data, personId: state.personId, fReiterationRequired })];
};

export const writeFeedback = (state: StartedAttempt, { data }: CommandOf<'WriteFeedback'>): Decision => {
  const found = current(state, data, 'feedback');
  return isResponse(found) ? [fact(scoring.feedbackWritten, { ...data, personId: state.personId })] : found;
};

export const speakFeedback = (state: StartedAttempt, { data }: CommandOf<'SpeakFeedback'>): Decision => {
  const found = current(state, data, 'speech');
  return isResponse(found) ? [fact(scoring.feedbackSpoken, { ...data, personId: state.personId })] : found;
};

export const failProcessing = (state: StartedAttempt, { data }: CommandOf<'FailProcessing'>): Decision => {
  const response = responseOf(state, data);
  if (!response) return unknownResponse;
  if (response.failedStages.includes(`${data.stage}@${data.version}`)) return already;
  return [fact(scoring.responseProcessingFailed, { ...data, personId: state.personId })];
};
