import { languageModelCalled } from '@lectern/events/feedback/language-model.events';
import { fact } from '@lectern/events/journal/event';
import * as given from '@lectern/events/model-costs/model-costs.fixtures';
import { modelPriceSet } from '@lectern/events/model-costs/model-costs.events';
import { ashasScore } from '@lectern/events/practice/attempt.fixtures';
import { responseScored } from '@lectern/events/practice/scoring.events';
import { describe, expect, it } from 'vitest';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { at, projectionSpec, type Told } from '../platform/testing/projection-spec.js';
import { forecastOf, newMarks, reserve, settle, type BudgetLedger } from './budget-ledger.js';
import { modelCostsDecider } from './model-costs.decider.js';
import { limitIn, priceOn } from './model-prices.projection.js';
import { modelUsageProjection, roundedMs } from './model-usage.projection.js';
import { usageOf } from './model-usage.queries.js';

const spec = deciderSpec(modelCostsDecider);
const price = (more: Partial<typeof given.smallModelCosts.data> & { isConfirmed?: boolean } = {}) =>
  ({ type: 'SetModelPrice', data: { ...given.smallModelCosts.data, isConfirmed: false, ...more } }) as const;

describe('a price', () => {
  it('holds from its day on, and past ones stay', () => {
    expect(spec.given().when(price())).toEqual([given.smallModelCosts]);
    expect(spec.given(given.smallModelCosts as never).when(price())).toEqual([]);
    const prices = [
      { from: '2026-06-02', input: 3.5, cached: 0.35, output: 17.5, setBy: 'ines' },
      { from: '2026-11-01', input: 3, cached: 0.3, output: 15, setBy: 'ines' },
    ];
    expect(['2026-06-01', '2026-10-31', '2026-11-01'].map((day) => priceOn(prices, day)?.input)).toEqual([
      undefined,
      3.5,
      3,
    ]);
  });

  it('that is ten times as high or low asks again', () => {
    const before = spec.given(given.smallModelCosts as never);
    expect(before.when(price({ input: 30 }))).toMatchObject({ kind: 'conflict' });
    expect(before.when(price({ output: 1.5 }))).toMatchObject({ kind: 'conflict' });
    expect(before.when(price({ input: 30, isConfirmed: true }))).toEqual([
      fact(modelPriceSet, { ...given.smallModelCosts.data, input: 30 }),
    ]);
    expect(before.when(price({ input: 29 }))).toHaveLength(1);
  });
});

describe('a budget', () => {
  it('holds until another is set, and its marks are told once a month', () => {
    const mark = { type: 'MarkModelBudget', data: given.halfIsUsed.data } as const;
    expect(spec.given(given.novembersBudget as never).when(mark)).toEqual([given.halfIsUsed]);
    expect(spec.given(given.novembersBudget as never, given.halfIsUsed as never).when(mark)).toEqual([]);
    const december = { ...mark, data: { ...mark.data, month: '2026-12' } };
    expect(spec.given(given.halfIsUsed as never).when(december)).toHaveLength(1);
    const limits = [
      { month: '2026-10', limitMicros: 100 },
      { month: '2026-12', limitMicros: null },
    ];
    expect(['2026-09', '2026-10', '2026-11', '2026-12'].map((month) => limitIn(limits, month))).toEqual([
      null,
      100,
      100,
      null,
    ]);
  });

  const now = Date.parse('2026-11-20T10:00:00Z');
  const empty: BudgetLedger = { usedMicros: 0, days: {}, reserved: {}, marked: [] };

  it('is never passed by calls that run at the same time, and forgets those whose host died', () => {
    let ledger = empty;
    let granted = 0;
    for (let n = 0; n < 20; n += 1) {
      const after = reserve(ledger, { callId: `c${n}`, micros: 300 }, 1_000, now);
      if (after) granted += 1;
      ledger = after ?? ledger;
    }
    expect(granted).toBe(3);
    ledger = settle(ledger, { callId: 'c0', micros: 50 }, now);
    expect(reserve(ledger, { callId: 'next', micros: 350 }, 1_000, now)).toBeDefined();
    expect(reserve(ledger, { callId: 'next', micros: 351 }, 1_000, now)).toBeUndefined();
    expect(reserve(ledger, { callId: 'next', micros: 950 }, 1_000, now + 121_000)).toBeDefined();
    expect(reserve(ledger, { callId: 'next', micros: 1e9 }, null, now)).toBeDefined();
  });

  it('has its marks by what was used, and by the pace of seven days', () => {
    const used = (usedMicros: number, days = {}): BudgetLedger => ({ ...empty, usedMicros, days });
    expect(newMarks(used(499), 1_000, '2026-11-20')).toEqual([]);
    expect(newMarks(used(500), 1_000, '2026-11-20')).toEqual(['50']);
    expect(newMarks({ ...used(1_000), marked: ['50'] }, 1_000, '2026-11-30')).toEqual(['80', '100']);
    expect(newMarks(used(1_000), null, '2026-11-20')).toEqual([]);
    const week = Object.fromEntries([14, 15, 16, 17, 18, 19, 20].map((day) => [`2026-11-${day}`, 60]));
    expect(forecastOf(used(420, week), 1_000, '2026-11-20')).toEqual({
      forecastMicros: 1_020,
      lastsUntil: '2026-11-29',
    });
    expect(newMarks(used(420, week), 1_000, '2026-11-20')).toEqual(['forecast']);
    expect(forecastOf(used(420, week), 1_020, '2026-11-20').lastsUntil).toBeNull();
  });
});

