import { fact } from '../journal/event.js';
import * as answers from './attempt.events.js';
import * as scoring from './scoring.events.js';
import * as correcting from './correction.events.js';

/**
 * Asha's attempt at a passage about herons, as facts. Times are of
 * 5 January 2026, 08:00 UTC.
 */
export const spokenAt = Date.parse('2026-01-05T08:00:00.000Z');

export const ashasAttempt = { attemptId: 'attempt-1', personId: 'asha' } as const;
export const given = { fReiteration: false, givenAt: spokenAt, timeZone: 'Asia/Kolkata' };

/** Her answers: one of each kind. */
export const spoken = { ...ashasAttempt, questionId: 'why-nets', responseId: 'spoken-00001' } as const;
export const typed = { ...ashasAttempt, questionId: 'in-your-words', responseId: 'typed-000001' } as const;
export const chosen = { ...ashasAttempt, questionId: 'how-many', responseId: 'chosen-00001' } as const;
export const readAloud = { ...ashasAttempt, questionId: 'aloud', responseId: 'aloud-000001' } as const;
export const matched = { ...ashasAttempt, questionId: 'words', responseId: 'matched-0001' } as const;

const first = { ...spoken, version: 1 };
const timepoint = { word: 'Well', start: 0.1, end: 0.4, textStart: 0, textEnd: 4 };

