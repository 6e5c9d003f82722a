import { fact } from '../journal/event.js';
import { languageModelCalled } from './language-model.events.js';

/** A model was asked for scores, and answered. */
export const modelWasCalled = fact(languageModelCalled, {
  callId: 'call-1',
  purpose: 'score',
  model: 'small-model',
  promptVersion: 'score-1',
  outcome: 'answered',
  attempt: 1,
  ms: 1_240,
  tokensIn: 700,
  tokensCached: 512,
  tokensOut: 180,
  costMicros: 290,
  priceId: `${'ab'.repeat(16)}@2026-11-01`,
  schoolId: 'school-1',
});

export const languageModelFixtures = [modelWasCalled] as const;
