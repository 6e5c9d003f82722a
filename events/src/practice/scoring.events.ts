import * as z from 'zod/mini';
import { aiSignal } from '../feedback/ai-use.js';
import {
  band,
  comparedScores,
  copiedSpan,
  fallbackReasons,
  judged,
  keyPointFinding,
  languageNote,
  scoredInstead,
  scorerIdentity,
  scores,
} from '../feedback/scoring.js';
import { reading, readingWord } from '../feedback/reading.js';
import { defineEvent } from '../journal/event.js';
import { timepoint } from './attempt.events.js';

/** What is found out about an answer; further facts of `attempt-<id>`. */
export const versioned = {
  attemptId: z.string(),
  personId: z.string(),
  responseId: z.string(),
  questionId: z.string(),
  /** Of the recording; 1 for answers without one. */
  version: z.number(),
};

export const responseScored = defineEvent('ResponseScored', {
  data: {
    ...versioned,
    scores,
    confidence: z.number(),
    fShortResponse: z.boolean(),
    fPenalized: z.boolean(),
    /** Decided from the scores: under 3 for comprehensiveness, or too short, at the first answer. */
    fReiterationRequired: z.boolean(),
    cheating: z.array(z.object({ type: z.literal('linesFromPassage') })),
    copiedShare: z.number(),
    evidence: z.array(copiedSpan),
    keyPoints: z.array(keyPointFinding),
    /** The grammar checker did not answer: grammar was scored by the text's surface. Absent: it was checked. */
    fGrammarSkipped: z.optional(z.boolean()),
    /** The judge of meaning did not answer, so that the scorer could not tell. Absent: it did. */
    fMeaningSkipped: z.optional(z.boolean()),
    /** The scorer could not tell, and its feedback says why: the scores are 0 and none is shown. Absent: it could. */
    fUnsure: z.optional(z.boolean()),
    /** What the scores say in a word. Absent: the scorer was not sure, or did not tell. */
    band: z.optional(band),
    /** The misconception of the question that the answer shows. */
    misconceptionId: z.optional(z.string()),
    /** What the offline scorer judged, shown or not. Absent: nothing was to judge, or the judge did not answer. */
    judged: z.optional(judged),
    scorer: scorerIdentity,
    /** Why it was not the scorer that is set. Absent: it was. */
    fallback: z.optional(scoredInstead),
    /** Another scorer's result on the same answer, where both are asked. */
    compared: z.optional(comparedScores),
    /** SHA-256 of all the scorer was given, hex. */
    inputsDigest: z.string(),
  },
  sealed: {
    languageNotes: z.array(languageNote),
    /** A language model's opinion of who wrote the answer, where one was asked. */
    seemsWrittenBy: z.optional(z.enum(['student', 'ai'])),
  },
});

/**
 * An answer may have been written with AI: a hint for staff, which changes no score. Where its signals were too weak there
 * is no such event.
 */
export const aiUseSuspected = defineEvent('AiUseSuspected', {
  data: {
    ...versioned,
    /** Who looked, and by which rules. */
    detector: z.object({ name: z.string(), version: z.string() }),
  },
  sealed: { signals: z.array(aiSignal) },
  about: {
    stream: 'attempt-<id>',
    tells: 'Why an answer may have been written with AI: a hint for staff, which changes no score.',
  },
});

/** Choice and word matching have one right answer: how many of how many. */
export const responseMarked = defineEvent('ResponseMarked', {
  version: 2,
  data: {
    ...versioned,
    correct: z.number(),
    total: z.number(),
    /** Decided from the marks: a choice that is wrong at the first answer. */
    fReiterationRequired: z.boolean(),
    scorer: scorerIdentity,
  },
  // Whoever chose wrongly was shown the right answer at once.
  upcasters: { 1: (data) => ({ ...data, fReiterationRequired: false }) },
});

/** A text was read aloud: what was heard compared with it, word by word. Nothing is scored. */
export const readingMeasured = defineEvent('ReadingMeasured', {
  data: { ...versioned, ...reading, measurer: z.object({ name: z.string(), version: z.string() }) },
  sealed: { words: z.array(readingWord) },
});

const writer = z.object({ name: z.string(), version: z.string() });

export const feedbackWritten = defineEvent('FeedbackWritten', {
  data: {
    ...versioned,
    writer,
    /** Why it was not the writer that is set. Absent: it was. */
    fallback: z.optional(z.object({ from: writer, reason: z.enum(fallbackReasons) })),
  },
  sealed: {
    feedbackText: z.string(),
    rephrasedResponse: z.string(),
    gaps: z.array(z.string()),
    /** The student's own words that are praised; absent where none are. */
    quote: z.optional(z.string()),
  },
});

const spokenText = z.object({ blobKey: z.string(), mimeType: z.string(), durationSeconds: z.number() });

export const feedbackSpoken = defineEvent('FeedbackSpoken', {
  data: {
    ...versioned,
    speech: z.object({ name: z.string(), version: z.string() }),
    feedback: spokenText,
    rephrased: z.optional(spokenText),
  },
  sealed: {
    feedbackTimepoints: z.array(timepoint),
    rephrasedTimepoints: z.optional(z.array(timepoint)),
  },
});

export const processingStages = [
  'merge',
  'transcribe',
  'timing',
  'score',
  'authorship',
  'feedback',
  'speech',
] as const;
export type ProcessingStage = (typeof processingStages)[number];

/** A stage gave up; nothing that was stored is lost, and the stages after it that can, go on. */
export const responseProcessingFailed = defineEvent('ResponseProcessingFailed', {
  data: { ...versioned, stage: z.enum(processingStages), reason: z.string() },
});
