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

const versioned = (state: StartedAttempt, data: Versioned) => ({
  ...ids(state, data),
  version: data.version,
});

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
  if (!isResponse(found)) return found;
  const { blobKey, mimeType, bytes, digest, unread, durationSeconds, speechSeconds, peaks } = data;
  return [
    fact(events.recordingMerged, {
      ...versioned(state, data),
      blobKey,
      mimeType,
      bytes,
      digest,
      unread,
      durationSeconds,
      speechSeconds,
      peaks,
    }),
  ];
};

export const completeTranscript = (
  state: StartedAttempt,
  { data }: CommandOf<'CompleteTranscript'>,
): Decision => {
  const found = current(state, data, 'transcribe');
  if (!isResponse(found)) return found;
  // What the student says they said stands, whatever is heard later.
  if (found.fTyped) return already;
  const { source, engine, text } = data;
  return [fact(events.responseTranscribed, { ...versioned(state, data), source, engine, text })];
};

export const missTranscript = (state: StartedAttempt, { data }: CommandOf<'MissTranscript'>): Decision => {
  const found = current(state, data, 'transcribe');
  if (!isResponse(found)) return found;
  if (found.fTranscriptMissed || found.fTyped) return already;
  return [fact(events.transcriptMissed, { ...versioned(state, data), reason: data.reason })];
};

export const scoreResponse = (state: StartedAttempt, { data }: CommandOf<'ScoreResponse'>): Decision => {
  const found = current(state, data, 'score');
  if (!isResponse(found)) return found;
  const { attemptId: _a, questionId: _q, responseId: _r, version: _v, ...score } = data;
  const fTooLittle = data.fShortResponse || data.scores.comprehensiveness < reiterationBelow;
  return [
    fact(scoring.responseScored, {
      ...versioned(state, data),
      ...score,
      fReiterationRequired: !found.fReiteration && !data.fUnsure && fTooLittle,
    }),
  ];
};

export const markResponse = (state: StartedAttempt, { data }: CommandOf<'MarkResponse'>): Decision => {
  const found = current(state, data, 'score');
  if (!isResponse(found)) return found;
  const { correct, total, scorer } = data;
  return [fact(scoring.responseMarked, { ...versioned(state, data), correct, total, scorer })];
};

export const writeFeedback = (state: StartedAttempt, { data }: CommandOf<'WriteFeedback'>): Decision => {
  const found = current(state, data, 'feedback');
  if (!isResponse(found)) return found;
  const { writer, feedbackText, rephrasedResponse, gaps } = data;
  return [
    fact(scoring.feedbackWritten, {
      ...versioned(state, data),
      writer,
      feedbackText,
      rephrasedResponse,
      gaps,
    }),
  ];
};

export const speakFeedback = (state: StartedAttempt, { data }: CommandOf<'SpeakFeedback'>): Decision => {
  const found = current(state, data, 'speech');
  if (!isResponse(found)) return found;
  const { speech, feedback, rephrased, feedbackTimepoints, rephrasedTimepoints } = data;
  return [
    fact(scoring.feedbackSpoken, {
      ...versioned(state, data),
      speech,
      feedback,
      rephrased,
      feedbackTimepoints,
      rephrasedTimepoints,
    }),
  ];
};

export const failProcessing = (state: StartedAttempt, { data }: CommandOf<'FailProcessing'>): Decision => {
  const response = responseOf(state, data);
  if (!response) return unknownResponse;
  if (response.failedStages.includes(`${data.stage}@${data.version}`)) return already;
  return [
    fact(scoring.responseProcessingFailed, {
      ...versioned(state, data),
      stage: data.stage,
      reason: data.reason,
    }),
  ];
};
