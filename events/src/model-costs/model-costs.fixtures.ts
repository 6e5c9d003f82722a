import { fact } from '../journal/event.js';
import * as events from './model-costs.events.js';

export const smallModelCosts = fact(events.modelPriceSet, {
  modelId: 'ab'.repeat(16),
  model: 'small-model',
  from: '2026-11-01',
  input: 3,
  cached: 0.3,
  output: 15,
});
export const novembersBudget = fact(events.modelBudgetSet, {
  scope: 'all',
  month: '2026-11',
  limitMicros: 180_000_000,
});
export const halfIsUsed = fact(events.modelBudgetMarkReached, {
  scope: 'all',
  month: '2026-11',
  mark: '50',
  usedMicros: 90_100_000,
  limitMicros: 180_000_000,
});
export const halfWasMailed = fact(events.modelBudgetMailSettled, {
  scope: 'all',
  month: '2026-11',
  mark: '50',
  outcome: 'sent',
});

export const modelCostsFixtures = [smallModelCosts, novembersBudget, halfIsUsed, halfWasMailed] as const;
