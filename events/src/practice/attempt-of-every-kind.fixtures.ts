import { fact } from '../journal/event.js';
import type { AttemptFact } from './attempt.catalogue.js';
import * as answers from './attempt.events.js';
import * as asha from './attempt.fixtures.js';
import * as correcting from './correction.events.js';

export const ashaWasRescored = fact(correcting.responseRescored, {
  ...asha.spoken,
  version: 1,
  rescoringId: 'rescoring-1',
  scores: {
    grammarAndSentenceStructure: 4.5,
    comprehensiveness: 4.5,
    accuracy: 4.5,
    keyPointCoverage: 4.5,
  },
  scorer: { name: 'lectern-offline', version: '2', calibration: 'c2' },
});
export const ashasRescoreWithdrawn = fact(correcting.rescoreWithdrawn, {
  ...asha.spoken,
  version: 1,
  rescoringId: 'rescoring-1',
  scores: asha.ashasScore.data.scores,
  by: { userId: 'ines', role: 'system-admin' },
});

/** Asha’s attempt: one fact of every kind that an attempt’s stream can hold, in an order in which they may happen. */
export const attemptFixtures: readonly AttemptFact[] = [
  asha.ashaStarted,
  asha.ashaRead,
  asha.ashaBeganToSpeak,
  fact(answers.speechRecognitionFailed, {
    ...asha.ashasAttempt,
    responseId: asha.spoken.responseId,
    failure: 'network',
  }),
  asha.ashaStopped,
  asha.ashaWasRecorded,
  asha.recordingWasMerged,
  asha.nobodyUnderstood,
  asha.ashaWasUnderstood,
  asha.ashasWordsWereTimed,
  asha.ashasScore,
  asha.feedbackWasWritten,
  asha.feedbackWasSpoken,
  asha.noVoiceWasFound,
  ashaWasRescored,
  ashasRescoreWithdrawn,
  asha.aTeacherMarked,
  asha.theTeacherTookItBack,
  asha.ashasPenaltyWaived,
  fact(answers.speechValidated, { ...asha.spoken, fValidSpeech: true }),
  fact(answers.responseAttempted, { ...asha.spoken, fReattempt: false }),
  fact(answers.feedbackSkipped, asha.spoken),
  fact(answers.feedbackShown, asha.spoken),
  fact(answers.pendingFeedbackLeft, asha.spoken),
  asha.aLateChunkCame,
  asha.ashaTyped,
  asha.aiWasSuspected,
  asha.ashaChose,
  asha.ashasMark,
  fact(answers.responseStarted, { ...asha.readAloud, ...asha.given, mimeType: 'audio/webm;codecs=opus' }),
  asha.ashasReading,
  asha.ashaMatched,
  fact(answers.responseCancelled, { ...asha.spoken, responseId: 'cancelled-01' }),
  fact(answers.passageCompleted, {
    ...asha.ashasAttempt,
    completedAt: asha.spokenAt + 60_000,
    timeZone: 'Asia/Kolkata',
  }),
];
