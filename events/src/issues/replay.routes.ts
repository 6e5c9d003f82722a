import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { reasonNeeded } from '../access-log/access-log.refusals.js';
import { actor } from '../journal/metadata.js';
import { attemptView } from '../practice/attempt.views.js';
import { noSuchAttempt } from '../practice/practice.refusals.js';
import { defineRoute } from '../wire/route.js';

const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };
const id = z.string().check(z.minLength(1), z.maxLength(64));

/** Who replays an attempt: whoever settles reports about it. */
const reviewers = { teacher: 'class', 'system-admin': 'any' } as const satisfies AccessRow;

/** Events on one page, at most. */
export const replayPageSize = 500;

/** An event as the journal has it: named by its id or by stream and revision, both of which last. */
const replayedEvent = z.object({
  id: z.string(),
  stream: z.string(),
  revision: z.number(),
  type: z.string(),
  /** By the server's clock, ISO 8601. */
  at: z.string(),
  appVersion: z.string(),
  /** Without a name where it was the system, or somebody who was erased. */
  by: z.object({
    role: actor.shape.role,
    firstName: z.optional(z.string()),
    lastName: z.optional(z.string()),
  }),
  /** What was sealed is opened; where its person was erased it is `{ erased: true }`. */
  data: z.record(z.string(), z.unknown()),
});

export const replayEvents = defineRoute({
  name: 'issues.attempt-events',
  access: reviewers,
  method: 'GET',
  path: '/api/review-issues-admin/attempts/:attemptId/events',
  summary: 'Everything that happened in an attempt, in the order in which the journal has it, page by page',
  refusals: [noSuchAttempt, reasonNeeded],
  params: z.object({ attemptId: id }),
  query: z.object({
    ...after,
    /** From the page before: each stream, and at which revision it goes on. */
    cursor: z.optional(z.string().check(z.maxLength(10_000), z.regex(/^[\w-]+:\d{1,9}(,[\w-]+:\d{1,9})*$/))),
  }),
  /** The cursor goes on where this page ends, also where more is still to happen; `fMore`: there is more already. */
  answer: z.object({ events: z.array(replayedEvent), cursor: z.string(), fMore: z.boolean() }),
});

export const attemptAsItWas = defineRoute({
  name: 'issues.attempt-as-it-was',
  access: reviewers,
  method: 'GET',
  path: '/api/review-issues-admin/attempts/:attemptId/at/:revision',
  summary: 'An attempt as its student could see it after an event of its stream, by that event’s revision',
  refusals: [noSuchAttempt, reasonNeeded],
  params: z.object({ attemptId: id, revision: z.string().check(z.regex(/^\d{1,9}$/)) }),
  query: z.object(after),
  answer: attemptView,
});

export type ReplayedEvent = z.infer<typeof replayedEvent>;
