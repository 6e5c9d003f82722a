import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { scores } from '../feedback/scoring.js';
import { actor } from '../journal/metadata.js';
import { questionView, responseView } from '../practice/attempt.views.js';
import { scorerFinding } from '../practice/correction.views.js';
import { longestReason } from '../practice/marking.routes.js';
import { defineRoute } from '../wire/route.js';
import {
  earlierOutcomes,
  issueKinds,
  issueOutcomes,
  reporterRoles,
  scoreRerun,
  type IssueKind,
} from './issue.events.js';
import * as refusals from './issues.refusals.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));
const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestReason));

/** Who settles reports: system admins any, teachers those of their own students. */
const reviewers = { teacher: 'class', 'system-admin': 'any' } as const satisfies AccessRow;

/** What teachers settle; the rest is the system admin's. */
export const teachersIssues: ReadonlySet<IssueKind> = new Set(['score', 'feedback', 'penalization'] as const);

/** Characters of an expected answer, and how many a question has, at most. */
export const longestAnswer = 2_000;
export const mostAnswers = 10;
const expectedAnswer = z.string().check(z.trim(), z.minLength(1), z.maxLength(longestAnswer));

/** Reports on one page, at most: the whole list, for a file. */
export const mostIssues = 1_000;

/** Without a name where they were erased. */
const somebody = z.object({
  _id: z.string(),
  role: actor.shape.role,
  firstName: z.optional(z.string()),
  lastName: z.optional(z.string()),
});
const takenBy = z.optional(z.object({ ...somebody.shape, at: z.string() }));
const name = z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) });

const summary = {
  _id: z.string(),
  issue: z.enum(issueKinds),
  status: z.enum(['pending', 'resolved']),
  reportedBy: name,
  reporterRole: z.enum(reporterRoles),
  reportedAt: z.string(),
  student: name,
  school: z.optional(z.object({ _id: z.string(), name: z.string() })),
  /** Name and version of whoever scored the answer. */
  scorer: z.optional(z.string()),
  takenBy,
};

export const issueRow = z.object({
  ...summary,
  title: z.string(),
  /** It was settled before, and opened again. */
  fReopened: z.boolean(),
  outcome: z.optional(z.enum(issueOutcomes)),
  settledAt: z.optional(z.string()),
});

const number = z.coerce.number();

const issuesAsked = z.object({
  status: z.optional(z.enum(['pending', 'resolved'])),
  issue: z.optional(z.enum(issueKinds)),
  question: z.optional(id),
  school: z.optional(id),
  scorer: z.optional(z.string().check(z.maxLength(200))),
  /** Reported at least so many days ago. */
  olderThanDays: z.optional(number.check(z.int(), z.minimum(0), z.maximum(3_650))),
  /** A part of the student's or the reporter's name, of the title, or the report's id. */
  find: z.optional(z.string().check(z.trim(), z.maxLength(100))),
  /** By when it was reported, what it is about, or the student's name; `-` for the other way round. */
  order: z.optional(z.enum(['reportedAt', '-reportedAt', 'issue', '-issue', 'student', '-student'])),
  page: z.optional(number.check(z.int(), z.minimum(1), z.maximum(100_000))),
  pageSize: z.optional(number.check(z.int(), z.minimum(1), z.maximum(mostIssues))),
});

const issuesPage = z.object({
  items: z.array(issueRow),
  total: z.number(),
  /** All there are to filter by, in what this reviewer may see. */
  schools: z.array(z.object({ _id: z.string(), name: z.string() })),
  scorers: z.array(z.string()),
});

export const listIssues = defineRoute({
  name: 'issues.list',
  access: reviewers,
  method: 'GET',
  path: '/api/review-issues-admin/issues',
  summary: 'Reports to review: of a system admin all, of a teacher those of their own students',
  query: z.extend(issuesAsked, after),
  answer: issuesPage,
});

const settlement = z.object({
  outcome: z.enum(issueOutcomes),
  scores: z.optional(scores),
  /** What the question expects from then on; the first is shown in reviews. */
  expectedAnswers: z.optional(z.array(z.string())),
  /** Absent where its words were erased. */
  reason: z.optional(z.string()),
  /** Of a rejection: what became of the outcome before. Absent: nothing had followed. */
  earlier: z.optional(z.enum(earlierOutcomes)),
  by: somebody,
  at: z.string(),
});

/** The answer scored again to compare, last. */
const rerun = z.object({
  by: somebody,
  at: z.string(),
  /** Absent while the scorer is at it. */
  found: z.optional(
    z.object({
      result: scoreRerun.data.result,
      why: scoreRerun.data.why,
      of: scoreRerun.data.of,
      now: scoreRerun.data.now,
    }),
  ),
});

