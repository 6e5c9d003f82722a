import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue, type Fresh, type OpenedEvent } from '../journal/event.js';

/** The prices of one model. @param modelId of its name, which may hold anything */
export const modelPriceStream = (modelId: string): string => `model-price-${modelId}`;
/** The budgets of the whole installation (`all`), or of a school by its id. */
export const modelBudgetStream = (scope: string): string => `model-budget-${scope}`;
export const wholeInstallation = 'all';

/** Of a million tokens, in a currency of one's own. */
const perMillion = z.number().check(z.minimum(0), z.maximum(1_000_000));
const micros = z.number().check(z.int(), z.minimum(0));
/** `2026-11`, in UTC like invoices. */
export const calendarMonth = z.string().check(z.regex(/^20\d{2}-(0[1-9]|1[0-2])$/));
const day = z.string().check(z.regex(/^20\d{2}-\d{2}-\d{2}$/));

/** Marks of a budget, each told once a month. */
export const budgetMarks = ['50', '80', '100', 'forecast'] as const;
export type BudgetMark = (typeof budgetMarks)[number];

const price = {
  modelId: z.string().check(z.regex(/^[\da-f]{32}$/)),
  model: z.string().check(z.minLength(1), z.maxLength(200)),
  /** The first day (UTC) on which calls cost this. */
  from: day,
  input: perMillion,
  /** Of what the server reads from its cache. */
  cached: perMillion,
  output: perMillion,
};
const scope = z.string().check(z.minLength(1), z.maxLength(64));

export const modelPriceSet = defineEvent('ModelPriceSet', {
  data: price,
  about: { stream: 'model-price-<model>', tells: 'What a million tokens of a model cost from a day on.' },
});

export const modelBudgetSet = defineEvent('ModelBudgetSet', {
  data: {
    scope,
    /** From this month on, until another is set. */
    month: calendarMonth,
    /** Of one month, in millionths; null: none. */
    limitMicros: z.nullable(micros),
  },
  about: {
    stream: 'model-budget-<all or school>',
    tells: 'What may be spent on language models in a month.',
  },
});

const reached = { scope, month: calendarMonth, mark: z.enum(budgetMarks) };
export const modelBudgetMarkReached = defineEvent('ModelBudgetMarkReached', {
  data: { ...reached, usedMicros: micros, limitMicros: micros },
  about: {
    stream: 'model-budget-<all or school>',
    tells:
      'Half, 80 percent or all of a budget is used, or will be before the month ends; once a month each.',
  },
});
export const modelBudgetMailSettled = defineEvent('ModelBudgetMailSettled', {
  data: { ...reached, outcome: z.enum(['sent', 'refused']) },
  about: { stream: 'model-budget-<all or school>', tells: 'What became of the mail about a mark.' },
});

const definitions = [modelPriceSet, modelBudgetSet, modelBudgetMarkReached, modelBudgetMailSettled] as const;
type Definition = (typeof definitions)[number];
export type ModelCostsFact = Fresh<Definition>;
export type ModelCostsEvent = OpenedEvent<Definition>;
export const modelCostsEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const modelCostsCommands = {
  SetModelPrice: z.object({ ...price, isConfirmed: z.boolean() }),
  SetModelBudget: z.object(modelBudgetSet.data),
  MarkModelBudget: z.object(modelBudgetMarkReached.data),
  SettleModelBudgetMail: z.object(modelBudgetMailSettled.data),
} as const;
export type ModelCostsCommand = {
  [N in keyof typeof modelCostsCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof modelCostsCommands)[N]>;
  };
}[keyof typeof modelCostsCommands];
