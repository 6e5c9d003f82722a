import { describe, expect, it } from 'vitest';
import {
  noorsResults,
  noorsResultsOpened,
  noorsResultsRevoked,
} from '@lectern/events/results/share.fixtures';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { bestFirst, skillsOf, type ScoredAnswer } from './scored-answers.js';
import { mostCounted, shareDecider } from './share.decider.js';
import { sharesProjection } from './shares.projection.js';

const spec = deciderSpec(shareDecider);
const before = Date.parse(noorsResults.data.until) - 1;
const own = { personId: 'noor', shareId: 'share-1' };
const open = (at: number) => ({ type: 'OpenShare', data: own, at }) as const;
const revoke = (personId = 'noor') =>
  ({ type: 'RevokeShare', data: { ...own, personId }, at: before }) as const;

describe('a link to results', () => {
  it('is made once, and counts how often it is opened, up to its last moment', () => {
    expect(spec.given(noorsResults).when({ type: 'ShareResults', data: noorsResults.data, at: 0 })).toEqual(
      [],
    );
    expect(spec.given(noorsResults).when(open(before))).toEqual([noorsResultsOpened]);
    expect(spec.given(noorsResults).when(open(before + 1))).toMatchObject({ kind: 'notFound' });
    const often = Array.from({ length: mostCounted }, () => noorsResultsOpened);
    expect(spec.given(noorsResults, ...often).when(open(before))).toEqual([]);
  });

  it('is taken back by whoever made it, and opens nothing then', () => {
    expect(spec.given(noorsResults).when(revoke('omar'))).toMatchObject({ kind: 'notFound' });
    expect(spec.given(noorsResults).when(revoke())).toEqual([noorsResultsRevoked]);
    expect(spec.given(noorsResults, noorsResultsRevoked).when(revoke())).toEqual([]);
    expect(spec.given(noorsResults, noorsResultsRevoked).when(open(before))).toMatchObject({
      kind: 'notFound',
    });
  });

  it('is listed with what became of it', async () => {
    const { documents } = await projectionSpec(sharesProjection).given(
      noorsResults,
      noorsResultsOpened,
      noorsResultsRevoked,
    );
    expect(documents['share-1']).toMatchObject({ hasVoice: true, opened: 1, isRevoked: true });
  });
});

describe('the four skills', () => {
  const answer = (responseId: string, score: number, at = '2026-01-05T10:00:00Z'): ScoredAnswer => ({
    attemptId: 'a1',
    responseId,
    title: '',
    question: '',
    at,
    scores: {
      grammarAndSentenceStructure: score,
      comprehensiveness: score,
      accuracy: 5,
      keyPointCoverage: 1,
    },
    score,
    scorer: 'x 1',
    text: '',
    fVoice: false,
  });

  it('are the middle of the answers, and none before the first', () => {
    expect(skillsOf([])).toBeNull();
    expect(skillsOf([answer('a', 1), answer('b', 4), answer('c', 2)])).toMatchObject({
      comprehensiveness: 2,
      accuracy: 5,
      keyPointCoverage: 1,
    });
    expect(skillsOf([answer('a', 1), answer('b', 4)])?.comprehensiveness).toBe(2.5);
  });

  it('stand beside the best answer; of equal ones the latest', () => {
    const all = [answer('a', 3), answer('b', 4), answer('c', 4, '2026-01-06T10:00:00Z')];
    expect(bestFirst(all).map(({ responseId }) => responseId)).toEqual(['c', 'b', 'a']);
  });
});
