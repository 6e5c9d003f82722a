import * as z from 'zod/mini';
import { authors } from '../access/access.js';
import { defineRoute } from '../wire/route.js';
import { reviewComment, reviewVerdicts } from './draft.events.js';
import * as refusals from './draft.refusals.js';

const params = z.object({ contentId: z.string().check(z.regex(/^[A-Za-z0-9_-]{1,64}$/)) });

const comments = z.array(reviewComment).check(z.maxLength(100));

export const reviewView = z.object({
  status: z.enum(['none', 'asked', ...reviewVerdicts]),
  /** It has to be approved before it is published. */
  isNeeded: z.boolean(),
  /** The one who asks may answer it. */
  mayAnswer: z.boolean(),
  /** Who asked for it, or answered it. */
  by: z.optional(z.string()),
  at: z.optional(z.string()),
  /** Of the latest answer. */
  comments,
});

export const offerView = z.object({
  status: z.enum(['asked', 'changes', 'published', 'declined']),
  comments,
});
export type OfferView = z.infer<typeof offerView>;

export const requestReview = defineRoute({
  name: 'drafts.request-review',
  access: authors,
  method: 'POST',
  path: '/api/drafts/:contentId/review',
  summary: 'Ask a second person to read a draft',
  refusals: [refusals.noSuchDraft, refusals.changedMeanwhile, refusals.unfinished],
  params,
  body: z.object({ edits: z.number() }),
  answer: z.null(),
});

export const answerReview = defineRoute({
  name: 'drafts.answer-review',
  access: authors,
  method: 'POST',
  path: '/api/drafts/:contentId/review/answer',
  summary: 'Approve a draft, or ask for changes',
  refusals: [refusals.noSuchDraft, refusals.changedMeanwhile, refusals.notInReview, refusals.ownReview],
  params,
  body: z.object({ edits: z.number(), verdict: z.enum(reviewVerdicts), comments }),
  answer: z.null(),
});

export const offerText = defineRoute({
  name: 'drafts.offer',
  access: { teacher: 'school' },
  method: 'POST',
  path: '/api/drafts/:contentId/offer',
  summary: 'Offer a copy of a school’s text to the library',
  refusals: [refusals.noSuchText, refusals.alreadyOffered],
  params,
  answer: z.null(),
});
