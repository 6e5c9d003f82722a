import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { ashasScore, ashaTyped } from '@lectern/events/practice/attempt.fixtures';
import { textAnswered } from '@lectern/events/practice/attempt.events';
import { responseScored } from '@lectern/events/practice/scoring.events';
import { ashasThirdDay } from '@lectern/events/streaks/badge.fixtures';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { badgeDecider } from './badge.decider.js';
import { badgesProjection } from './badges.projection.js';
import { badgesOfDays, isBetterSecond } from './earned-badges.js';

const at = '2026-01-05T10:00:00.000Z';

describe('a badge', () => {
  const earn = { type: 'EarnBadge', data: ashasThirdDay.data } as const;

  it('is earned once, and stays', async () => {
    const spec = deciderSpec(badgeDecider);
    expect(spec.given().when(earn)).toEqual([ashasThirdDay]);
    expect(spec.given(ashasThirdDay).when({ ...earn, data: { ...earn.data, date: '2026-02-01' } })).toEqual(
      [],
    );
    const { documents } = await projectionSpec(badgesProjection).given(ashasThirdDay);
    expect(documents['asha']).toMatchObject({ badges: [{ badge: 'days-3', date: '2026-01-05' }] });
  });

  it('comes at 3, 7 and 14 days in a row', () => {
    expect([2, 3, 7, 20].map(badgesOfDays)).toEqual([
      [],
      ['days-3'],
      ['days-3', 'days-7'],
      ['days-3', 'days-7', 'days-14'],
    ]);
  });
});

describe('a second answer', () => {
  const answered = (responseId: string, fReiteration: boolean) =>
    happened(at, fact(textAnswered, { ...ashaTyped.data, responseId, fReiteration }));
  const scored = (responseId: string, score: number, more: object = {}) => {
    const scores = Object.fromEntries(Object.keys(ashasScore.data.scores).map((name) => [name, score]));
    return happened(
      at,
      fact(responseScored, {
        ...ashasScore.data,
        fShortResponse: false,
        fPenalized: false,
        responseId,
        questionId: ashaTyped.data.questionId,
        scores: scores as typeof ashasScore.data.scores,
        ...more,
      }),
    );
  };
  const isBetter = (first: number, second: number, more: object = {}) =>
    isBetterSecond('r2', [
      answered('r1', false),
      scored('r1', first),
      answered('r2', true),
      scored('r2', second, more),
    ]);

  it.each([
    ['is better', 2, 3, {}, true],
    ['is as good', 3, 3, {}, false],
    ['is not as good', 3, 2, {}, false],
    ['has no score, since the scorer was not sure', 2, 3, { fUnsure: true }, false],
    ['was read from the passage', 2, 3, { fPenalized: true }, false],
  ])('that %s', (_what, first, second, more, expected) => {
    expect(isBetter(first, second, more)).toBe(expected);
  });

  it('is none where it is the first', () => {
    expect(isBetterSecond('r1', [answered('r1', false), scored('r1', 4)])).toBe(false);
  });
});
