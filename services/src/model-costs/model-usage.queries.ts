import type { FallbackReason } from '@lectern/events/feedback/scoring';
import { wholeInstallation } from '@lectern/events/model-costs/model-costs.events';
import type { ModelUsage } from '@lectern/events/model-costs/model-costs.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import type { SystemHealth } from '../schools/system-health.queries.js';
import { addDays } from '../streaks/local-date.js';
import { groupedBy } from '../teaching/answer-figures.js';
import { forecastOf } from './budget-ledger.js';
import {
  limitIn,
  modelBudgetsProjection,
  modelPricesProjection,
  type ModelBudgetsDocument,
  type ModelPricesDocument,
} from './model-prices.projection.js';
import { modelUsageProjection, type ModelUsageDocument } from './model-usage.projection.js';

type Row = ModelUsageDocument;

const total = (
  rows: readonly Row[],
  of:
    'calls' | 'errors' | 'costMicros' | 'unpriced' | 'uncounted' | 'tokensIn' | 'tokensCached' | 'tokensOut',
): number => rows.reduce((sum, row) => sum + row[of], 0);

const spentIn = (rows: readonly Row[]) => ({
  calls: total(rows, 'calls'),
  costMicros: total(rows, 'costMicros'),
  unpriced: total(rows, 'unpriced'),
  uncounted: total(rows, 'uncounted'),
});

/** The time that so many of the calls do not exceed, ms. */
const timeOf = (rows: readonly Row[], share: number): number | null => {
  const counts = new Map<number, number>();
  for (const { times } of rows)
    for (const [ms, count] of Object.entries(times))
      counts.set(Number(ms), (counts.get(Number(ms)) ?? 0) + count);
  const sorted = [...counts].toSorted((a, b) => a[0] - b[0]);
  let left = Math.ceil(sorted.reduce((sum, [, count]) => sum + count, 0) * share);
  for (const [ms, count] of sorted) {
    left -= count;
    if (left <= 0) return ms;
  }
  return null;
};

const byCost = (a: { costMicros: number; calls: number }, b: { costMicros: number; calls: number }): number =>
  b.costMicros - a.costMicros || b.calls - a.calls;

/** The figures of a month by its documents. @param to the last day that is shown */
export const usageOf = (rows: readonly Row[], month: string, to: string) => {
  const calls = rows.filter(({ purpose }) => purpose !== null);
  const dates = Array.from({ length: 31 }, (_, n) => addDays(`${month}-01`, n)).filter(
    (day) => day.startsWith(month) && day <= to,
  );
  const reasons = new Map<FallbackReason, { count: number; lastAt: string }>();
  for (const { offline } of rows)
    for (const [reason, { count, lastAt }] of Object.entries(offline)) {
      const known = reasons.get(reason as FallbackReason);
      const last = known && known.lastAt > lastAt ? known.lastAt : lastAt;
      reasons.set(reason as FallbackReason, { count: (known?.count ?? 0) + count, lastAt: last });
    }
  const offline = [...reasons]
    .map(([reason, of]) => ({ reason, ...of }))
    .toSorted((a, b) => b.count - a.count);
  return {
    total: { ...spentIn(calls), errors: total(calls, 'errors') },
    days: dates.map((day) => ({ day, ...spentIn(calls.filter((row) => row.day === day)) })),
    models: [...groupedBy(calls, ({ model }) => model)]
      .map(([model, of]) => ({
        model,
        ...spentIn(of),
        tokensIn: total(of, 'tokensIn'),
        tokensCached: total(of, 'tokensCached'),
        tokensOut: total(of, 'tokensOut'),
        errors: total(of, 'errors'),
      }))
      .toSorted(byCost),
    purposes: (['score', 'feedback'] as const).flatMap((purpose) => {
      const of = calls.filter((row) => row.purpose === purpose);
      if (of.length === 0) return [];
      return {
        purpose,
        ...spentIn(of),
        errors: total(of, 'errors'),
        median: timeOf(of, 0.5),
        slow: timeOf(of, 0.95),
      };
    }),
    fallbacks: {
      answers: rows.reduce((sum, { answers }) => sum + answers, 0),
      offline: offline.reduce((sum, { count }) => sum + count, 0),
      reasons: offline,
    },
  };
};