describe('what a month cost', () => {
  // The same numbers for each run.
  let state = 7;
  const chance = (): number => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pick = <const T>(...of: readonly [T, ...T[]]): T => of[Math.floor(chance() * of.length)] ?? of[0];
  const calls = Array.from({ length: 600 }, (_, n) => {
    const isCounted = chance() < 0.8;
    const isPriced = isCounted && chance() < 0.7;
    return {
      at: new Date(Date.parse('2026-10-25T00:00:00Z') + chance() * 30 * 86_400_000).toISOString(),
      data: {
        callId: `call-${n}`,
        purpose: pick('score', 'feedback'),
        model: pick('small', 'large'),
        promptVersion: '1',
        outcome: pick('answered', 'answered', 'invalid', 'tooManyRequests', 'timedOut'),
        attempt: 1,
        ms: Math.floor(chance() * 9_000),
        ...(isCounted ? { tokensIn: 1 + n, tokensCached: n % 7, tokensOut: n % 11 } : {}),
        ...(isPriced ? { costMicros: Math.floor(chance() * 1_000) } : {}),
        ...(chance() < 0.6 ? { schoolId: pick('banyan', 'hillside') } : {}),
      },
    };
  });
  const scored = Array.from({ length: 80 }, (_, n) => {
    const reason = pick('timedOut', 'budgetUsedUp', undefined);
    const { fallback: _none, ...data } = ashasScore.data;
    const from = { name: 'llm:small', version: '1', calibration: 'c' };
    return {
      at: `2026-11-${String(1 + (n % 20)).padStart(2, '0')}T10:00:00.000Z`,
      reason,
      data: {
        ...data,
        responseId: `response-${n}`,
        ...(reason === undefined ? { scorer: from } : { fallback: { from, reason } }),
      },
    };
  });
  const offlineAlone = fact(responseScored, { ...ashasScore.data, fallback: undefined });
  const told: readonly Told[] = [
    ...calls.map((call) => at(call.at, fact(languageModelCalled, call.data))),
    ...scored.map((one) => at(one.at, fact(responseScored, one.data as never))),
  ];
  const sum = (all: readonly (number | undefined)[]): number => all.reduce<number>((a, b) => a + (b ?? 0), 0);

  it('is what its calls cost, by every cut; what has no price is unknown', async () => {
    const { documents, writesOfRepetition } = await projectionSpec(modelUsageProjection).given(...told);
    expect(writesOfRepetition).toBe(0);
    const rows = Object.values(documents).filter(({ month }) => month === '2026-11');
    const usage = usageOf(rows, '2026-11', '2026-11-24');
    const own = calls.filter((call) => call.at.startsWith('2026-11'));
    const plain = (of: typeof calls) => ({
      calls: of.length,
      costMicros: sum(of.map(({ data }) => data.costMicros)),
      unpriced: of.filter(({ data }) => data.tokensIn !== undefined && data.costMicros === undefined).length,
      uncounted: of.filter(({ data }) => data.tokensIn === undefined && data.outcome !== 'tooManyRequests')
        .length,
    });
    expect(usage.total).toMatchObject(plain(own));
    expect(usage.days).toHaveLength(24);
    for (const { day, ...of } of usage.days)
      expect(of).toEqual(plain(own.filter((c) => c.at.startsWith(day))));
    for (const { model, ...of } of usage.models)
      expect(of).toEqual({
        ...plain(own.filter(({ data }) => data.model === model)),
        tokensIn: sum(own.map(({ data }) => (data.model === model ? data.tokensIn : 0))),
        tokensCached: sum(own.map(({ data }) => (data.model === model ? data.tokensCached : 0))),
        tokensOut: sum(own.map(({ data }) => (data.model === model ? data.tokensOut : 0))),
        errors: own.filter(({ data }) => data.model === model && data.outcome !== 'answered').length,
      });
    for (const { purpose, median, slow } of usage.purposes) {
      const times = own
        .filter(({ data }) => data.purpose === purpose)
        .map(({ data }) => roundedMs(data.ms))
        .sort((a, b) => a - b);
      expect([median, slow]).toEqual([
        times[Math.ceil(times.length * 0.5) - 1],
        times[Math.ceil(times.length * 0.95) - 1],
      ]);
    }
    const reasons = (reason: string) => scored.filter((one) => one.reason === reason).length;
    expect(usage.fallbacks).toMatchObject({
      answers: scored.length,
      offline: reasons('timedOut') + reasons('budgetUsedUp'),
    });
    for (const { reason, count } of usage.fallbacks.reasons) expect(count).toBe(reasons(reason));
  });

  it('counts no answer that never was for a model', async () => {
    const { documents } = await projectionSpec(modelUsageProjection).given(offlineAlone);
    expect(documents).toEqual({});
  });
});
