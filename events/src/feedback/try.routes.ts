import * as z from 'zod/mini';
import { wordPair } from '../content/content.js';
import * as refusals from './feedback.refusals.js';
import { defineRoute } from '../wire/route.js';
import { score, scores } from './scoring.js';
import { maxTryTextLength } from './try-limits.js';

const text = z.string().check(z.maxLength(maxTryTextLength));

/** One question with its short passage, for somebody without an account. */
export const tryQuestionRoute = defineRoute({
  name: 'try.question',
  access: 'anybody',
  method: 'GET',
  path: '/api/try',
  summary: 'One question to try without an account',
  answer: z.object({
    _id: z.string(),
    title: z.string(),
    /** Paragraphs separated by a blank line. */
    content: z.string(),
    questionText: z.string(),
    difficult_words: z.optional(z.array(wordPair)),
  }),
});

const half = z.number().check(z.minimum(0), z.maximum(5));

/** An answer to it, typed or spoken, and what is said about it at once. Nothing of it is kept. */
export const tryAnswerRoute = defineRoute({
  name: 'try.answer',
  access: 'anybody',
  method: 'POST',
  path: '/api/try',
  summary: 'Answer the question to try; scored in memory, and nothing is kept',
  refusals: [
    refusals.tooManyTrials,
    refusals.trialsBusy,
    refusals.trialTooLong,
    refusals.nothingHeard,
    refusals.unreadableRecording,
    refusals.trialEmpty,
  ],
  body: z.object({
    /** What was typed; without it `audio`. */
    text: z.optional(text),
    /** A recording of a minute at most, base64 of 512 KiB at most. */
    audio: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/))),
    mimeType: z.optional(z.string().check(z.maxLength(100), z.regex(/^audio\//))),
    /** What the browser heard; the server's own engine, where there is one, is believed before it. */
    transcript: z.optional(text),
  }),
  answer: z.object({
    /** What was judged: as typed, or as it was heard. */
    answer: z.string(),
    heardBy: z.enum(['typed', 'browser', 'engine']),
    /** 0 to 5; `stars` are for what the answer says, to the nearest half: grammar counts in communication alone. */
    scores: z.object({ ...scores.shape, communication: score, criticalThinking: score, stars: half }),
    /** Too short to be judged: the scores are 0 and not to be shown. */
    fShortResponse: z.boolean(),
    /** Read from the passage rather than said in own words. */
    fPenalized: z.boolean(),
    /** The scorer cannot tell: the scores are 0 and not to be shown. */
    fUnsure: z.boolean(),
    feedback: z.object({
      feedbackText: z.string(),
      rephrasedResponse: z.string(),
      gaps: z.array(z.string()),
      /** Of the text, to look at again; none where the answer is good. */
      passageSentences: z.array(z.string()),
    }),
    /** What a full answer says, to compare with: only where the scorer cannot tell. */
    keyPoints: z.optional(z.array(z.object({ _id: z.string(), text: z.string() }))),
  }),
});

export type TryQuestion = z.infer<NonNullable<typeof tryQuestionRoute.answer>>;
export type TryAnswer = z.infer<NonNullable<typeof tryAnswerRoute.body>>;
export type TryResult = z.infer<NonNullable<typeof tryAnswerRoute.answer>>;
