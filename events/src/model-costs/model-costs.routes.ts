import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { fallbackReasons } from '../feedback/scoring.js';
import { defineRoute } from '../wire/route.js';
import { calendarMonth, modelPriceSet } from './model-costs.events.js';
import * as refusals from './model-costs.refusals.js';

const count = z.number();
/** Millionths. */
const micros = z.number();
const spent = {
  calls: count,
  /** Of the calls whose cost is known. */
  costMicros: micros,
  /** Calls with tokens and no price: their cost is unknown, not 0. */
  unpriced: count,
  /** Calls of which the server counted no tokens. */
  uncounted: count,
};
const budget = z.object({ limitMicros: micros, usedMicros: micros });

export const modelUsage = z.object({
  /** Null where no model is connected. */
  model: z.nullable(z.string()),
  /** UTC, like invoices. */
  month: z.string(),
  at: z.string(),
  /** How old the oldest event is that is not counted yet, s. */
  lagSeconds: z.nullable(count),
  total: z.object({ ...spent, errors: count }),
  budget: z.nullable(
    z.object({
      ...budget.shape,
      isUsedUp: z.boolean(),
      /** At the pace of the last 7 days, by the month's end. */
      forecastMicros: micros,
      /** The day on which it will be used up at that pace; null where it lasts. */
      lastsUntil: z.nullable(z.string()),
    }),
  ),
  days: z.array(z.object({ day: z.string(), ...spent })),
  models: z.array(
    z.object({
      model: z.string(),
      ...spent,
      tokensIn: count,
      tokensCached: count,
      tokensOut: count,
      errors: count,
    }),
  ),
  purposes: z.array(
    z.object({
      purpose: z.enum(['score', 'feedback']),
      ...spent,
      errors: count,
      /** Ms; null without a call. */
      median: z.nullable(count),
      slow: z.nullable(count),
    }),
  ),
  schools: z.array(
    z.object({
      /** Null: families and others without a school. */
      _id: z.nullable(z.string()),
      name: z.nullable(z.string()),
      ...spent,
      budget: z.nullable(budget),
    }),
  ),
  /** Answers that a model scored, or that the offline scorer scored in its place. */
  fallbacks: z.object({
    answers: count,
    offline: count,
    reasons: z.array(z.object({ reason: z.enum(fallbackReasons), count, lastAt: z.string() })),
  }),
  prices: z.array(
    z.object({
      model: z.string(),
      from: z.string(),
      input: z.number(),
      cached: z.number(),
      output: z.number(),
      setBy: z.nullable(z.string()),
    }),
  ),
});
export type ModelUsage = z.infer<typeof modelUsage>;

export const readModelUsage = defineRoute({
  name: 'model-costs.usage',
  access: systemAdmins,
  method: 'GET',
  path: '/api/analytics-admin/llm-api-usage',
  summary: 'What language models cost in a month and how they work: by day, model, purpose and school',
  query: z.object({
    after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
    /** The running one unless said. */
    month: z.optional(calendarMonth),
  }),
  answer: modelUsage,
});

const { model, from, input, cached, output } = modelPriceSet.data;
export const setModelPrice = defineRoute({
  name: 'model-costs.set-price',
  access: systemAdmins,
  method: 'POST',
  path: '/api/analytics-admin/llm-prices',
  summary: 'Set what a million tokens of a model cost from a day on; past costs keep their price',
  refusals: [refusals.priceFarOff],
  body: z.object({ model, from, input, cached, output, isConfirmed: z.optional(z.boolean()) }),
  answer: z.null(),
});

export const setModelBudget = defineRoute({
  name: 'model-costs.set-budget',
  access: systemAdmins,
  method: 'POST',
  path: '/api/analytics-admin/llm-budgets',
  summary: 'Set what may be spent on language models each month from this one on, in all or for a school',
  refusals: [refusals.noSuchBudgetSchool],
  body: z.object({
    /** Absent: the whole installation. */
    schoolId: z.optional(z.string().check(z.minLength(1), z.maxLength(64))),
    /** Null: no budget. */
    limitMicros: z.nullable(z.number().check(z.int(), z.minimum(0), z.maximum(1e15))),
  }),
  answer: z.null(),
});
