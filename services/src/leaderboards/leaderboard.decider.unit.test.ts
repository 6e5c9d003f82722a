import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { erased } from '@lectern/events/journal/sealed';
import { leaderboardAliasChosen } from '@lectern/events/leaderboards/leaderboard.events';
import { ashaCameBack, ashaLeft, ashasAlias } from '@lectern/events/leaderboards/leaderboard.fixtures';
import { deciderSpec, happened } from '../platform/testing/decider-spec.js';
import { leaderboardDecider } from './leaderboard.decider.js';

const spec = deciderSpec(leaderboardDecider);
const choose = (alias: string | null, isShown: boolean) =>
  ({ type: 'ChooseAppearance', data: { personId: 'asha', alias, isShown } }) as const;

describe('how a student appears on the leaderboard', () => {
  it('is under their name until they say otherwise', () => {
    expect(spec.given().when(choose(null, true))).toEqual([]);
  });

  it('may be under an alias, and under their name again', () => {
    expect(spec.given().when(choose('Night Heron', true))).toEqual([ashasAlias]);
    expect(spec.given(ashasAlias).when(choose('Night Heron', true))).toEqual([]);
    expect(spec.given(ashasAlias).when(choose(null, true))).toEqual([
      fact(leaderboardAliasChosen, { personId: 'asha', alias: null }),
    ]);
  });

  it('may be not at all, and the alias is kept until they come back', () => {
    expect(spec.given(ashasAlias).when(choose('Night Heron', false))).toEqual([ashaLeft]);
    expect(spec.given(ashasAlias, ashaLeft).when(choose('Night Heron', true))).toEqual([ashaCameBack]);
  });

  it('forgets an alias that was erased', () => {
    const gone = happened('2026-01-05T08:00:00Z', {
      type: 'LeaderboardAliasChosen',
      data: { personId: 'asha', alias: erased },
    } as const);
    expect(spec.given(gone).when(choose(null, true))).toEqual([]);
  });
});
