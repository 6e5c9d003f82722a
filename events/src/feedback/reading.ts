import * as z from 'zod/mini';

/**
 * How a text was read aloud, in the terms of oral reading fluency. Counts are of words. Self-corrections, repetitions and
 * insertions are no errors, as in DIBELS: omissions and substitutions are.
 */
export const readingCounts = z.object({
  /** Of the text. */
  words: z.number(),
  /** Read right, at once or corrected. */
  correct: z.number(),
  omissions: z.number(),
  substitutions: z.number(),
  repetitions: z.number(),
  insertions: z.number(),
  selfCorrections: z.number(),
});

/** What was heard of a word of the text: its character range, half open. */
export const readingWord = z.object({
  textStart: z.number(),
  textEnd: z.number(),
  status: z.enum(['read', 'omitted', 'repeated', 'misread']),
  /** What was heard in its place. */
  heard: z.optional(z.string()),
});

/** What was measured of a reading, without its words. */
export const reading = {
  /** Words correct per minute, from the first to the last sound; null where the recording's sound is not known. */
  wordsCorrectPerMinute: z.nullable(z.number()),
  /** Share of the text's words that were read right, 0 to 1. */
  accuracy: z.number(),
  counts: readingCounts,
  /** Too little of the text was recognised for the numbers to say anything: none is shown. */
  fUnsure: z.optional(z.boolean()),
};

/** A reading as pages show it. */
export const readingView = z.object({ ...reading, words: z.array(readingWord) });

export type ReadingView = z.infer<typeof readingView>;
export type ReadingCounts = z.infer<typeof readingCounts>;
export type ReadingWord = z.infer<typeof readingWord>;
