import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { attemptFixtures } from '@lectern/events/practice/attempt-of-every-kind.fixtures';
import * as asha from '@lectern/events/practice/attempt.fixtures';
import { contentStarsOf } from '@lectern/events/feedback/stars';
import { scoreCorrected, scoreCorrectionWithdrawn } from '@lectern/events/practice/correction.events';
import { projectionSpec, type Given } from '../platform/testing/projection-spec.js';
import { questionMarksProjection } from './question-marks.projection.js';

const marked = (responseId: string, stars = 4.5): Given => {
  const scores = {
    grammarAndSentenceStructure: 1,
    comprehensiveness: stars,
    accuracy: stars,
    keyPointCoverage: stars,
  };
  return fact(scoreCorrected, { ...asha.aTeacherMarked.data, responseId, scores });
};

const at = '2026-01-05T08:00:00.000Z';

describe('the marks on a question', () => {
  const spec = projectionSpec(questionMarksProjection);
  const ofAll = async (...facts: readonly Given[]) => Object.values((await spec.given(...facts)).documents);

  it('are kept by school and question, with what the scorer judged', async () => {
    expect(await ofAll(marked('r1', 2), marked('r2', 3.5))).toEqual([
      expect.objectContaining({
        schoolId: 'banyan',
        contentId: 'herons',
        questionId: 'why-nets',
        marks: {
          r1: [{ judged: asha.ashasScore.data.judged, stars: 2, at }],
          r2: [{ judged: asha.ashasScore.data.judged, stars: 3.5, at }],
        },
      }),
    ]);
  });

  it('keep those before them on the same answer, the last one last', async () => {
    expect(await ofAll(marked('r1', 2), marked('r1', 4))).toMatchObject([
      { marks: { r1: [{ stars: 2 }, { stars: 4 }] } },
    ]);
  });

  it('count no more once they were taken back', async () => {
    const takenBack = fact(scoreCorrectionWithdrawn, { ...asha.theTeacherTookItBack.data, responseId: 'r1' });
    expect(await ofAll(marked('r1', 2), takenBack)).toMatchObject([
      { marks: { r1: [{ stars: 2 }, { judged: null }] } },
    ]);
  });

  it('go back to the one before where that counts again', async () => {
    const { scores, learned } = asha.aTeacherMarked.data;
    const back = fact(scoreCorrectionWithdrawn, {
      ...asha.theTeacherTookItBack.data,
      responseId: 'r1',
      of: 'report',
      issueId: 'issue-1',
      givenBy: 'person',
      scores,
      question: learned,
    });
    const [document] = await ofAll(marked('r1', 2), marked('r1', 4), back);
    expect(document?.marks['r1']).toMatchObject([
      { stars: 2 },
      { stars: 4 },
      { stars: contentStarsOf(scores) },
    ]);
  });

  it('are none where nothing was judged', async () => {
    const { learned: _none, ...data } = asha.aTeacherMarked.data;
    expect(await ofAll(fact(scoreCorrected, data))).toEqual([]);
  });

  it('name no student, and hold no word of theirs', async () => {
    expect(JSON.stringify(await ofAll(...attemptFixtures))).not.toMatch(/asha|caught|in class/);
  });
});
