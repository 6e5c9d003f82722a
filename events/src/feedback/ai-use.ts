import * as z from 'zod/mini';
import { maxTextLength } from '../practice/protocol.js';

const characters = z.number().check(z.int(), z.minimum(0), z.maximum(maxTextLength));
const milliseconds = z.number().check(z.int(), z.minimum(0), z.maximum(86_400_000));

/** How a typed answer came to be: a handful of sums, never which keys or when each of them. */
export const composition = z.object({
  /** Characters that were pasted, dropped, or put there in one go. */
  insertedAtOnce: characters,
  /** How often something was deleted or replaced. */
  deletions: characters,
  /** From the first key to sending, without the time in which the page was closed. */
  durationMs: milliseconds,
  /** The shortest time between coming back to the page and an insertion in one go. Absent: it was not left before one. */
  sinceReturnMs: z.optional(milliseconds),
});
export type Composition = z.infer<typeof composition>;

export const styleFigures = [
  /** Words in a sentence, mean. */
  'sentenceWords',
  /** Letters in a word, mean. */
  'wordLetters',
  /** Of 100 words, those that are in no list of common words. */
  'rareWords',
  /** Marks inside sentences, a 100 words. */
  'punctuation',
  /** What the grammar checker found, a 100 words. */
  'errors',
] as const;
export type StyleFigure = (typeof styleFigures)[number];

/** One reason to think of AI, with its numbers: how the answer was typed, its style, or a language model's opinion. */
export const aiSignal = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('composition'),
    /** `full`: nearly all of it came in one go, right after the student came back to the page. */
    strength: z.enum(['partial', 'full']),
    characters: z.number(),
    ...composition.shape,
  }),
  z.object({
    kind: z.literal('style'),
    /** How many earlier typed answers of the same person it was compared with. */
    earlierAnswers: z.number(),
    differences: z.array(z.object({ figure: z.enum(styleFigures), here: z.number(), usual: z.number() })),
  }),
  z.object({ kind: z.literal('model'), model: z.string() }),
]);
export type AiSignal = z.infer<typeof aiSignal>;
