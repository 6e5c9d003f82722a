import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { attemptFixtures } from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { responseScored } from '@lectern/events/practice/scoring.events';
import { projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { comparedScoresProjection } from './compared-scores.projection.js';

type Score = typeof asha.ashasScore.data;
const { compared } = asha.ashasScore.data;
if (!compared) throw new Error('Asha’s answer was scored by one scorer alone');
const scored = (more: Partial<Score>): Given =>
  fact(responseScored, { ...asha.ashasScore.data, responseId: 'r1', ...more });

describe('what two scorers made of an answer', () => {
  const spec = projectionSpec(comparedScoresProjection);
  const outcomeOf = async (...given: readonly Given[]) => (await spec.given(...given)).documents['r1'];

  it.each([
    ['the same band of both', { band: 'good', compared: { ...compared, band: 'good' } }, 'agrees'],
    ['another band of each', { band: 'good', compared: { ...compared, band: 'low' } }, 'differs'],
    ['no band of the one', { band: undefined, fUnsure: true }, 'unsure'],
    ['no band of the other', { compared: { ...compared, band: undefined, fUnsure: true } }, 'unsure'],
  ] as const)('with %s', async (_what, more, outcome) => {
    expect(await outcomeOf(scored(more))).toMatchObject({ questionId: 'why-nets', outcome });
  });

  it('is what they made of its latest version', async () => {
    const first = scored({ band: 'low', compared: { ...compared, band: 'good' } });
    const second = scored({ version: 2, band: 'good', compared: { ...compared, band: 'good' } });
    expect(await outcomeOf(first, second)).toMatchObject({ outcome: 'agrees' });
  });

  it('is nothing where one scorer scored alone', async () => {
    expect(await outcomeOf(scored({ compared: undefined }))).toBeUndefined();
  });

  it('changes nothing when told twice', async () => {
    expect((await spec.given(...attemptFixtures)).writesOfRepetition).toBe(0);
  });
});
