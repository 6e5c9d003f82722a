import * as z from 'zod/mini';

/** All scores are 0 to 5, in tenths. */
export const score = z.number().check(z.minimum(0), z.maximum(5));

export const scores = z.object({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});

/** Half-open character ranges: of the answer, and of the passage it repeats. The evidence of a penalty. */
export const copiedSpan = z.object({
  answerStart: z.number(),
  answerEnd: z.number(),
  passageStart: z.number(),
  passageEnd: z.number(),
});

/** Who gave a score: a correction names another scorer and never edits the first. */
export const scorerIdentity = z.object({
  name: z.string(),
  version: z.string(),
  /** Digest of the thresholds and weights in force. */
  calibration: z.string(),
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

export type Scores = z.infer<typeof scores>;
export type CopiedSpan = z.infer<typeof copiedSpan>;
export type ScorerIdentity = z.infer<typeof scorerIdentity>;
export type KeyPointFinding = z.infer<typeof keyPointFinding>;
export type LanguageNote = z.infer<typeof languageNote>;
