import * as refusals from '@lectern/events/practice/practice.refusals';
import { reject } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import * as events from '@lectern/events/practice/attempt.events';
import { responseBy, type ResponseState, type StartedAttempt } from './attempt-state.decider.js';
import {
  already,
  ids,
  onResponse,
  unknownResponse,
  type CommandOf,
  type Decision,
} from './attempt-answers.decider.js';

/** Where the student is: what they have read, seen, skipped and left. */
export const readPassage = (state: StartedAttempt, { data }: CommandOf<'ReadPassage'>): Decision => {
  const { attemptId, personId, content } = state;
  const fOther =
    data.content && (data.content.kind !== content.kind || data.content.contentId !== content.contentId);
  if (fOther) return reject(refusals.otherContent);
  return state.fRead ? already : [fact(events.passageRead, { attemptId, personId })];
};

export const validateSpeech = onResponse<CommandOf<'ValidateSpeech'>>((state, response, data) => {
  if (response.fValidSpeech === data.fValidSpeech) return already;
  return [fact(events.speechValidated, { ...ids(state, data), fValidSpeech: data.fValidSpeech })];
});

export const markAttempted = onResponse<CommandOf<'MarkAttempted'>>((state, response, data) => {
  if (response.fAttempted && (response.fReattempted || !data.fReattempt)) return already;
  return [fact(events.responseAttempted, { ...ids(state, data), fReattempt: data.fReattempt })];
});

/** Answers that get feedback: choices and matched words are marked, and the marks are shown. */
const getsFeedback = ({ kind }: ResponseState): boolean => kind === 'spoken' || kind === 'text';

/**
 * Nobody has seen feedback that was never written; it may yet come. Where a stage gave up that it waits for, what stands in
 * its place was shown. To skip it beforehand is the student's right.
 */
export const showFeedback = onResponse<CommandOf<'ShowFeedback'>>((state, response, data) => {
  const hasGivenUp = response.failedStages.some((stage) => !stage.startsWith('timing@'));
  const isWaiting = response.done.feedback === 0 && !hasGivenUp;
  if (!response.fFeedbackShown && getsFeedback(response) && isWaiting)
    return reject(refusals.noFeedbackYet, { permanent: false });
  return response.fFeedbackShown ? already : [fact(events.feedbackShown, ids(state, data))];
});

/** What was shown once cannot be skipped any more. */
export const skipFeedback = onResponse<CommandOf<'SkipFeedback'>>((state, response, data) => {
  if (response.fFeedbackShown || response.fFeedbackSkipped) return already;
  return [fact(events.feedbackSkipped, ids(state, data))];
});

export const leavePendingFeedback = onResponse<CommandOf<'LeavePendingFeedback'>>((state, response, data) =>
  response.fLeftPending ? already : [fact(events.pendingFeedbackLeft, ids(state, data))],
);

export const completePassage = (state: StartedAttempt, { data }: CommandOf<'CompletePassage'>): Decision => {
  if (state.status === 'complete') return already;
  const answered = Object.values(state.responses).some((response) => !response.fCancelled);
  if (!answered) return reject(refusals.nothingAnswered);
  const { completedAt, timeZone } = data;
  return [
    fact(events.passageCompleted, {
      attemptId: state.attemptId,
      personId: state.personId,
      completedAt,
      timeZone,
    }),
  ];
};

export const reportRecognitionFailure = (
  state: StartedAttempt,
  { data }: CommandOf<'ReportSpeechRecognitionFailure'>,
): Decision => {
  const response = responseBy(state, data.responseId);
  // The browser may give up before the first slice is there: a client told that there is no such response would throw
  // its audio away, so this is said in other words, and may be tried again.
  if (!response) return reject(refusals.answerNotBegun, { permanent: false });
  if (response.fCancelled) return unknownResponse;
  if (response.recognitionFailures.includes(data.failure)) return already;
  const { attemptId, personId } = state;
  return [
    fact(events.speechRecognitionFailed, {
      attemptId,
      personId,
      responseId: data.responseId,
      failure: data.failure,
    }),
  ];
};
