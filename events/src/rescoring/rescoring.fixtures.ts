import { fact } from '../journal/event.js';
import { ashasScore, spoken } from '../practice/attempt.fixtures.js';
import * as rescoring from './rescoring.events.js';

const base = { rescoringId: 'rescoring-1' } as const;
const all = (score: number) => ({
  grammarAndSentenceStructure: score,
  comprehensiveness: score,
  accuracy: score,
  keyPointCoverage: score,
});

/** Asha's answer, which would gain, and Leo's, which would lose. */
export const ashasGain = { ...spoken, version: 1, before: ashasScore.data.scores, after: all(4.5) };
export const leosLoss = {
  ...spoken,
  attemptId: 'attempt-2',
  personId: 'leo',
  version: 1,
  before: all(4),
  after: all(3),
};

export const adminStarted = fact(rescoring.rescoringStarted, {
  ...base,
  choice: { engine: 'offline', fFollowsMarks: true },
  scorer: { name: 'lectern-offline', version: '2', calibration: 'c2' },
  cohort: {
    classId: 'class-7a',
    contentId: 'herons',
    questionId: 'why-nets',
    scorer: 'lectern-offline@1',
    from: '2026-01-01T00:00:00.000Z',
    until: '2026-02-01T00:00:00.000Z',
  },
  personIds: ['asha', 'leo'],
  total: 3,
});
export const firstBatch = fact(rescoring.rescoringBatchScored, {
  ...base,
  batch: 0,
  results: [ashasGain],
  skipped: { erased: 1, corrected: 0 },
  cursor: 'next',
});
export const lastBatch = fact(rescoring.rescoringBatchScored, {
  ...base,
  batch: 1,
  results: [leosLoss],
  skipped: { erased: 0, corrected: 1 },
  cursor: null,
});
export const adminPaused = fact(rescoring.rescoringPaused, { ...base, reason: 'asked' });
export const adminResumed = fact(rescoring.rescoringResumed, base);
export const allWereScored = fact(rescoring.rescoringFinished, base);
export const adminDiscarded = fact(rescoring.rescoringDiscarded, base);
export const adminPublished = fact(rescoring.rescoringPublished, base);
export const batchPublished = (batch: number) => fact(rescoring.rescoringBatchPublished, { ...base, batch });
export const adminRolledBack = fact(rescoring.rescoringRolledBack, base);
export const batchRolledBack = (batch: number) =>
  fact(rescoring.rescoringBatchRolledBack, { ...base, batch });

export const rescoringFixtures = [
  adminStarted,
  firstBatch,
  adminPaused,
  adminResumed,
  lastBatch,
  allWereScored,
  adminDiscarded,
  adminPublished,
  batchPublished(0),
  batchPublished(1),
  adminRolledBack,
  batchRolledBack(0),
  batchRolledBack(1),
] as const;
