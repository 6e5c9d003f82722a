import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { defineRoute } from '../wire/route.js';
import { issueKinds } from './issue.events.js';

/** A share is worth naming from so many settled reports on. */
export const rateFrom = 5;

/** Settled reports, and those of them that were not rejected. */
const counts = { settled: z.number(), overturned: z.number() };

const byScorer = z.object({
  /** Name and version. */
  scorer: z.string(),
  ...counts,
});

const byQuestion = z.object({
  questionId: z.string(),
  title: z.optional(z.string()),
  questionText: z.optional(z.string()),
  /** The newest of its reports, which has the question with its passage. */
  issueId: z.string(),
  /** Absent where several scored its answers, or none. */
  scorer: z.optional(z.string()),
  ...counts,
});

const byKind = z.object({ issue: z.enum(issueKinds), ...counts });

/** A question of which two scorers judged answers, where both are asked (`LLM_COMPARE`). */
const agreement = z.object({
  questionId: z.string(),
  title: z.optional(z.string()),
  questionText: z.optional(z.string()),
  /** Answers of which both were sure, and those of them that both put in the same band. */
  compared: z.number(),
  agreed: z.number(),
  /** Answers of which at least one was not sure. */
  unsure: z.number(),
});

const rates = z.object({
  scorers: z.array(byScorer),
  questions: z.array(byQuestion),
  kinds: z.array(byKind),
  agreement: z.array(agreement),
});

export const readOverturnRates = defineRoute({
  name: 'issues.overturn-rates',
  access: systemAdmins,
  method: 'GET',
  path: '/api/review-issues-admin/overturn-rates',
  summary:
    'How many of the settled reports were overturned, by scorer, question and kind, and how often two scorers agree where both are asked, the worst first',
  query: z.object({ after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) }),
  answer: rates,
});

export type OverturnCounts = { readonly settled: number; readonly overturned: number };
export type OverturnRates = z.infer<typeof rates>;
export type ScorerRate = z.infer<typeof byScorer>;
export type QuestionRate = z.infer<typeof byQuestion>;
export type ScorerAgreement = z.infer<typeof agreement>;
export type KindRate = z.infer<typeof byKind>;
