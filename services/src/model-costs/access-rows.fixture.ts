import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';

const price = { model: 'matrix', from: '2026-11-01', input: 1, cached: 1, output: 1 };

/** What language models cost. */
export const rows: readonly MatrixRow[] = [
  //                                                    n account | s c s s c | p c | t o | s o | s p
  row('model-costs.usage', 'of a month', '13 33333 33 33 33 +3', () => ({ query: { month: '2026-11' } })),
  row('model-costs.set-price', 'of a model', '13 33333 33 33 33 +3', () => ({ body: price })),
  row('model-costs.set-budget', 'of all', '13 33333 33 33 33 +3', () => ({ body: { limitMicros: null } })),
  row('model-costs.set-budget', 'of a school that is not there', '13 33333 33 33 33 43', () => ({
    body: { schoolId: 'no-such-school', limitMicros: 1 },
  })),
];
