import * as z from 'zod/mini';
import { keyPoint } from '../content/content.js';
import { responseView } from '../practice/attempt.views.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './marking.refusals.js';

/** So many marks of one school are enough for a question: from then on the scorer goes by them where that is fairer. */
export const marksForFair = 10;

const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** A question of one version of a passage or a paragraph. */
const questionKey = { contentId: z.string(), contentDigest: z.string(), questionId: z.string() };
const questionOf = { ...questionKey, title: z.string(), questionText: z.string() };

/** How many of so many marks the scorer is within half a star of: without the school's other marks, and with them. */
export const agreement = z.object({ marks: z.number(), without: z.number(), with: z.number() });

/** Marks are followed unless the scorer is farther from them with than without. */
export const isFairer = ({ without, with: learned }: Agreement): boolean => learned >= without;

/** A question with answers of the teacher's students that wait for a mark. */
const waitingQuestion = z.object({
  ...questionOf,
  waiting: z.number(),
  /** Of these, those that the scorer was not sure of. */
  unsure: z.number(),
  /** Marks of the school, of the ten that make it fair. */
  marked: z.number(),
});

/** A question that the school has marked often enough. */
const fairQuestion = z.object({ ...questionOf, ...agreement.shape });

export const markingQueue = z.object({
  /** Those with unsure answers first, then those with most answers. */
  questions: z.array(waitingQuestion),
  /** Answers that wait, of all these questions. */
  waiting: z.number(),
  fair: z.array(fairQuestion),
});

/** An answer without anything that the scorer made of it, and without its student's name. */
export const markableAnswer = z.object({
  attemptId: z.string(),
  /** Whether its mark is one of the ten: not where the scorer could judge nothing, as in another language. */
  fCounts: z.boolean(),
  ...z.pick(responseView, {
    responseId: true,
    responseText: true,
    responseAudioUrl: true,
    responseTextTimepoints: true,
    peaks: true,
    duration: true,
  }).shape,
});

export const answersToMark = z.object({
  ...questionOf,
  keyPoints: z.array(z.object({ _id: keyPoint.shape._id, text: keyPoint.shape.text })),
  /** The sentences of the text that hold the answer; where its author named none, there are none. */
  sentences: z.array(z.string()),
  marked: z.number(),
  /** The unsure ones first, then the oldest; 20 at most. */
  answers: z.array(markableAnswer),
});

export const readMarkingQueue = defineRoute({
  name: 'marking.queue',
  access: { teacher: 'class' },
  method: 'GET',
  path: '/api/teacher/marking',
  summary:
    'Questions with answers of the teacher’s students that wait for a mark, and what marks have changed',
  query: z.object(after),
  answer: markingQueue,
});

export const readAnswersToMark = defineRoute({
  name: 'marking.answers',
  access: { teacher: 'class' },
  method: 'GET',
  path: '/api/teacher/marking/:contentId/:questionId',
  summary:
    'Answers of the teacher’s students to one question that wait for a mark, without the scorer’s scores',
  refusals: [refusals.noSuchQuestion],
  params: z.object({ contentId: id, questionId: id }),
  query: z.object({ ...after, digest: z.string().check(z.maxLength(64)) }),
  answer: answersToMark,
});

export type Agreement = z.infer<typeof agreement>;
export type MarkingQueue = z.infer<typeof markingQueue>;
export type WaitingQuestion = z.infer<typeof waitingQuestion>;
export type FairQuestion = z.infer<typeof fairQuestion>;
export type MarkableAnswer = z.infer<typeof markableAnswer>;
export type AnswersToMark = z.infer<typeof answersToMark>;
