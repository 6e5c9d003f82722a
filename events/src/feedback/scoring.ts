import * as z from 'zod/mini';

/** All scores are 0 to 5, in tenths. */
export const score = z.number().check(z.minimum(0), z.maximum(5));

export const scores = z.object({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});

/** Those of what an answer says: a teacher's mark gives these. */
export const contentScores = z.omit(scores, { grammarAndSentenceStructure: true });
/** The same from somebody who may have judged the grammar, too. */
export const givenScores = z.object({
  ...contentScores.shape,
  grammarAndSentenceStructure: z.optional(score),
});

export const scoreNames = [
  'grammarAndSentenceStructure',
  'comprehensiveness',
  'accuracy',
  'keyPointCoverage',
] as const satisfies readonly (keyof z.infer<typeof scores>)[];

/** Half-open character ranges: of the answer, and of the passage it repeats. The evidence of a penalty. */
export const copiedSpan = z.object({
  answerStart: z.number(),
  answerEnd: z.number(),
  passageStart: z.number(),
  passageEnd: z.number(),
});

/** Good is 3.5 stars or more, partly 2 to 3, low under 2, as a fair teacher gives them. */
export const band = z.enum(['low', 'partly', 'good']);

/** Who gave a score: a correction names another scorer and never edits the first. */
export const scorerIdentity = z.object({
  name: z.string(),
  version: z.string(),
  /** Digest of the thresholds and weights in force. */
  calibration: z.string(),
});

/** Why a request to a language model gave nothing that can be used. */
export const modelFailures = [
  'timedOut',
  'unreachable',
  'tooManyRequests',
  'serverFailed',
  'requestRefused',
  /** The model would not answer. */
  'answerRefused',
  'cutOff',
  /** Not in the form that was asked for. */
  'invalid',
  /** In that form, but it contradicts itself or what it was given. */
  'inconsistent',
] as const;

/**
 * Why an answer went to the offline scorer or writer; `circuitOpen`: after failures nobody asks for a while;
 * `budgetUsedUp`: there is no money left for it this month.
 */
export const fallbackReasons = [...modelFailures, 'circuitOpen', 'budgetUsedUp'] as const;

/** Why another scorer than the one that was set gave a score: whom it stood in for, and what that one did. */
export const scoredInstead = z.object({ from: scorerIdentity, reason: z.enum(fallbackReasons) });

/** What another scorer made of the same answer, for comparing the two. */
export const comparedScores = z.object({
  scorer: scorerIdentity,
  scores,
  band: z.optional(band),
  fUnsure: z.optional(z.boolean()),
});

export const keyPointFinding = z.object({
  _id: z.string(),
  /** Calibrated similarity, 0 to 1. */
  similarity: z.number(),
  fCovered: z.boolean(),
});

/** A note on the language of an answer: half-open character range, what to look at, what to write instead. */
export const languageNote = z.object({
  start: z.number(),
  end: z.number(),
  message: z.string(),
  suggestions: z.array(z.string()),
});

/**
 * What the offline scorer judged of an answer, in numbers: what a teacher's mark on it is compared with. Of one fit, named
 * by its digest, alone: another one's numbers mean something else.
 */
export const judged = z.object({
  calibration: z.string(),
  /** Probability of each band; they add up to 1. */
  low: z.number(),
  partly: z.number(),
  good: z.number(),
  /** How close its words are to the question's own answers, and how far it says each key point, 0 to 1. */
  close: z.number(),
  says: z.array(z.number()),
  /** Grammar, and the share of the points that is left after copied lines, 0 to 1. */
  grammar: z.number(),
  kept: z.number(),
});

export type Judged = z.infer<typeof judged>;
export type ModelFailure = (typeof modelFailures)[number];
export type FallbackReason = (typeof fallbackReasons)[number];
export type Band = z.infer<typeof band>;
export type Scores = z.infer<typeof scores>;
export type ContentScores = z.infer<typeof contentScores>;
export type CopiedSpan = z.infer<typeof copiedSpan>;
export type ScorerIdentity = z.infer<typeof scorerIdentity>;
export type KeyPointFinding = z.infer<typeof keyPointFinding>;
export type LanguageNote = z.infer<typeof languageNote>;
export type ScoredInstead = z.infer<typeof scoredInstead>;
export type ComparedScores = z.infer<typeof comparedScores>;
