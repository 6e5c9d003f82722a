import { modelBudgetSet, modelPriceSet } from '@lectern/events/model-costs/model-costs.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A price of a million tokens from a day (UTC) on. */
export type ModelPrice = {
  readonly from: string;
  readonly input: number;
  readonly cached: number;
  readonly output: number;
  readonly setBy: string;
};
export type ModelPricesDocument = { readonly model: string; readonly prices: readonly ModelPrice[] };

const when = on<ModelPricesDocument>();

/** What each model costs, by the hash of its name; the latest that was set comes last. */
export const modelPricesProjection = defineProjection<ModelPricesDocument>({
  name: 'model_prices',
  version: 1,
  handlers: [
    when(modelPriceSet, ({ data: { modelId, model, ...price }, meta }) => [
      {
        id: modelId,
        apply: (before) => ({
          model,
          prices: [...(before?.prices ?? []), { ...price, setBy: meta.actor.userId }],
        }),
      },
    ]),
  ],
});

export type ModelBudgetsDocument = {
  readonly limits: readonly { readonly month: string; readonly limitMicros: number | null }[];
};

/** The budgets of the installation and of schools, by scope. */
export const modelBudgetsProjection = defineProjection<ModelBudgetsDocument>({
  name: 'model_budgets',
  version: 1,
  handlers: [
    on<ModelBudgetsDocument>()(modelBudgetSet, ({ data: { scope, month, limitMicros } }) => [
      {
        id: scope,
        apply: (before) => ({ limits: [...(before?.limits ?? []), { month, limitMicros }] }),
      },
    ]),
  ],
});

/** What holds on a day: of those whose first day has come, the latest; of several of one day, the last that was set. */
const latestFrom = <T>(all: readonly T[], fromOf: (one: T) => string, on_: string): T | undefined =>
  all
    .filter((one) => fromOf(one) <= on_)
    .toSorted((a, b) => fromOf(a).localeCompare(fromOf(b)))
    .at(-1);

export const priceOn = (prices: readonly ModelPrice[], day: string): ModelPrice | undefined =>
  latestFrom(prices, ({ from }) => from, day);

/** The budget of a month, in millionths; null where there is none. */
export const limitIn = (limits: ModelBudgetsDocument['limits'], month: string): number | null =>
  latestFrom(limits, (one) => one.month, month)?.limitMicros ?? null;
