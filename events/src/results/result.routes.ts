import * as z from 'zod/mini';
import { scores } from '../feedback/scoring.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './results.refusals.js';
import { sharedAnswer } from './share.events.js';

const candidates = { 'hiring-candidate': 'own' } as const;
/** Answers behind one link. */
export const mostShared = 10;
/** For so many days a link works. */
export const shareDays = 30;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const token = z.string().check(z.minLength(1), z.maxLength(400));
const after = { after: z.optional(z.string()) };

const result = {
  /** Of the passage. */
  title: z.string(),
  question: z.string(),
  /** When it was given, ISO 8601. */
  at: z.string(),
  scores,
  /** The mean of the four, 0 to 5. */
  score: z.number(),
  /** Name and version; of a person’s mark “teacher”. */
  scorer: z.string(),
};

export const ownResults = defineRoute({
  name: 'results.own',
  isOpenAfterExpiry: true,
  access: candidates,
  method: 'GET',
  path: '/api/professional/results',
  summary: 'The four skills of a candidate, and their scored answers of the last attempts, the best first',
  query: z.object(after),
  answer: z.object({
    /** Medians of the scored answers, 0 to 5; null before the first. */
    skills: z.nullable(scores),
    answers: z.array(z.object({ ...sharedAnswer.shape, ...result, fVoice: z.boolean() })),
  }),
});

export const shareResults = defineRoute({
  name: 'results.share',
  access: candidates,
  method: 'POST',
  path: '/api/professional/shares',
  summary: `Make a link to chosen answers, which works for ${shareDays} days`,
  refusals: [refusals.notOwnAnswer],
  status: 201,
  body: z.object({
    answers: z.array(sharedAnswer).check(z.minLength(1), z.maxLength(mostShared)),
    fVoice: z.boolean(),
  }),
  answer: z.object({ _id: z.string(), path: z.string() }),
});

export const listShares = defineRoute({
  name: 'results.shares',
  isOpenAfterExpiry: true,
  access: candidates,
  method: 'GET',
  path: '/api/professional/shares',
  summary: 'The links that a candidate made, the latest first',
  query: z.object(after),
  answer: z.array(
    z.object({
      _id: z.string(),
      path: z.string(),
      until: z.string(),
      fVoice: z.boolean(),
      answers: z.number(),
      /** How often it was opened. */
      opened: z.number(),
      state: z.enum(['open', 'expired', 'revoked']),
    }),
  ),
});

export const revokeShare = defineRoute({
  name: 'results.revoke',
  isOpenAfterExpiry: true,
  access: candidates,
  method: 'POST',
  path: '/api/professional/shares/:id/revoke',
  summary: 'Take a link back',
  refusals: [refusals.noSuchShare],
  params: z.object({ id }),
  answer: z.null(),
});

export const sharedResults = defineRoute({
  name: 'results.shared',
  access: 'anybody',
  method: 'GET',
  path: '/api/shared-results',
  summary: 'What a candidate shows to whoever has the link: answers with date, scores and scorer; no rank',
  refusals: [refusals.noSuchShare],
  query: z.object({ token }),
  answer: z.object({
    name: z.string(),
    until: z.string(),
    answers: z.array(z.object({ ...result, text: z.string(), audioUrl: z.optional(z.string()) })),
  }),
});

export const sharedAudio = defineRoute({
  name: 'results.shared-audio',
  access: 'anybody',
  method: 'GET',
  path: '/api/shared-results/audio',
  summary: 'The recording of an answer that is shared with its voice; ranges are served',
  refusals: [refusals.noSuchShare],
  query: z.object({ token, responseId: id }),
});

export const openShared = defineRoute({
  name: 'results.opened',
  access: 'anybody',
  method: 'POST',
  path: '/api/shared-results/opened',
  summary: 'Count that a link was opened',
  refusals: [refusals.noSuchShare],
  body: z.object({ token }),
  answer: z.null(),
});
