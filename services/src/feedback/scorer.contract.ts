import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Scorer, ScoringInput } from './scorer.port.js';

/** Why somebody takes an umbrella along. */
export const umbrella: ScoringInput = {
  question: {
    questionText: 'Why did Meera take an umbrella?',
    questionType: 'spoken',
    keyPoints: [{ _id: 'clouds', text: 'She saw dark clouds over the hill.' }],
    modelAnswers: ['Meera took an umbrella because she saw dark clouds over the hill and expected rain.'],
    misconceptions: [
      { _id: 'sun', text: 'She wanted shade from the sun.', reply: 'The sun was behind dark clouds.' },
    ],
  },
  passage:
    'Meera looked out of the window. Dark clouds hung over the hill, and the wind had begun to shake the tall mango trees. She picked up her umbrella before she went to school.',
  answer: 'because she see dark clouds over the hill and she think it will rain',
  fSpoken: false,
};
export const copiedAnswer =
  'Dark clouds hung over the hill, and the wind had begun to shake the tall mango trees. She picked up her umbrella before she went to school.';

/** What every engine behind the scorer port must do. */
export const describeScorerContract = (name: string, make: () => Promise<Scorer>): void => {
  describe(`${name} as scorer`, () => {
    let scorer: Scorer;
    const score = (answer: string) => scorer.score({ ...umbrella, answer });
    beforeAll(async () => {
      scorer = await make();
    }, 60_000);
    afterAll(() => scorer.close());

    it('says who scored', async () => {
      const { scorer: by = scorer.identity } = await score(umbrella.answer);
      expect(Object.values(by).every((part) => part !== '')).toBe(true);
    }, 60_000);

    it('gives scores from 0 to 5 in tenths, and a finding for each key point', async () => {
      const { scores, keyPoints, confidence } = await score(umbrella.answer);
      for (const one of Object.values(scores)) {
        expect(one).toBeGreaterThanOrEqual(0);
        expect(one).toBeLessThanOrEqual(5);
        expect(Math.abs(one * 10 - Math.round(one * 10))).toBeLessThan(1e-6);
      }
      expect(keyPoints.map(({ _id }) => _id)).toEqual(['clouds']);
      expect(confidence).toBeGreaterThan(0);
    }, 60_000);

    it('gives a right answer more than one about something else', async () => {
      const right = await score(umbrella.answer);
      const other = await score('My brother likes to play football with his friends in the evening.');
      expect(right.scores.comprehensiveness).toBeGreaterThan(3);
      expect(other.scores.comprehensiveness).toBeLessThan(2);
    }, 60_000);

    it('judges nothing that is empty', async () => {
      expect(await score('')).toMatchObject({ fShortResponse: true, scores: { comprehensiveness: 0 } });
    }, 60_000);

    it('takes what is read from the passage for that, and shows where', async () => {
      const { fPenalized, cheating, evidence } = await score(copiedAnswer);
      expect({ fPenalized, cheating }).toEqual({
        fPenalized: true,
        cheating: [{ type: 'linesFromPassage' }],
      });
      expect(evidence.length).toBeGreaterThan(0);
    }, 60_000);

    it('has language notes that lie in the answer', async () => {
      const { languageNotes } = await score(umbrella.answer);
      expect(languageNotes.length).toBeGreaterThan(0);
      for (const { start, end } of languageNotes) expect(umbrella.answer.slice(start, end)).not.toBe('');
    }, 60_000);

    it('scores the same answer the same, also when several are asked at once', async () => {
      const results = await Promise.all([1, 2, 3].map(() => score(umbrella.answer)));
      expect(results[1]).toEqual(results[0]);
      expect(results[2]).toEqual(results[0]);
    }, 60_000);
  });
};
