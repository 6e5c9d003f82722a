import { afterAll, describe, expect, it } from 'vitest';
import { createOfflineFeedbackWriter, createOfflineScorer } from './offline-scorer.adapter.js';
import type { ScoringInput } from './scorer.port.js';

const input: ScoringInput = {
  question: {
    questionText: 'Why did Meera take an umbrella?',
    questionType: 'spoken',
    keyPoints: [{ _id: 'clouds', text: 'She saw dark clouds over the hill.' }],
    modelAnswers: ['Meera took an umbrella because she saw dark clouds over the hill and expected rain.'],
  },
  passage: 'Meera looked out of the window. Dark clouds hung over the hill. She picked up her umbrella.',
  answer: 'Meera take the umbrella because she see dark clouds on the hill and she think it will rain.',
  fSpoken: false,
};

describe('the offline scorer in its worker', () => {
  const scorer = createOfflineScorer();
  const writer = createOfflineFeedbackWriter();
  afterAll(async () => {
    await scorer.close();
    await writer.close();
  });

  it('scores an answer, with language notes from the checker', async () => {
    const result = await scorer.score(input);
    expect(result.scores.comprehensiveness).toBeGreaterThan(3);
    expect(result.languageNotes.length).toBeGreaterThan(0);
    expect(result.confidence).toBeGreaterThan(0.4);
  }, 60_000);

  it('writes feedback that quotes the student', async () => {
    const result = await scorer.score(input);
    const written = await writer.write({ ...input, result, title: 'Rain' });
    expect(written.feedbackText).toContain('dark clouds');
  }, 60_000);

  it('starts again after it was closed', async () => {
    const other = createOfflineScorer();
    await scorer.close();
    await writer.close();
    await expect(other.score(input)).resolves.toMatchObject({ fShortResponse: false });
    await other.close();
  }, 60_000);
});
