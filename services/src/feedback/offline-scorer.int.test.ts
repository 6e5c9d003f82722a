import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createOfflineFeedbackWriter, createOfflineScorer } from './offline-scorer.adapter.js';
import { createOnnxMeaningJudge } from './meaning/onnx-meaning-judge.adapter.js';
import type { ScoringInput } from './scorer.port.js';

const input: ScoringInput = {
  question: {
    questionText: 'Why did Meera take an umbrella?',
    questionType: 'spoken',
    keyPoints: [{ _id: 'clouds', text: 'She saw dark clouds over the hill.' }],
    modelAnswers: ['Meera took an umbrella because she saw dark clouds over the hill and expected rain.'],
  },
  passage: 'Meera looked out of the window. Dark clouds hung over the hill. She picked up her umbrella.',
  answer: 'because she see the dark clouds on the hill and she think it rain',
  fSpoken: false,
};

describe('the offline scorer in its worker', () => {
  const judge = createOnnxMeaningJudge();
  const scorer = createOfflineScorer({ judge });
  const writer = createOfflineFeedbackWriter({ judge });
  afterAll(async () => {
    await scorer.close();
    await writer.close();
    await judge.close();
  });

  beforeAll(() => scorer.warm(), 60_000);

  it('scores an answer, with language notes from the checker', async () => {
    const result = await scorer.score(input);
    expect(result.scores.comprehensiveness).toBeGreaterThan(3);
    expect(result.languageNotes.length).toBeGreaterThan(0);
    expect(result.confidence).toBeGreaterThan(0.4);
  }, 60_000);

  it('scores by what marks say of the question, names that in who scored, and judges the same as before', async () => {
    const [plain, strict] = [
      await scorer.score(input),
      await scorer.score({ ...input, level: { shift: -4, ease: 0.15 } }),
    ];
    expect(plain.judged?.calibration).toBe(scorer.identity.calibration);
    expect(strict.judged).toEqual(plain.judged);
    expect(strict.band).not.toBe('good');
    expect(plain.scorer).toBeUndefined();
    expect(strict.scorer?.calibration).toMatch(new RegExp(`^${scorer.identity.calibration}[+][0-9a-f]{8}$`));
  }, 60_000);

  it('judges nothing in another language, so that nothing is learned from a mark on it', async () => {
    const answer = 'Kyonki usne pahaad ke upar kaale baadal dekhe aur socha ki baarish hogi.';
    const result = await scorer.score({ ...input, answer });
    expect(result.fUnsure).toBe(true);
    expect(result.judged).toBeUndefined();
  }, 60_000);

  it('writes feedback that quotes the student', async () => {
    const result = await scorer.score(input);
    const written = await writer.write({ ...input, result, title: 'Rain', language: 'en' });
    expect(written.feedbackText).toContain('dark clouds');
  }, 60_000);

  it('names words of the student’s only where the judge finds that they say a key point', async () => {
    const said = { band: 'partly', keyPoints: [{ _id: 'clouds', similarity: 1, fCovered: true }] } as const;
    const result = { ...(await scorer.score(input)), ...said };
    const partly = { ...input, result, title: 'Rain', language: 'en' } as const;
    expect(await writer.write(partly)).toMatchObject({ quote: 'she see the dark clouds on the hill' });
    const wrong = await writer.write({ ...partly, answer: 'She liked to look at the hill with no clouds.' });
    expect(wrong.quote).toBeUndefined();
    expect(wrong.feedbackText).toMatch(/^You have part of the answer\./);
  }, 60_000);

  it('praises in a partly right answer no words that are wrong by themselves, however they sound', async () => {
    const answer = 'The sun came over the hill and drove away the dark clouds. She wanted shade.';
    const said = { band: 'partly', keyPoints: [{ _id: 'clouds', similarity: 1, fCovered: true }] } as const;
    const result = { ...(await scorer.score(input)), ...said };
    const taken: typeof judge = {
      ...judge,
      // Beside the key point alone its words seem to say it; beside all that is known of the question they contradict it.
      judge: async (claims) =>
        claims.map(() =>
          claims.length > 4
            ? { says: 0.01, neither: 0.04, contradicts: 0.95 }
            : { says: 0.95, neither: 0.04, contradicts: 0.01 },
        ),
    };
    const trusting = createOfflineFeedbackWriter({ judge: taken });
    const { quote } = await trusting.write({ ...input, answer, result, title: 'Rain', language: 'en' });
    await trusting.close();
    expect(quote).toBeUndefined();
  }, 60_000);

  it('tells “It dont” how it is said', async () => {
    const answer = 'She saw dark clouds over the hill. It dont stop to rain.';
    const result = { ...(await scorer.score({ ...input, answer })), band: 'good' } as const;
    const { feedbackText } = await writer.write({ ...input, answer, result, title: 'Rain', language: 'en' });
    expect(feedbackText).toContain("instead of “It dont”, try “It doesn't”");
  }, 60_000);

  it('puts an answer in another way only where the judge finds that both say the same', async () => {
    const answer = 'She saw dark clouds over the hill and she think it was going to rain.';
    const result = await scorer.score({ ...input, answer });
    const asked = { ...input, answer, result, title: 'Rain', language: 'en' } as const;
    expect((await writer.write(asked)).rephrasedResponse).toBe(
      'She saw dark clouds over the hill and she thinks it was going to rain.',
    );
    const other: typeof judge = {
      ...judge,
      judge: async (claims) =>
        (await judge.judge(claims)).map((verdict, at) =>
          claims[at]?.statement === answer ? { says: 0.1, neither: 0.8, contradicts: 0.1 } : verdict,
        ),
    };
    const strict = createOfflineFeedbackWriter({ judge: other });
    const { rephrasedResponse } = await strict.write(asked);
    await strict.close();
    expect(rephrasedResponse).toBe('');
  }, 60_000);

  it('asks nobody who typed no words whether they say the same', async () => {
    const answer = 'blorp gnarf wibblix zonkt';
    const result = await scorer.score({ ...input, answer });
    const { feedbackText } = await writer.write({ ...input, answer, result, title: 'Rain', language: 'en' });
    expect(feedbackText).toContain('I am not sure');
    expect(feedbackText).not.toContain('Do you say the same?');
  }, 60_000);

  describe.each([
    ['another script', 'यह एक लंबा वाक्य है जो हिन्दी में लिखा गया है। '.repeat(200)],
    ['signs', '@ '.repeat(5_000)],
    [
      'nothing but slips',
      Array.from(
        { length: 1_600 },
        (_, n) => `q${n.toString(5).replace(/\d/g, (d) => 'kwrtz'[+d] ?? '')}zx`,
      ).join(' '),
    ],
    ['a word without end', 'qwrtypsdfghjklzx'.repeat(40)],
    ['letters and apostrophes', "a'".repeat(5_000)],
  ])('after an answer of %s', (_what, strange) => {
    it('checks the next one as before, soon and in the memory it had', async () => {
      const expected = await scorer.score(input);
      const before = process.memoryUsage.rss();
      const began = process.cpuUsage();
      await scorer.score({ ...input, answer: `She had ${strange} with her. She take it home.` });
      const { user } = process.cpuUsage(began);
      expect(await scorer.score(input)).toEqual(expected);
      expect((process.memoryUsage.rss() - before) / 1e6).toBeLessThan(200);
      expect(user / 1e6).toBeLessThan(5);
    }, 60_000);
  });

  it('scores without the grammar checker where that does not answer in time, and says so', async () => {
    const checked = await scorer.score(input);
    await scorer.close();
    await writer.close();
    const late = createOfflineScorer({ judge, checkMs: 50 });
    const result = await late.score(input);
    expect(result).toMatchObject({ fGrammarSkipped: true, languageNotes: [] });
    expect(result.scores.comprehensiveness).toBe(checked.scores.comprehensiveness);
    expect(await scorer.score(input)).toEqual(checked);
    await late.close();
  }, 60_000);

  it('is not sure where the judge of meaning does not answer, and says so', async () => {
    const down = createOnnxMeaningJudge();
    await down.close();
    const other = createOfflineScorer({ judge: down });
    const result = await other.score(input);
    await other.close();
    expect(result).toMatchObject({ fMeaningSkipped: true, fUnsure: true });
    expect(Object.values(result.scores)).toEqual([0, 0, 0, 0]);
    const { feedbackText } = await writer.write({ ...input, result, title: 'Rain', language: 'en' });
    expect(feedbackText).toContain('I am not sure about this answer');
  }, 60_000);

  it('starts again after it was closed', async () => {
    const other = createOfflineScorer({ judge });
    await scorer.close();
    await writer.close();
    await expect(other.score(input)).resolves.toMatchObject({ fShortResponse: false });
    await other.close();
  }, 60_000);
});
