import * as z from 'zod/mini';
import type { AccessRow } from '../access/access.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './issues.refusals.js';

const id = z.string().check(z.minLength(1), z.maxLength(64));

/** An answer that was scored by an expected answer which was replaced since. */
const judgedAnswer = z.object({
  _id: z.string(),
  attemptId: z.string(),
  /** Without a name where they were erased. */
  student: z.object({ firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
  classes: z.array(z.string()),
  /** When it was scored, ISO 8601. */
  at: z.string(),
  /** In half stars, as it counts; null where there is no score. */
  stars: z.nullable(z.number()),
});

export const judgedByReplaced = defineRoute({
  name: 'issues.judged-by-replaced',
  access: { 'system-admin': 'any' } as const satisfies AccessRow,
  method: 'GET',
  path: '/api/review-issues-admin/issues/:issueId/judged-by-replaced',
  summary:
    'Whose answers were scored by the expected answer that a report replaced, the newest attempt first',
  refusals: [refusals.noSuchIssue],
  params: z.object({ issueId: id }),
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
  }),
  answer: z.object({ items: z.array(judgedAnswer), cursor: z.nullable(z.string()) }),
});

export type JudgedAnswer = z.infer<typeof judgedAnswer>;
