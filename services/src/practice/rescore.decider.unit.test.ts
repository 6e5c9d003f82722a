import { describe, expect, it } from 'vitest';
import type { AttemptFact } from '@lectern/events/practice/attempt.catalogue';
import {
  ashasRescoreWithdrawn,
  ashaWasRescored,
} from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { by, notThere, outcome, to } from './attempt-commands.fixtures.js';
import { attemptDecider } from './attempt.decider.js';

const spec = deciderSpec(attemptDecider);
const scored: readonly AttemptFact[] = [
  asha.ashaStarted,
  asha.ashaBeganToSpeak,
  asha.ashaStopped,
  asha.ashaWasRecorded,
  asha.ashasScore,
];
const { personId: _, ...published } = ashaWasRescored.data;
const rescore = (rescoringId = published.rescoringId) =>
  outcome('RescoreResponse', { ...published, rescoringId });
const { version } = published;
const { by: rolledBackBy } = ashasRescoreWithdrawn.data;
const withdraw = outcome('WithdrawRescore', {
  ...to(asha.spoken),
  version,
  rescoringId: 'rescoring-1',
  ...(rolledBackBy && { by: rolledBackBy }),
});
const another = { ...ashaWasRescored, data: { ...ashaWasRescored.data, rescoringId: 'rescoring-2' } };

describe('a published rescoring', () => {
  it('gives an answer other scores, once', () => {
    expect(spec.given(...scored).when(rescore())).toEqual([ashaWasRescored]);
    expect(spec.given(...scored, ashaWasRescored).when(rescore())).toEqual([]);
  });

  it('never replaces a person’s score', () => {
    expect(spec.given(...scored, asha.aTeacherMarked).when(rescore())).toEqual([]);
    const past = [...scored, ashaWasRescored, asha.aTeacherMarked];
    const { scores } = asha.aTeacherMarked.data;
    expect(spec.given(...past).when(withdraw)).toMatchObject([{ data: { scores } }]);
  });

  it('doesn’t come back, once it was taken back, when a person’s score is taken back too', () => {
    const gone = { ...ashasRescoreWithdrawn, data: { ...ashasRescoreWithdrawn.data } };
    const past = [...scored, ashaWasRescored, asha.aTeacherMarked, gone];
    const takeBack = outcome('WithdrawScoreCorrection', to(asha.spoken));
    const { scores } = asha.ashasScore.data;
    expect(spec.given(...past).when(takeBack)).toMatchObject([{ data: { scores } }]);
  });

  it('says nothing of an answer that was scored anew', () => {
    const again = [asha.aLateChunkCame, asha.ashaWasRecordedAgain];
    const rescored = { ...asha.ashasScore, data: { ...asha.ashasScore.data, version: 2 } };
    expect(spec.given(...scored, ...again, rescored).when(rescore())).toEqual([]);
    expect(spec.given(...scored, ashaWasRescored, ...again, rescored).when(withdraw)).toEqual([]);
  });

  it('is taken back once: what counted before counts again', () => {
    expect(spec.given(...scored, ashaWasRescored).when(withdraw)).toEqual([ashasRescoreWithdrawn]);
    expect(spec.given(...scored, ashaWasRescored, ashasRescoreWithdrawn).when(withdraw)).toEqual([]);
    expect(spec.given(...scored).when(withdraw)).toEqual([]);
  });

  it('leaves what another one gave since, and none where the scorer was not sure', () => {
    const both = spec.given(...scored, ashaWasRescored, another).when(withdraw);
    expect(both).toMatchObject([{ data: { scores: another.data.scores } }]);
    const { data } = asha.ashasScore;
    const unsure = { ...asha.ashasScore, data: { ...data, fUnsure: true } };
    const past = [...scored.slice(0, -1), unsure, ashaWasRescored];
    expect(spec.given(...past).when(withdraw)).toMatchObject([{ data: { scores: null } }]);
  });

  it('is nobody’s but the system’s', () => {
    expect(spec.given(...scored).when(by('RescoreResponse', published))).toEqual(notThere);
    expect(
      spec
        .given(...scored, ashaWasRescored)
        .when(by('WithdrawRescore', { ...to(asha.spoken), version, rescoringId: 'rescoring-1' })),
    ).toEqual(notThere);
  });
});
