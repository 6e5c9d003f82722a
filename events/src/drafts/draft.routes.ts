import * as z from 'zod/mini';
import { authors } from '../access/access.js';
import { levelView } from '../content/content.js';
import { band } from '../feedback/scoring.js';
import { defineRoute } from '../wire/route.js';
import { draftItem } from './draft-item.js';
import { offerView, reviewView } from './review.routes.js';
import * as refusals from './draft.refusals.js';

const contentId = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/));
const params = z.object({ contentId });
const after = z.object({ after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) });
const kind = z.enum(['passage', 'paragraph']);

/** `review`: a second person is to read its draft. `edited`: published, with a draft that is open. */
export const textStates = ['draft', 'review', 'published', 'edited', 'retired'] as const;
export type TextState = (typeof textStates)[number];

const textRow = z.object({
  _id: z.string(),
  kind,
  title: z.string(),
  topic: z.optional(z.string()),
  level: levelView,
  state: z.enum(textStates),
  /** How many versions were published. */
  version: z.number(),
  /** What its draft still lacks; of one that is published how many questions give no stars until they are mended. */
  toMend: z.number(),
  changedAt: z.string(),
  /** By whom, where it was a person that is known. */
  changedBy: z.optional(z.string()),
});
export type TextRow = z.infer<typeof textRow>;

const check = z.object({
  questionId: z.string(),
  checked: z.number(),
  asExpected: z.number(),
  praised: z.number(),
  /** It was checked as it is now. */
  isCurrent: z.boolean(),
});

const view = z.object({
  /** It is a school's own. */
  isSchools: z.boolean(),
  review: reviewView,
  /** What became of this version, where it was offered to the library. */
  offer: z.optional(offerView),
  state: z.enum(textStates),
  /** There is a draft that can be edited. */
  isOpen: z.boolean(),
  /** There is one that was thrown away. */
  isDiscarded: z.boolean(),
  item: draftItem,
  /** What the draft began with; none where it is new or there is no draft. */
  base: z.optional(draftItem),
  edits: z.number(),
  checks: z.array(check),
  /** Who changed which field last. */
  changes: z.array(z.object({ path: z.string(), by: z.string(), at: z.string() })),
  /** The newest first. */
  versions: z.array(z.object({ digest: z.string(), at: z.string(), by: z.optional(z.string()) })),
});
export type DraftView = z.infer<typeof view>;

export const listTexts = defineRoute({
  name: 'drafts.list',
  access: authors,
  method: 'GET',
  path: '/api/drafts',
  summary: 'All texts of the library, or of a teacher’s school, for who writes them',
  query: z.object({ ...after.shape, kind }),
  answer: z.array(textRow),
});

export const readDraft = defineRoute({
  name: 'drafts.read',
  access: authors,
  method: 'GET',
  path: '/api/drafts/:contentId',
  summary: 'A text with its draft, its versions and what is to be mended',
  refusals: [refusals.noSuchText],
  params,
  query: after,
  answer: view,
});

export const startDraft = defineRoute({
  name: 'drafts.start',
  access: authors,
  method: 'POST',
  path: '/api/drafts',
  summary: 'Begin a new text, or a draft of one that is published, from its newest or an earlier version',
  refusals: [refusals.noSuchText],
  body: z.union([
    z.object({ kind }),
    z.object({ contentId, digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))) }),
  ]),
  answer: z.object({ _id: z.string() }),
});

export const editDraft = defineRoute({
  name: 'drafts.edit',
  access: authors,
  method: 'POST',
  path: '/api/drafts/:contentId/edits',
  summary: 'Change a field of a draft, if it still says what the editor saw',
  refusals: [refusals.noSuchDraft, refusals.changedMeanwhile, refusals.notInDraft],
  params,
  body: z.object({
    path: z.array(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/))).check(z.minLength(1), z.maxLength(5)),
    from: z.unknown(),
    to: z.unknown(),
  }),
  answer: z.object({ at: z.string() }),
});

export const discardDraft = defineRoute({
  name: 'drafts.discard',
  access: authors,
  method: 'POST',
  path: '/api/drafts/:contentId/discard',
  summary: 'Throw a draft away, or bring it back',
  refusals: [refusals.noSuchDraft],
  params,
  body: z.object({ isDiscarded: z.boolean() }),
  answer: z.null(),
});

const sampleResult = z.object({
  answer: z.string(),
  expected: band,
  /** Undefined: the scorer is not sure. */
  given: z.optional(band),
  /** Wrong, and called surely good. */
  isPraised: z.boolean(),
  /** The key point that it is nearest to. */
  keyPointId: z.optional(z.string()),
});
export type SampleResult = z.infer<typeof sampleResult>;

export const checkQuestion = defineRoute({
  name: 'drafts.check',
  access: authors,
  method: 'POST',
  path: '/api/drafts/:contentId/check',
  summary: 'Score the samples of a question as answers of students would be',
  refusals: [refusals.noSuchDraft, refusals.unfinished],
  params,
  body: z.object({ questionId: contentId }),
  answer: z.array(sampleResult),
});

export const publishingEffects = defineRoute({
  name: 'drafts.effects',
  access: authors,
  method: 'GET',
  path: '/api/drafts/:contentId/effects',
  summary: 'What publishing would change, in numbers',
  params,
  answer: z.object({
    /** Attempts that go on with the version they began with. */
    inTheMiddle: z.number(),
    /** Scored answers, which keep their scores. */
    scored: z.number(),
  }),
});

export const publishDraft = defineRoute({
  name: 'drafts.publish',
  access: authors,
  method: 'POST',
  path: '/api/drafts/:contentId/publish',
  summary: 'Publish a draft as the next version',
  refusals: [
    refusals.noSuchDraft,
    refusals.changedMeanwhile,
    refusals.unfinished,
    refusals.unchecked,
    refusals.unapproved,
    refusals.praisesWrong,
  ],
  params,
  body: z.object({ edits: z.number() }),
  answer: z.null(),
});

export const retireText = defineRoute({
  name: 'drafts.retire',
  access: authors,
  method: 'POST',
  path: '/api/drafts/:contentId/retire',
  summary: 'Take a text out of the library, or put it back; what is open goes on',
  refusals: [refusals.noSuchText],
  params,
  body: z.object({ isRetired: z.boolean() }),
  answer: z.null(),
});
