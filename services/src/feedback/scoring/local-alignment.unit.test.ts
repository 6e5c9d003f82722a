import { shareKept } from '@lectern/events/feedback/deduction';
import { describe, expect, it } from 'vitest';
import { alignedRuns } from './local-alignment.js';
import { tokenise } from './tokens.js';
import { findCopiedLines } from './copied-lines.js';

const passage = tokenise(
  'The old lighthouse keeper climbed ninety steps every evening to light the lamp. One night a storm broke the window and the flame went out.',
);

describe('stretches that an answer shares with the passage', () => {
  it('are found with their places in both', () => {
    const answer = tokenise(
      'I read that the old lighthouse keeper climbed ninety steps every evening to light the lamp',
    );
    const [run] = alignedRuns(answer, passage, 10);
    expect(run).toMatchObject({ answerStart: 3, answerEnd: 16, passageStart: 0, passageEnd: 13 });
  });

  it('survive words that were misheard, left out or put in', () => {
    const answer = tokenise(
      'the old lighthouse keeper climb nineteen steps every um evening to light a lamp',
    );
    expect(findCopiedLines(answer, passage).share).toBeGreaterThan(0.8);
  });

  it('are found one by one, in the order of the answer', () => {
    const answer = tokenise(
      'One night a storm broke the window and the flame went out, because long before that the old lighthouse keeper climbed ninety steps every evening to light the lamp',
    );
    const { evidence } = findCopiedLines(answer, passage);
    expect(evidence).toHaveLength(2);
    expect(evidence[0]?.passageStart).toBeGreaterThan(evidence[1]?.passageStart ?? 0);
  });

  it('are not made of a few words that the language needs anyway', () => {
    const answer = tokenise(
      'The keeper went up the steps and lit the lamp, but then in a storm it was dark.',
    );
    expect(findCopiedLines(answer, passage)).toEqual({ share: 0, evidence: [] });
  });

  it('are not found in nothing', () => {
    expect(findCopiedLines([], passage)).toEqual({ share: 0, evidence: [] });
    expect(findCopiedLines(passage, [])).toEqual({ share: 0, evidence: [] });
  });
});

describe('what is deducted', () => {
  it('is nothing up to half, and clear from 70 %', () => {
    expect(shareKept(0.5)).toBe(1);
    expect(shareKept(0.7)).toBeCloseTo(0.6);
    expect(shareKept(0.71)).toBeLessThan(0.6);
    expect(shareKept(1)).toBe(0);
  });
});