export const ashaStarted = fact(answers.attemptStarted, {
  ...ashasAttempt,
  schoolId: 'banyan',
  contentKind: 'passage',
  contentId: 'herons',
  contentDigest: 'd1'.repeat(32),
  questions: [
    { _id: 'why-nets', type: 'spoken' },
    { _id: 'sum-up', type: 'summarization' },
    { _id: 'in-your-words', type: 'textResponse' },
    { _id: 'how-many', type: 'mcq' },
    { _id: 'words', type: 'matchword' },
    { _id: 'aloud', type: 'readAloud' },
  ],
});
export const ashaRead = fact(answers.passageRead, ashasAttempt);
export const ashaBeganToSpeak = fact(answers.responseStarted, {
  ...spoken,
  ...given,
  mimeType: 'audio/webm;codecs=opus',
  device: 'Chrome on Chromebook',
});
export const ashaStopped = fact(answers.recordingEnded, {
  ...spoken,
  timestamp: spokenAt + 4_000,
  endedAt: spokenAt + 7_500,
  index: 1,
  transcriptHint: 'Herons are caught in nets.',
});
export const chunks = [
  { timestamp: spokenAt, endedAt: spokenAt + 4_000, arrivedAt: spokenAt + 4_100, bytes: 20_000, index: 0 },
  {
    timestamp: spokenAt + 4_000,
    endedAt: spokenAt + 7_500,
    arrivedAt: spokenAt + 7_600,
    bytes: 17_000,
    index: 1,
  },
].map((chunk) => ({ ...chunk, digest: 'ab'.repeat(32) }));
export const ashaWasRecorded = fact(answers.responseRecorded, {
  ...first,
  ...given,
  chunks,
  gaps: [],
  fComplete: true,
  mimeType: 'audio/webm;codecs=opus',
});
export const aLateChunkCame = fact(answers.recordingReopened, { ...spoken, timestamp: spokenAt + 9_000 });
export const ashaWasRecordedAgain = fact(answers.responseRecorded, { ...ashaWasRecorded.data, version: 2 });
export const recordingWasMerged = fact(answers.recordingMerged, {
  ...first,
  blobKey: 'recordings/attempt-1/spoken-00001/1',
  mimeType: 'audio/webm',
  bytes: 36_500,
  digest: 'cd'.repeat(32),
  unread: undefined,
  durationSeconds: 7.5,
  speechSeconds: 6.1,
  peaks: [0, 0.5, 1],
});
export const ashaWasUnderstood = fact(answers.responseTranscribed, {
  ...first,
  source: 'browser',
  text: 'Herons are caught in nets.',
});
export const ashasWordsWereTimed = fact(answers.wordsTimed, {
  ...first,
  aligner: { name: 'espeak-ng', version: '0.3.5' },
  timepoints: [{ word: 'Herons', start: 0.4, end: 0.9, textStart: 0, textEnd: 6 }],
});
export const nobodyUnderstood = fact(answers.transcriptMissed, {
  ...first,
  reason: 'No engine and no hint.',
});
export const ashaCancelled = fact(answers.responseCancelled, spoken);
/** It came in one go, two seconds after she was back on the page. */
export const pasted = { insertedAtOnce: 19, deletions: 0, durationMs: 9_000, sinceReturnMs: 2_000 };
export const ashaTyped = fact(answers.textAnswered, {
  ...typed,
  ...given,
  text: 'The nets hold them.',
  composition: pasted,
});
export const aiWasSuspected = fact(scoring.aiUseSuspected, {
  ...typed,
  version: 1,
  detector: { name: 'lectern-authorship', version: '1' },
  signals: [
    { kind: 'composition', strength: 'full', characters: 19, ...pasted },
    {
      kind: 'style',
      earlierAnswers: 8,
      differences: [{ figure: 'sentenceWords', here: 24.5, usual: 11.2 }],
    },
    { kind: 'model', model: 'llm:small-model' },
  ],
});
export const ashaChose = fact(answers.optionsChosen, { ...chosen, ...given, optionIds: ['forty'] });
export const ashaMatched = fact(answers.wordsMatched, {
  ...matched,
  ...given,
  pairs: [{ word: 'heron', meaning: 'a tall bird' }],
});
export const ashasJudged = {
  calibration: 'c1',
  low: 0.1,
  partly: 0.3,
  good: 0.6,
  close: 0.5,
  says: [0.9],
  grammar: 0.8,
  kept: 1,
};
export const ashasScore = fact(scoring.responseScored, {
  ...first,
  scores: { grammarAndSentenceStructure: 4, comprehensiveness: 3.5, accuracy: 4.2, keyPointCoverage: 3 },
  confidence: 0.8,
  fShortResponse: false,
  fPenalized: false,
  fReiterationRequired: false,
  cheating: [],
  copiedShare: 0.1,
  evidence: [{ answerStart: 0, answerEnd: 6, passageStart: 10, passageEnd: 16 }],
  keyPoints: [{ _id: 'nets', similarity: 0.9, fCovered: true }],
  band: 'good',
  misconceptionId: 'cold-feet',
  judged: ashasJudged,
  scorer: { name: 'lectern-offline', version: '1', calibration: 'c1' },
  fallback: { from: { name: 'llm:small-model', version: 'score-1', calibration: 'c2' }, reason: 'timedOut' },
  compared: {
    scorer: { name: 'lectern-offline', version: '0', calibration: 'c0' },
    scores: { grammarAndSentenceStructure: 4, comprehensiveness: 2, accuracy: 2, keyPointCoverage: 2 },
    band: 'partly',
    fUnsure: false,
  },
  inputsDigest: 'cd'.repeat(32),
  languageNotes: [{ start: 0, end: 6, message: 'One heron, two herons.', suggestions: ['Herons'] }],
  seemsWrittenBy: 'student',
});
export const aTeacherMarked = fact(correcting.scoreCorrected, {
  ...first,
  scores: {
    grammarAndSentenceStructure: 4,
    comprehensiveness: 4.5,
    accuracy: 4.5,
    keyPointCoverage: 4.5,
  },
  before: ashasScore.data.scorer,
  learned: {
    schoolId: 'banyan',
    contentId: 'herons',
    contentDigest: 'd1'.repeat(32),
    judged: ashasJudged,
  },
  reason: 'She said it in class as well.',
});
export const theTeacherTookItBack = fact(correcting.scoreCorrectionWithdrawn, {
  ...first,
  of: 'marks',
  scores: ashasScore.data.scores,
  question: { schoolId: 'banyan', contentId: 'herons', contentDigest: 'd1'.repeat(32) },
});
export const ashasPenaltyWaived = fact(correcting.penaltyWaived, {
  ...first,
  scores: { grammarAndSentenceStructure: 4, comprehensiveness: 4, accuracy: 4, keyPointCoverage: 3.5 },
  before: ashasScore.data.scorer,
  reason: 'These are the words that the question asks for.',
});
export const ashasMark = fact(scoring.responseMarked, {
  ...chosen,
  version: 1,
  correct: 1,
  total: 1,
  fReiterationRequired: false,
  scorer: { name: 'lectern-marker', version: '1', calibration: 'none' },
});
/** "Old nets are a danger to them.", without its first word. */
export const ashasReading = fact(scoring.readingMeasured, {
  ...readAloud,
  version: 1,
  wordsCorrectPerMinute: 72,
  accuracy: 6 / 7,
  counts: {
    words: 7,
    correct: 6,
    omissions: 1,
    substitutions: 0,
    repetitions: 0,
    insertions: 0,
    selfCorrections: 0,
  },
  fUnsure: undefined,
  measurer: { name: 'lectern-reading', version: '1' },
  words: [
    { textStart: 0, textEnd: 3, status: 'omitted' },
    { textStart: 4, textEnd: 8, status: 'read' },
  ],
});
export const feedbackWasWritten = fact(scoring.feedbackWritten, {
  ...first,
  writer: { name: 'lectern-offline', version: '1' },
  fallback: { from: { name: 'llm:small-model', version: 'feedback-1' }, reason: 'cutOff' },
  feedbackText: 'Well said.',
  rephrasedResponse: 'Herons get caught in nets.',
  gaps: ['Say what the fishermen gain.'],
  quote: 'herons are caught in nets',
});
const voice = {
  blobKey: 'speech/attempt-1/spoken-00001/1/feedback',
  mimeType: 'audio/wav',
  durationSeconds: 2,
};
export const feedbackWasSpoken = fact(scoring.feedbackSpoken, {
  ...first,
  speech: { name: 'espeak-ng', version: '1' },
  feedback: voice,
  rephrased: { ...voice, blobKey: 'speech/attempt-1/spoken-00001/1/rephrased' },
  feedbackTimepoints: [timepoint],
  rephrasedTimepoints: [timepoint],
});
export const noVoiceWasFound = fact(scoring.responseProcessingFailed, {
  ...first,
  stage: 'speech',
  reason: 'There is no voice to speak it.',
});
