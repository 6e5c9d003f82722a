import * as z from 'zod/mini';
import { learners, readers, type AccessRow } from '../access/access.js';
import { scores } from '../feedback/scoring.js';
import { defineRoute } from '../wire/route.js';
import { earlierOutcomes, issueKinds, issueOutcomes } from './issue.events.js';
import * as refusals from './issues.refusals.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };

/** Characters of what a reporter writes. */
export const longestDetails = 1_000;

/** A report is its reporter's. */
const own = {
  ...learners,
  parent: 'own',
  teacher: 'own',
  'school-admin': 'own',
  'system-admin': 'own',
} as const satisfies AccessRow;

export const reportIssue = defineRoute({
  name: 'issue.report',
  access: readers,
  method: 'POST',
  path: '/api/issues',
  summary: 'Report that a part of an attempt’s review is wrong',
  status: 201,
  refusals: [refusals.noSuchPart, refusals.alreadyReported],
  body: z.object({
    attemptId: id,
    questionId: id,
    /** Of what is about an answer; not of a question or its expected answer. */
    responseId: z.optional(id),
    issue: z.enum(issueKinds),
    details: z.string().check(z.trim(), z.minLength(1), z.maxLength(longestDetails)),
  }),
  answer: z.object({
    _id: z.string(),
    /** Until when it may be taken back, ISO 8601. */
    withdrawableUntil: z.string(),
  }),
});

export const withdrawIssue = defineRoute({
  name: 'issue.withdraw',
  access: own,
  method: 'POST',
  path: '/api/issues/:issueId/withdraw',
  summary: 'Take back a report of one’s own, within a minute',
  refusals: [refusals.noSuchIssue, refusals.tooLateToWithdraw, refusals.alreadySettled],
  params: z.object({ issueId: id }),
  answer: z.null(),
});

/**
 * A report as its reporter sees it. Of a report by somebody else, others who may read the attempt see the part, how far it is
 * and its outcome: neither who reported it nor any words.
 */
export const ownIssue = z.object({
  _id: z.string(),
  isOwn: z.boolean(),
  issue: z.enum(issueKinds),
  questionId: z.string(),
  responseId: z.optional(z.string()),
  status: z.enum(['pending', 'resolved']),
  reportedAt: z.string(),
  /** How long it may be taken back from now on, ms, whatever the reader's clock says; absent of what is settled, and of others’. */
  withdrawableForMs: z.optional(z.number()),
  outcome: z.optional(
    z.object({
      outcome: z.enum(issueOutcomes),
      at: z.string(),
      /** Absent of others’, and where its words were erased. */
      reason: z.optional(z.string()),
      /** Absent of others’, and where none were corrected. */
      scores: z.optional(scores),
      /** Of a rejection: what became of the outcome before. Absent: nothing had followed. */
      earlier: z.optional(z.enum(earlierOutcomes)),
      /** What the question expects from then on. */
      expectedAnswer: z.optional(z.string()),
    }),
  ),
});

export const ownIssues = defineRoute({
  name: 'issue.own',
  isOpenAfterExpiry: true,
  access: own,
  method: 'GET',
  path: '/api/issues',
  summary: 'What was reported about an attempt, and what became of it',
  query: z.object({ ...after, attemptId: id }),
  answer: z.array(ownIssue),
});

export type OwnIssue = z.infer<typeof ownIssue>;
