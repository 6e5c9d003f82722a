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
import { actor } from '../journal/metadata.js';
import { timepoint } from './attempt.events.js';

/** What the reactors found out about an answer; further facts of `attempt-<id>`. */
const versioned = {
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

/** The report that was settled with it. Absent: it settled none. */
const issueId = z.optional(z.string());

/**
 * Somebody gave other scores than the scorer, which stay beside it; who and when is in the metadata. It is about the
 * answer in the version that was scored: a later version is scored anew.
 */
export const scoreCorrected = defineEvent('ScoreCorrected', {
  data: {
    ...versioned,
    scores,
    /** Whose scores it stands beside; null where none were shown. */
    before: z.nullable(scorerIdentity),
    /** What the question learns from it, for this school: numbers alone. Absent: nothing was judged, or no school's. */
    learned: z.optional(
      z.object({ schoolId: z.string(), contentId: z.string(), contentDigest: z.string(), judged }),
    ),
    issueId,
  },
  sealed: { reason: z.optional(z.string()) },
});

/** What people gave was taken back, and stays beside what counts again. */
export const scoreCorrectionWithdrawn = defineEvent('ScoreCorrectionWithdrawn', {
  version: 2,
  data: {
    ...versioned,
    /** Teachers’ marks, what one report had changed, or, long ago, all that people gave. */
    of: z.enum(['marks', 'report', 'all']),
    /** The report, where it is of one. */
    issueId,
    /** Those that count from then on; null where the scorer had given none. */
    scores: z.nullable(scores),
    /** A person gave these, too. Absent: the automatic ones count again. */
    fGiven: z.optional(z.literal(true)),
    /** Which question forgets the mark, or goes back to the one before. Absent: it had learned nothing. */
    question: z.optional(
      z.object({
        schoolId: z.string(),
        contentId: z.string(),
        contentDigest: z.string(),
        /** Of an answer whose mark from before counts again. Absent: no mark does. */
        judged: z.optional(judged),
      }),
    ),
  },
  upcasters: { 1: (data) => ({ ...data, of: 'all' }) },
  /** Why: of a report that was rejected after its score had been changed. */
  sealed: { reason: z.optional(z.string()) },
  about: {
    stream: 'attempt-<id>',
    tells: 'Somebody took back what people had given: what counted before counts again.',
  },
});

type Withdrawn = { readonly of: 'marks' | 'report' | 'all' } & Given;
type Given = {
  readonly version: number;
  readonly issueId?: string | undefined;
  /** Of what a published rescoring gave, which is no person's. */
  readonly rescoringId?: string | undefined;
};

/** Whether a `ScoreCorrectionWithdrawn` is about these scores. */
export const takesBack = ({ of, version, issueId }: Withdrawn, given: Given): boolean =>
  given.rescoringId === undefined &&
  given.version === version &&
  (of === 'all' || given.issueId === (of === 'report' ? issueId : undefined));

/**
 * The penalty for reading lines out was taken back; who and when is in the metadata. The scorer's result stays beside it,
 * as beside a correction.
 */
export const penaltyWaived = defineEvent('PenaltyWaived', {
  data: {
    ...versioned,
    /** Without the deduction: those that count from then on. */
    scores,
    /** Whose penalty it was. */
    before: scorerIdentity,
    issueId,
  },
  sealed: { reason: z.optional(z.string()) },
  about: {
    stream: 'attempt-<id>',
    tells: 'Somebody took back the penalty for reading lines out; the answer counts with these scores.',
  },
});

const ofRun = { ...versioned, rescoringId: z.string() };

/**
 * Another run of a scorer over this answer was published: its scores count from then on, beside the first ones. Never over
 * what a person gave.
 */
export const responseRescored = defineEvent('ResponseRescored', {
  data: { ...ofRun, scores, scorer: scorerIdentity },
  about: {
    stream: 'attempt-<id>',
    tells:
      'A published rescoring gave other scores, which count from then on; the first ones stay beside them.',
  },
});

/** What a published run gave was taken back: what counted before counts again. */
export const rescoreWithdrawn = defineEvent('RescoreWithdrawn', {
  data: {
    ...ofRun,
    /** Those that count from then on, a person's too; null where the scorer had given none. */
    scores: z.nullable(scores),
    /** Who rolled the run back. Absent: it was not kept. */
    by: z.optional(actor),
  },
  about: {
    stream: 'attempt-<id>',
    tells: 'A published rescoring was rolled back: the scores that counted before count again.',
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
