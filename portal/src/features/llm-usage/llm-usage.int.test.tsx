import type { ModelUsage } from '@lectern/events/model-costs/model-costs.routes';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { personOf, refusal, visit, type Server } from '../../testing/page.fixture.js';

const spent = { calls: 10, costMicros: 1_500_000, unpriced: 0, uncounted: 0 };
const noPrice = { calls: 4, costMicros: 0, unpriced: 4, uncounted: 0 };
const usage: ModelUsage = {
  model: 'scorer-large',
  month: '2026-11',
  at: '2026-11-20T14:05:00.000Z',
  lagSeconds: 0,
  total: { calls: 14, costMicros: 120_000_000, unpriced: 4, uncounted: 1, errors: 2 },
  budget: {
    limitMicros: 180_000_000,
    usedMicros: 120_000_000,
    isUsedUp: false,
    forecastMicros: 190_000_000,
    lastsUntil: '2026-11-29',
  },
  days: [
    { day: '2026-11-19', ...spent },
    { day: '2026-11-20', ...noPrice },
  ],
  models: [
    { model: 'scorer-large', ...spent, tokensIn: 900, tokensCached: 30, tokensOut: 40, errors: 2 },
    { model: 'new-model', ...noPrice, tokensIn: 9, tokensCached: 3, tokensOut: 4, errors: 0 },
  ],
  purposes: [{ purpose: 'score', ...spent, errors: 2, median: 2_100, slow: 6_800 }],
  schools: [
    { _id: 's1', name: 'Banyan Grove', ...spent, budget: null },
    { _id: null, name: null, ...noPrice, budget: null },
  ],
  fallbacks: {
    answers: 100,
    offline: 3,
    reasons: [{ reason: 'timedOut', count: 3, lastAt: '2026-11-20T13:52:00.000Z' }],
  },
  prices: [
    { model: 'scorer-large', from: '2026-11-01', input: 3, cached: 0.3, output: 15, setBy: 'Ines Okafor' },
  ],
};
const open = (server: Server = {}) =>
  visit({
    path: '/analytics-admin/llm-api-usage',
    user: personOf('system-admin'),
    server: {
      'model-costs.usage': () => usage,
      'staff.system-admin-overview': () => ({ schools: [{ _id: 's1', name: 'Banyan Grove' }] }),
      ...server,
    },
  });

describe('what language models cost', () => {
  it('is a sentence, a chart and tables; what has no price is never zero', async () => {
    open();
    expect(
      await screen.findByText(
        /120\.00 of 180\.00 spent in November 2026\. At this pace the budget lasts until 29 Nov/,
      ),
    ).toBeDefined();
    expect(screen.getByText('4 calls have no price')).toBeDefined();
    const days = within(screen.getByRole('table', { name: 'Cost by day', hidden: true }));
    expect(days.getAllByRole('row', { hidden: true }).map(({ textContent }) => textContent)).toEqual([
      'DayCallsCost',
      '19 Nov101.50',
      '20 Nov4no price',
    ]);
    const models = within(screen.getByRole('region', { name: 'Use by model' }));
    expect(models.getByRole('row', { name: /new-model/ }).textContent).toBe('new-model4934no price0');
    expect(screen.getByText('2.1 s')).toBeDefined();
    expect(screen.getByText(/3 of 100 answers got their score from Lectern/)).toBeDefined();
  });

  it('is one sentence where no model is connected', async () => {
    open({
      'model-costs.usage': () => ({
        ...usage,
        model: null,
        budget: null,
        prices: [],
        models: [],
        total: { ...usage.total, calls: 0 },
      }),
    });
    expect(await screen.findByText('No language model connected')).toBeDefined();
    expect(screen.queryByText('Cost by day')).toBeNull();
  });

  it('says that a budget is used up, and takes another', async () => {
    const { press, asked } = open({
      'model-costs.usage': () => ({ ...usage, budget: { ...usage.budget, isUsedUp: true } }),
      'model-costs.set-budget': () => null,
    });
    expect(await screen.findByText('The budget for November 2026 is used up')).toBeDefined();
    await press.type(screen.getByRole('textbox', { name: 'Budget a month' }), '200.50');
    await press.click(screen.getByRole('button', { name: 'Save budget' }));
    expect(asked.find(({ name }) => name === 'model-costs.set-budget')?.body).toEqual({
      limitMicros: 200_500_000,
    });
  });

  it('asks again about a price that is far off', async () => {
    const farOff = refusal(409, 'Far off.', { code: 'costs.price-far-off' });
    const { press, asked } = open({
      'model-costs.set-price': ({ body }) => {
        if (!(body as { isConfirmed?: boolean }).isConfirmed) throw farOff;
        return null;
      },
    });
    const type = async (name: string, text: string) =>
      press.type(await screen.findByRole('textbox', { name }), text);
    await type('Input', '30');
    await type('Cached input', '3');
    await type('Output', '150');
    await press.click(screen.getByRole('button', { name: 'Save price' }));
    await press.click(await screen.findByRole('button', { name: 'Yes, save this price' }));
    expect(asked.findLast(({ name }) => name === 'model-costs.set-price')?.body).toEqual({
      model: 'scorer-large',
      from: '2026-11-20',
      input: 30,
      cached: 3,
      output: 150,
      isConfirmed: true,
    });
  });
});