type Deps = {
  readonly documents: Documents;
  readonly clock: Pick<Clock, 'now'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly health: Pick<SystemHealth, 'readModels'>;
  /** That is connected; null: none. */
  readonly model: string | null;
};

export type ModelUsageQueries = { readonly of: (month: string | undefined) => Promise<ModelUsage> };

export const createModelUsage = (deps: Deps): ModelUsageQueries => {
  const { documents, clock, people, schools, health, model } = deps;
  const collection = collectionOf(modelUsageProjection);

  const limitOf = async (scope: string, month: string): Promise<number | null> => {
    const found = await documents.get<ModelBudgetsDocument>(collectionOf(modelBudgetsProjection), scope);
    return limitIn(found?.body.limits ?? [], month);
  };

  const schoolsOf = (rows: readonly Row[], month: string): Promise<ModelUsage['schools']> =>
    Promise.all(
      [
        ...groupedBy(
          rows.filter(({ purpose }) => purpose !== null),
          ({ schoolId }) => schoolId ?? '',
        ),
      ].map(async ([id, of]) => {
        const _id = id === '' ? null : id;
        const spent = spentIn(of);
        const limitMicros = _id === null ? null : await limitOf(_id, month);
        return {
          _id,
          name: _id === null ? null : ((await schools.find(_id))?.name ?? null),
          ...spent,
          budget: limitMicros === null ? null : { limitMicros, usedMicros: spent.costMicros },
        };
      }),
    );

  const pricesOf = async (models: ReadonlySet<string>): Promise<ModelUsage['prices']> => {
    const found = await findEvery<ModelPricesDocument>(documents, collectionOf(modelPricesProjection), {
      index: 'byPosition',
      limit: 1_000,
    });
    const setters = found.flatMap(({ body }) => body.prices.map(({ setBy }) => setBy));
    const names = await people.findMany([...new Set(setters)]);
    const nameOf = (id: string): string | null => {
      const person = names.get(id);
      return person ? `${person.firstName} ${person.lastName}`.trim() : null;
    };
    return found
      .flatMap(({ body }) =>
        body.prices.map(({ setBy, ...price }) => ({ model: body.model, ...price, setBy: nameOf(setBy) })),
      )
      .toSorted(
        (a, b) =>
          Number(models.has(b.model)) - Number(models.has(a.model)) ||
          a.model.localeCompare(b.model, 'en') ||
          b.from.localeCompare(a.from),
      );
  };

  return {
    of: async (asked) => {
      const today = new Date(clock.now()).toISOString().slice(0, 10);
      const month = asked ?? today.slice(0, 7);
      const range = { field: 'day', gte: `${month}-01`, lte: `${month}-31` };
      const found = await findEvery<Row>(documents, collection, { index: 'byDay', range, limit: 1_000 });
      const rows = found.map(({ body }) => body);
      const lastDay = addDays(addDays(`${month}-28`, 4).slice(0, 8) + '01', -1);
      const to = month === today.slice(0, 7) ? today : lastDay;
      const figures = usageOf(rows, month, to);
      const limitMicros = await limitOf(wholeInstallation, month);
      const days = Object.fromEntries(figures.days.map(({ day, costMicros }) => [day, costMicros]));
      const usedMicros = figures.total.costMicros;
      const bySchool = await schoolsOf(rows, month);
      return {
        model,
        month,
        at: new Date(clock.now()).toISOString(),
        lagSeconds: health.readModels().find(({ name }) => name === collection)?.lagSeconds ?? null,
        ...figures,
        budget:
          limitMicros === null
            ? null
            : {
                limitMicros,
                usedMicros,
                isUsedUp:
                  usedMicros >= limitMicros ||
                  (figures.fallbacks.reasons.some(({ reason }) => reason === 'budgetUsedUp') &&
                    month === today.slice(0, 7)),
                ...forecastOf({ usedMicros, days }, limitMicros, to),
              },
        schools: bySchool.toSorted(byCost),
        prices: await pricesOf(new Set(figures.models.map((one) => one.model))),
      };
    },
  };
};