export const issueView = z.object({
  ...summary,
  /** Whether whoever looks at it reported it. */
  isOwn: z.boolean(),
  /** Absent where its words were erased. */
  details: z.optional(z.string()),
  questionId: z.string(),
  responseId: z.optional(z.string()),
  practiceAttempt: z.object({ _id: z.string() }),
  passage: z.optional(z.object({ title: z.string(), content: z.string(), questions: z.array(questionView) })),
  responseData: z.optional(responseView),
  /** What the question expects now, of a report by which that can be replaced; the first is shown in reviews. */
  expectedAnswers: z.optional(z.array(z.string())),
  /** What the answer would count with if its penalty were waived; absent where it has none, or too little is left to tell. */
  withoutPenalty: z.optional(scores),
  /** What the answer would count with if the report were rejected; absent where no earlier outcome of the report counts. */
  ifRejected: z.optional(scorerFinding),
  /** The newest last; of a report that was opened again there are several. */
  settlements: z.array(settlement),
  reopenings: z.array(z.object({ reason: z.optional(z.string()), by: somebody, at: z.string() })),
  rerun: z.optional(rerun),
});

export const getIssue = defineRoute({
  name: 'issues.get',
  access: reviewers,
  method: 'GET',
  path: '/api/review-issues-admin/get-issue/:issueId',
  summary: 'One report, with the passage, the question and the answer that it is about',
  refusals: [refusals.noSuchIssue],
  params: z.object({ issueId: id }),
  query: z.object(after),
  answer: issueView,
});

const onIssue = {
  access: reviewers,
  params: z.object({ issueId: id }),
} as const;
const closed = [refusals.noSuchIssue, refusals.alreadySettled, refusals.withdrawn];

export const takeIssue = defineRoute({
  ...onIssue,
  name: 'issues.take',
  method: 'POST',
  path: '/api/review-issues-admin/issues/:issueId/take',
  summary: 'Say that one works on a report; from somebody else it is taken over',
  refusals: closed,
  answer: z.null(),
});
export const letGoIssue = defineRoute({
  ...onIssue,
  name: 'issues.let-go',
  method: 'POST',
  path: '/api/review-issues-admin/issues/:issueId/let-go',
  summary: 'Say that one no longer works on a report',
  refusals: [refusals.noSuchIssue],
  answer: z.null(),
});
export const rerunScore = defineRoute({
  ...onIssue,
  name: 'issues.rerun',
  method: 'POST',
  path: '/api/review-issues-admin/issues/:issueId/rerun',
  summary: 'Have the answer scored again with what the scorer was given, to compare; nothing follows from it',
  refusals: [...closed, refusals.nothingToCorrect],
  answer: z.null(),
});
export const settleIssue = defineRoute({
  ...onIssue,
  name: 'issues.settle',
  method: 'POST',
  path: '/api/review-issues-admin/issues/:issueId/settle',
  summary:
    'Reject a report, which takes an earlier correction or waiver of it back, correct the answer’s score, waive its penalty, or replace the question’s expected answer; of two reviewers the first decides',
  refusals: [
    ...closed,
    refusals.scoresMissing,
    refusals.nothingToCorrect,
    refusals.notPenalised,
    refusals.noScoreWithoutPenalty,
    refusals.noExpectedAnswer,
    refusals.answerMissing,
    refusals.sameAnswer,
  ],
  body: z.object({
    outcome: z.enum(issueOutcomes),
    /** Of a corrected score. */
    scores: z.optional(scores),
    /** Of a replaced expected answer: all that are right, the one to be shown first. */
    expectedAnswers: z.optional(z.array(expectedAnswer).check(z.minLength(1), z.maxLength(mostAnswers))),
    reason,
  }),
  answer: z.null(),
});
export const reopenIssue = defineRoute({
  ...onIssue,
  name: 'issues.reopen',
  method: 'POST',
  path: '/api/review-issues-admin/issues/:issueId/reopen',
  summary: 'Open a settled report again; what followed from it stands until it is settled anew',
  refusals: [refusals.noSuchIssue, refusals.withdrawn, refusals.alreadyReported],
  body: z.object({ reason }),
  answer: z.null(),
});

export type IssueRow = z.infer<typeof issueRow>;
export type IssueView = z.infer<typeof issueView>;
export type IssuesAsked = z.infer<typeof issuesAsked>;
export type IssuesPage = z.infer<typeof issuesPage>;
export type RerunView = NonNullable<IssueView['rerun']>;
