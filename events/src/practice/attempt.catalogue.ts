import type { ClosedEvent, EventCatalogue, Fresh, OpenedEvent } from '../journal/event.js';
import * as answers from './attempt.events.js';
import * as scoring from './scoring.events.js';
import * as correcting from './correction.events.js';

const definitions = [
  answers.attemptStarted,
  answers.passageRead,
  answers.responseStarted,
  answers.recordingEnded,
  answers.recordingReopened,
  answers.responseCancelled,
  answers.responseRecorded,
  answers.recordingMerged,
  answers.responseTranscribed,
  answers.wordsTimed,
  answers.transcriptMissed,
  answers.textAnswered,
  answers.optionsChosen,
  answers.wordsMatched,
  answers.speechValidated,
  answers.responseAttempted,
  answers.speechRecognitionFailed,
  answers.feedbackShown,
  answers.feedbackSkipped,
  answers.pendingFeedbackLeft,
  answers.passageCompleted,
  scoring.responseScored,
  correcting.scoreCorrected,
  correcting.scoreCorrectionWithdrawn,
  correcting.penaltyWaived,
  correcting.responseRescored,
  correcting.rescoreWithdrawn,
  scoring.aiUseSuspected,
  scoring.responseMarked,
  scoring.readingMeasured,
  scoring.feedbackWritten,
  scoring.feedbackSpoken,
  scoring.responseProcessingFailed,
] as const;

type Definition = (typeof definitions)[number];
/** A new fact of an attempt. */
export type AttemptFact = Fresh<Definition>;
/** A past fact, sealed fields opened or erased. */
export type AttemptEvent = OpenedEvent<Definition>;
/** A past fact, sealed fields still sealed. */
export type ClosedAttemptEvent = ClosedEvent<Definition>;

/** Every event of an attempt's stream, by type. */
export const attemptCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));
