import * as z from 'zod/mini';
import { learners, readers } from '../access/access.js';
import {
  defineEvent,
  payloadOf,
  type ClosedEvent,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { timepoint } from '../practice/attempt.events.js';
import * as refusals from './content.refusals.js';
import { defineRoute } from '../wire/route.js';
import { contentItem, levelView } from './content.js';
import { fromThreeLevels } from './levels.js';
import { shelves } from './shelves.js';

export const contentStream = (contentId: string): string => `content-${contentId}`;

const choices = z.looseObject({
  questions: z.array(
    z.looseObject({ options: z.optional(z.array(z.looseObject({ fCorrect: z.boolean() }))) }),
  ),
});

function withSelections(item: unknown): unknown {
  const found = choices.safeParse(item);
  if (!found.success) return item;
  const questions = found.data.questions.map((question) => {
    if (!question.options) return question;
    const right = question.options.filter(({ fCorrect }) => fCorrect).length;
    return { ...question, selection: right > 1 ? 'several' : 'one' };
  });
  return { ...found.data, questions };
}

const levelled = z.looseObject({ level: z.unknown() });

function withSixLevels(item: unknown): unknown {
  const found = levelled.safeParse(item);
  return found.success ? { ...found.data, level: fromThreeLevels(found.data.level) } : item;
}

/** A version of a passage or paragraph; `digest` (SHA-256 of the item's JSON, hex) names it for ever. */
export const contentPublished = defineEvent('ContentPublished', {
  version: 3,
  data: {
    contentId: z.string(),
    digest: z.string(),
    item: contentItem,
    /** The school whose own it is; absent: it stands in the library of everybody. */
    schoolId: z.optional(z.string()),
    /** The version in force whose place it takes, where somebody changed that one. */
    before: z.optional(z.string()),
  },
  upcasters: {
    // Before, whoever counted the right options knew how many a choice takes.
    1: (data) => ({ ...data, item: withSelections(data['item']) }),
    // Before, there were three levels.
    2: (data) => ({ ...data, item: withSixLevels(data['item']) }),
  },
});

/** Taken out of the library: nobody begins it any more, and what is open goes on. */
export const contentRetired = defineEvent('ContentRetired', {
  data: { contentId: z.string() },
  about: { stream: 'content-<text>', tells: 'A text was taken out of the library.' },
});
export const contentReturned = defineEvent('ContentReturned', {
  data: { contentId: z.string() },
  about: { stream: 'content-<text>', tells: 'A text was put back into the library.' },
});

/** The expected answer of a question, spoken; its first four timepoints belong to the words that lead in. */
export const expectedAnswerSpoken = defineEvent('ExpectedAnswerSpoken', {
  data: {
    contentId: z.string(),
    digest: z.string(),
    questionId: z.string(),
    blobKey: z.string(),
    mimeType: z.string(),
    durationSeconds: z.number(),
    timepoints: z.array(timepoint),
  },
});

/**
 * The text read aloud, once a version: a sound for each paragraph that has words. Timepoints have their places in the
 * whole text (`content`) and their seconds in the paragraph's sound.
 */
export const passageSpoken = defineEvent('PassageSpoken', {
  data: {
    contentId: z.string(),
    digest: z.string(),
    /** Which engine spoke. */
    speech: z.object({ name: z.string(), version: z.string() }),
    parts: z.array(
      z.object({
        blobKey: z.string(),
        mimeType: z.string(),
        durationSeconds: z.number(),
        timepoints: z.array(timepoint),
      }),
    ),
  },
});

const definitions = [
  contentPublished,
  contentRetired,
  contentReturned,
  expectedAnswerSpoken,
  passageSpoken,
] as const;
type Definition = (typeof definitions)[number];
export type ContentFact = Fresh<Definition>;
export type ContentEvent = OpenedEvent<Definition>;
export type ClosedContentEvent = ClosedEvent<Definition>;
export const contentCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const contentCommands = {
  /**
   * `before` names the version in force that it takes the place of. Without it, what is there stays where it was published
   * before, or somebody has changed it since.
   */
  PublishContent: z.object(payloadOf(contentPublished)),
  RetireContent: z.object(payloadOf(contentRetired)),
  ReturnContent: z.object(payloadOf(contentReturned)),
  SpeakExpectedAnswer: z.object(payloadOf(expectedAnswerSpoken)),
  SpeakPassage: z.object(payloadOf(passageSpoken)),
} as const;
export type ContentCommand = {
  [N in keyof typeof contentCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof contentCommands)[N]>;
  };
}[keyof typeof contentCommands];

const contentSummary = z.object({
  _id: z.string(),
  kind: z.enum(['passage', 'paragraph']),
  title: z.string(),
  level: levelView,
  /** How many there are. */
  questions: z.number(),
  /** To read the text at its level. */
  minutes: z.number(),
  /** Its first sentence. */
  opening: z.string(),
  topic: z.optional(z.string()),
  shelf: z.optional(z.enum(shelves)),
  drawing: z.optional(z.string()),
  /** It was written by the reader's school, and only its people see it. */
  isOwn: z.optional(z.boolean()),
});

export const listContent = defineRoute({
  name: 'content.list',
  access: {
    ...learners,
    parent: 'any',
    teacher: 'any',
    'school-admin': 'any',
    'system-admin': 'any',
  },
  method: 'GET',
  path: '/api/content',
  summary: 'What there is to practise',
  query: z.object({ kind: z.optional(z.enum(['passage', 'paragraph'])) }),
  answer: z.array(contentSummary),
});

/** What a shared link is about: its address is all that whoever follows it needs to know. */
export const sharedContent = defineRoute({
  name: 'content.shared',
  access: 'anybody',
  method: 'GET',
  path: '/api/content/:contentId/shared',
  summary: 'What a link to a text leads to, for whoever has the link',
  refusals: [refusals.noSuchText],
  params: z.object({ contentId: z.string().check(z.minLength(1), z.maxLength(64)) }),
  answer: contentSummary,
});

const contentId = z.string().check(z.minLength(1), z.maxLength(64));
const version = z.object({ digest: z.string().check(z.regex(/^[0-9a-f]{64}$/)) });

export const answerAudio = defineRoute({
  name: 'content.answer-audio',
  isOpenAfterExpiry: true,
  access: readers,
  embed: ['practice'],
  method: 'GET',
  path: '/api/content/:contentId/answers/:questionId/audio',
  summary: 'The expected answer of a question, spoken; ranges are served',
  refusals: [refusals.noSuchSound],
  params: z.object({
    contentId,
    questionId: z.string().check(z.minLength(1), z.maxLength(64)),
  }),
  query: version,
});

export const passageAudio = defineRoute({
  name: 'content.passage-audio',
  isOpenAfterExpiry: true,
  access: readers,
  embed: ['practice'],
  method: 'GET',
  path: '/api/content/:contentId/paragraphs/:part/audio',
  summary: 'A paragraph of a text, read aloud; ranges are served',
  refusals: [refusals.noSuchSound],
  params: z.object({
    contentId,
    /** From 0, of those that have words. */
    part: z.coerce.number().check(z.int(), z.minimum(0), z.maximum(10_000)),
  }),
  query: version,
});
