import * as z from 'zod/mini';
import { band } from '../feedback/scoring.js';
import { levels, type Level } from './levels.js';
import { shelves } from './shelves.js';
import { paragraphsOf } from './paragraphs.js';

/** A spoken question has no `questionType`; `summarization` is spoken too, and at `readAloud` the text itself is. */
export const questionTypes = ['summarization', 'textResponse', 'mcq', 'matchword', 'readAloud'] as const;

const shortId = z.string().check(z.minLength(1), z.maxLength(64));
const text = z.string().check(z.minLength(1), z.maxLength(10_000));

/** One idea a full answer contains, and other ways of saying it; what is not covered becomes "how to improve". */
export const keyPoint = z.object({ _id: shortId, text, ways: z.optional(z.array(text)) });

/** What someone believes who misread the text, and what to say to them: what the text says, kindly. */
export const misconception = z.object({ _id: shortId, text, reply: text });

/** An answer to a question, and the band that a fair teacher puts it in: others are told by how close they come to it. */
export const gradedSample = z.object({ answer: text, band });

/** `whyNot`: why an option is not right, told to who chose it, before they choose again. */
export const mcqOption = z.object({
  _id: shortId,
  htmlContent: text,
  fCorrect: z.boolean(),
  whyNot: z.optional(text),
});

/** How many options a choice takes. */
export const selection = z.enum(['one', 'several']);
export type Selection = z.infer<typeof selection>;

export const wordPair = z.object({ word: text, meaning: text });

/**
 * A question as its author wrote it, answers included. Never sent whole to a student before they answered:
 * see `studentQuestion` in the practice contract.
 */
export const question = z
  .object({
    _id: shortId,
    questionText: text,
    questionType: z.optional(z.enum(questionTypes)),
    /** None of reading aloud, like model answers: it is compared with the text alone. */
    keyPoints: z.array(keyPoint),
    /** The first is the expected answer that a review shows (`answerText`). */
    modelAnswers: z.array(text),
    /** Only together are the model answers full; without it each of them is. */
    fModelAnswersAddUp: z.optional(z.boolean()),
    misconceptions: z.optional(z.array(misconception)),
    samples: z.optional(z.array(gradedSample)),
    /** The scorer praises a wrong sample of it: until it is mended, no answer to it is surely right or wrong. */
    fUnsure: z.optional(z.boolean()),
    /** The sentences of the text that hold the answer, letter by letter. */
    evidence: z.optional(z.array(text)),
    options: z.optional(z.array(mcqOption)),
    /** Of a choice. */
    selection: z.optional(selection),
    pairs: z.optional(z.array(wordPair)),
    /** Of reading aloud: which paragraph of the content, from 0. Absent: the whole. */
    readingParagraph: z.optional(z.number().check(z.int(), z.minimum(0))),
  })
  .check(
    z.refine(
      ({ questionType, keyPoints, modelAnswers }) =>
        questionType === 'readAloud' || (keyPoints.length > 0 && modelAnswers.length > 0),
      'A question needs a key point and a model answer',
    ),
  );

/** A passage or a paragraph at one version. `content` separates its paragraphs by a blank line. */
export const contentItem = z
  .object({
    _id: shortId,
    kind: z.enum(['passage', 'paragraph']),
    title: text,
    level: z.literal(levels),
    content: text,
    questions: z.array(question).check(z.minLength(1)),
    difficult_words: z.optional(z.array(wordPair)),
    /** What it is about, in a word or two: Animals. */
    topic: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
    /** Where it stands in the library; without one, among what is of no shelf. */
    shelf: z.optional(z.enum(shelves)),
    /** The name of a drawing that a client has. */
    drawing: z.optional(z.string().check(z.regex(/^[a-z0-9-]{1,64}$/))),
  })
  .check(
    z.refine(
      ({ content, questions }) =>
        questions.every(({ readingParagraph = 0 }) => readingParagraph < paragraphsOf(content).length),
      'A paragraph that is to be read aloud is not in the text',
    ),
  );

export const levelView: z.ZodMiniType<Level> = z.union([z.number(), z.literal('adult')]);

export type KeyPoint = z.infer<typeof keyPoint>;
export type Misconception = z.infer<typeof misconception>;
export type GradedSample = z.infer<typeof gradedSample>;
export type McqOption = z.infer<typeof mcqOption>;
export type WordPair = z.infer<typeof wordPair>;
export type Question = z.infer<typeof question>;
export type QuestionType = (typeof questionTypes)[number];
export type ContentItem = z.infer<typeof contentItem>;
