import { describe, expect, it } from 'vitest';
import type { EarlierOutcome, IssueOutcome } from '@lectern/events/issues/issue.events';
import { systemActor } from '@lectern/events/journal/metadata';
import type { SettlementDocument } from './issues.projection.js';
import { agreementOf, overturnedBy } from './overturn-rates.js';

const settledAs = (
  earlier: EarlierOutcome | null,
  scorer: string | null,
  ...outcomes: readonly IssueOutcome[]
) => ({
  scorer,
  settlements: outcomes.map((outcome) => ({
    outcome,
    by: systemActor,
    at: '2026-03-12T11:25:00.000Z',
    scores: null,
    replaced: null,
    reason: {} as SettlementDocument['reason'],
    earlier: outcome === 'rejected' ? earlier : null,
  })),
});
const settled = (scorer: string | null, ...outcomes: readonly IssueOutcome[]) =>
  settledAs(null, scorer, ...outcomes);
const many = (scorer: string, overturned: number, of: number) =>
  Array.from({ length: of }, (_, n) => settled(scorer, n < overturned ? 'scoreCorrected' : 'rejected'));
const by = (...all: readonly ReturnType<typeof settled>[]) =>
  overturnedBy(all, ({ scorer }) => scorer).map((one) => `${one.key}: ${one.overturned} of ${one.settled}`);

describe('overturned reports', () => {
  it('are those that were not rejected', () => {
    expect(
      by(settled('a', 'rejected'), settled('a', 'scoreCorrected'), settled('a', 'penaltyWaived')),
    ).toEqual(['a: 2 of 3']);
  });

  it('count by what was decided last', () => {
    expect(by(settledAs('takenBack', 'a', 'scoreCorrected', 'rejected'))).toEqual(['a: 0 of 1']);
    expect(by(settled('a', 'rejected', 'penaltyWaived'))).toEqual(['a: 1 of 1']);
  });

  it('count where something still stands of what was decided first', () => {
    expect(by(settledAs('stands', 'a', 'expectedAnswerReplaced', 'rejected'))).toEqual(['a: 1 of 1']);
  });

  it('show the worst first: the highest rate of those with enough reports, then who has most overturned', () => {
    expect(
      by(...many('often', 4, 20), ...many('bad', 4, 5), ...many('few', 4, 4), ...many('one', 1, 1)),
    ).toEqual(['bad: 4 of 5', 'often: 4 of 20', 'few: 4 of 4', 'one: 1 of 1']);
  });

  it('are of nobody where no scorer had scored', () => {
    expect(by(settled(null, 'rejected'))).toEqual([]);
  });
});

describe('what two scorers made of answers', () => {
  const judged = (questionId: string, outcome: 'agrees' | 'differs' | 'unsure', n: number) =>
    Array.from({ length: n }, () => ({ attemptId: 'a1', questionId, outcome, isCompared: 'yes' as const }));

  it('is counted by question, those first on which they differ most', () => {
    const all = [
      ...judged('alike', 'agrees', 9),
      ...judged('apart', 'differs', 4),
      ...judged('apart', 'agrees', 2),
      ...judged('apart', 'unsure', 3),
    ];
    expect(agreementOf(all)).toMatchObject([
      { questionId: 'apart', compared: 6, agreed: 2, unsure: 3 },
      { questionId: 'alike', compared: 9, agreed: 9, unsure: 0 },
    ]);
  });
});
