import { responseScored } from '@lectern/events/practice/scoring.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** What two scorers made of one answer: ids alone, so that it stays when a person is erased. */
export type ComparedScoreDocument = {
  readonly attemptId: string;
  readonly questionId: string;
  /** Whether both were sure of it, and then of the same band. */
  readonly outcome: 'agrees' | 'differs' | 'unsure';
  readonly isCompared: 'yes';
};

const when = on<ComparedScoreDocument>();

/** Answers that two scorers judged (`LLM_COMPARE`), each as it was scored last. */
export const comparedScoresProjection = defineProjection<ComparedScoreDocument>({
  name: 'compared_scores',
  version: 1,
  indexes: [{ name: 'byCompared', fields: ['isCompared', 'questionId'] }],
  handlers: [
    when(responseScored, ({ data: { attemptId, responseId, questionId, band, fUnsure, compared } }) => {
      if (!compared) return [];
      const areSure = !fUnsure && !compared.fUnsure && band !== undefined && compared.band !== undefined;
      const outcome = areSure ? (band === compared.band ? 'agrees' : 'differs') : 'unsure';
      return [{ id: responseId, apply: () => ({ attemptId, questionId, outcome, isCompared: 'yes' }) }];
    }),
  ],
});
