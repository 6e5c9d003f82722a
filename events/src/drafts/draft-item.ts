import * as z from 'zod/mini';
import { contentItem, gradedSample, questionTypes, selection, type ContentItem } from '../content/content.js';
import { levels } from '../content/levels.js';
import { shelves } from '../content/shelves.js';

/** How much a text may hold. */
export const draftLimits = {
  letters: 10_000,
  questions: 20,
  keyPoints: 8,
  ways: 12,
  options: 6,
  pairs: 8,
} as const;

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const text = z.string().check(z.maxLength(draftLimits.letters));
const texts = z.array(text).check(z.maxLength(draftLimits.ways));
const pairs = z.optional(z.array(z.object({ word: text, meaning: text })).check(z.maxLength(40)));

export const draftQuestion = z.object({
  _id: id,
  questionText: text,
  questionType: z.optional(z.enum(questionTypes)),
  keyPoints: z
    .array(z.object({ _id: id, text, ways: z.optional(texts) }))
    .check(z.maxLength(draftLimits.keyPoints)),
  modelAnswers: texts,
  fModelAnswersAddUp: z.optional(z.boolean()),
  misconceptions: z.optional(z.array(z.object({ _id: id, text, reply: text })).check(z.maxLength(12))),
  samples: z.optional(z.array(gradedSample).check(z.maxLength(200))),
  fUnsure: z.optional(z.boolean()),
  evidence: z.optional(texts),
  options: z.optional(
    z
      .array(z.object({ _id: id, htmlContent: text, fCorrect: z.boolean(), whyNot: z.optional(text) }))
      .check(z.maxLength(draftLimits.options)),
  ),
  selection: z.optional(selection),
  pairs,
  readingParagraph: z.optional(z.number().check(z.int(), z.minimum(0))),
});

/** A text while it is written: what a published one has, and any of it may still be empty. */
export const draftItem = z.object({
  _id: id,
  kind: z.enum(['passage', 'paragraph']),
  title: text,
  level: z.literal(levels),
  content: text,
  questions: z.array(draftQuestion).check(z.maxLength(draftLimits.questions)),
  difficult_words: pairs,
  topic: z.optional(z.string().check(z.maxLength(40))),
  shelf: z.optional(z.enum(shelves)),
  drawing: z.optional(z.string().check(z.maxLength(64))),
});

export type DraftQuestion = z.infer<typeof draftQuestion>;
export type DraftItem = z.infer<typeof draftItem>;

const isSaid = (value: string): boolean => value.trim() !== '';

const finishedQuestion = (question: DraftQuestion): DraftQuestion => {
  const { options, pairs: words, misconceptions, evidence, ...rest } = question;
  const keyPoints = rest.keyPoints
    .filter((point) => isSaid(point.text))
    .map(({ ways, ...point }) => ({ ...point, ...(ways ? { ways: ways.filter(isSaid) } : {}) }));
  const modelAnswers = rest.modelAnswers.filter(isSaid);
  const common = { ...rest, keyPoints, modelAnswers };
  if (question.questionType === 'mcq') {
    const shown = (options ?? []).filter(({ htmlContent }) => isSaid(htmlContent));
    const right = shown.filter(({ fCorrect }) => fCorrect).map(({ htmlContent }) => htmlContent);
    return {
      ...common,
      keyPoints: right.map((said, at) => ({ _id: `${question._id}-k${at + 1}`, text: said })),
      modelAnswers: right,
      selection: right.length > 1 ? 'several' : 'one',
      options: shown.map(({ whyNot, ...option }) => ({
        ...option,
        ...(whyNot !== undefined && isSaid(whyNot) && !option.fCorrect ? { whyNot } : {}),
      })),
    };
  }
  if (question.questionType === 'matchword') {
    const whole = (words ?? []).filter(({ word, meaning }) => isSaid(word) && isSaid(meaning));
    const said = whole.map(({ word, meaning }) => `${word}: ${meaning}.`);
    return {
      ...common,
      pairs: whole,
      keyPoints: said.map((point, at) => ({ _id: `${question._id}-k${at + 1}`, text: point })),
      modelAnswers: said.length > 0 ? [said.join(' ')] : [],
    };
  }
  return {
    ...common,
    ...(misconceptions
      ? { misconceptions: misconceptions.filter((one) => isSaid(one.text) && isSaid(one.reply)) }
      : {}),
    ...(evidence ? { evidence: evidence.filter(isSaid) } : {}),
  };
};

/** A draft as it would be published: without what was left empty. Undefined while something that must be there is not. */
export const finishedItem = ({ topic, drawing, ...item }: DraftItem): ContentItem | undefined => {
  const words = item.difficult_words?.filter(({ word, meaning }) => isSaid(word) && isSaid(meaning));
  const found = contentItem.safeParse({
    ...item,
    ...(words ? { difficult_words: words } : {}),
    ...(topic !== undefined && isSaid(topic) ? { topic } : {}),
    ...(drawing !== undefined && isSaid(drawing) ? { drawing } : {}),
    questions: item.questions.map(finishedQuestion),
  });
  return found.success ? found.data : undefined;
};
