import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FeedbackInput, FeedbackWriter } from './feedback-writer.port.js';
import { umbrella } from './scorer.contract.js';

/** A good answer, as a scorer finds it. */
export const goodUmbrella: FeedbackInput = {
  ...umbrella,
  title: 'Rain',
  language: 'en',
  result: {
    scores: { grammarAndSentenceStructure: 3, comprehensiveness: 4, accuracy: 4.5, keyPointCoverage: 5 },
    confidence: 0.9,
    fShortResponse: false,
    fPenalized: false,
    cheating: [],
    copiedShare: 0,
    evidence: [],
    keyPoints: [{ _id: 'clouds', similarity: 1, fCovered: true }],
    languageNotes: [],
    band: 'good',
  },
};
export const lowUmbrella: FeedbackInput = {
  ...goodUmbrella,
  answer: 'She wants to hit the mango trees with it.',
  result: {
    ...goodUmbrella.result,
    scores: { grammarAndSentenceStructure: 4, comprehensiveness: 0.5, accuracy: 0.5, keyPointCoverage: 0 },
    keyPoints: [{ _id: 'clouds', similarity: 0, fCovered: false }],
    band: 'low',
  },
};

/** What every engine behind the feedback writer port must do. */
export const describeFeedbackWriterContract = (name: string, make: () => Promise<FeedbackWriter>): void => {
  describe(`${name} as feedback writer`, () => {
    let writer: FeedbackWriter;
    beforeAll(async () => {
      writer = await make();
    }, 60_000);
    afterAll(() => writer.close());

    it('says what was good in the words of whoever said it', async () => {
      const { feedbackText, gaps, quote } = await writer.write(goodUmbrella);
      expect(feedbackText).toContain('dark clouds');
      expect(feedbackText).toContain(quote);
      expect(gaps).toEqual([]);
    }, 60_000);

    it('praises nothing that is wrong, and names what is missing', async () => {
      const { feedbackText, gaps } = await writer.write(lowUmbrella);
      expect(feedbackText).not.toMatch(/well done|lovely|great|you said/i);
      expect(gaps).toHaveLength(1);
    }, 60_000);

    it('never gives the model answer as a rephrase', async () => {
      for (const input of [goodUmbrella, lowUmbrella]) {
        const { rephrasedResponse } = await writer.write(input);
        expect(umbrella.question.modelAnswers).not.toContain(rephrasedResponse);
      }
    }, 60_000);

    it('says why where nothing was evaluated', async () => {
      const { result } = goodUmbrella;
      const short = await writer.write({
        ...goodUmbrella,
        answer: 'Rain',
        result: { ...result, fShortResponse: true, keyPoints: lowUmbrella.result.keyPoints },
      });
      expect(short.feedbackText).not.toBe('');
    }, 60_000);
  });
};
