import { describe, expect, it } from 'vitest';
import type { ScoringInput } from '../scorer.port.js';
import { scoreByWords } from './score-answer.js';
import { cleanEnglish, goodAnswer, lakeInput } from './scoring.fixtures.js';

const scored = (answer: string, more: Partial<ScoringInput> = {}, findings = cleanEnglish) =>
  scoreByWords({ ...lakeInput, answer, ...more }, findings);

const [model] = lakeInput.question.modelAnswers;

const contentOf = ({ scores }: ReturnType<typeof scored>): number =>
  Math.max(scores.comprehensiveness, scores.accuracy, scores.keyPointCoverage);

describe('what is no answer', () => {
  it.each([
    [
      'denies it',
      'They do not clean it because plastic harms the animals: turtles do not swallow bags that look like jellyfish, and herons are not caught in old nets. The fishermen do not catch more fish.',
    ],
    ['denies it as a whole', `It is not true that ${model}`],
  ])('%s: the model answer turned round is not accurate', (_, answer) => {
    const result = scored(answer);
    expect(result.scores.accuracy).toBeLessThan(1.5);
    expect(result.scores.keyPointCoverage).toBeLessThan(2);
  });

  it('with "less" for "more", the key point is not covered', () => {
    const right = scored('When the water is clean the fishermen catch more fish.');
    const wrong = scored('When the water is clean the fishermen catch less fish.');
    const catchOf = ({ keyPoints }: typeof right) => keyPoints.find((point) => point._id === 'catch');
    expect(catchOf(right)).toMatchObject({ fCovered: true });
    expect(catchOf(wrong)).toMatchObject({ fCovered: false });
    expect(wrong.scores.accuracy).toBeLessThan(right.scores.accuracy);
  });

  it('with another number, the answer is less accurate; with a number as a word it is the same', () => {
    const fact = 'After three years 40 pairs of herons nest on the island.';
    const question = {
      questionText: 'What is the result of the cleaning?',
      questionType: 'spoken',
      keyPoints: [{ _id: 'pairs', text: fact }],
      modelAnswers: [fact],
    } as const;
    const accuracy = (answer: string) => scored(answer, { question, passage: '' }).scores.accuracy;
    const right = accuracy('After 3 years, 40 pairs of herons nest on the island.');
    expect(right).toBeGreaterThan(4.5);
    expect(accuracy('After 9 years, 75 pairs of herons nest on the island.')).toBeLessThan(right - 1.5);
  });

  it('as a bare list of key words earns less than half', () => {
    const result = scored('plastic animals turtles bags jellyfish herons nets fishermen fish clean water');
    expect(contentOf(result)).toBeLessThan(2.5);
  });

  it('as the model answer in any order earns less than half', () => {
    const words = model.replace(/[.,:]/g, '').split(' ');
    const shuffled = words
      .map((word, at) => ({ word, by: (at * 17) % words.length }))
      .toSorted((a, b) => a.by - b.by);
    expect(contentOf(scored(shuffled.map(({ word }) => word).join(' ')))).toBeLessThan(2.5);
  });

  it('as the question said again earns next to nothing', () => {
    expect(contentOf(scored('Why do the people of Tarapur clean their lake?'))).toBeLessThan(0.5);
    expect(
      contentOf(scored('The people of Tarapur clean their lake because they clean their lake.')),
    ).toBeLessThan(0.8);
  });

  it.each(["I don't know.", 'i dont know', 'Sorry I have no idea', 'I do not understand the question', ''])(
    'as "%s" earns nothing',
    (answer) => {
      expect(contentOf(scored(answer))).toBe(0);
    },
  );

  it('of one or two words is too short to be evaluated, and then every score is 0', () => {
    const result = scored('The lake');
    expect(result.fShortResponse).toBe(true);
    expect(result.scores).toEqual({
      grammarAndSentenceStructure: 0,
      comprehensiveness: 0,
      accuracy: 0,
      keyPointCoverage: 0,
    });
    expect(result.keyPoints.every((point) => !point.fCovered)).toBe(true);
  });

  it('of one word is evaluated where one word is the answer', () => {
    const question = {
      ...lakeInput.question,
      questionText: 'Which birds nest there again?',
      modelAnswers: ['Herons.'],
      keyPoints: [{ _id: 'birds', text: 'Herons' }],
    };
    expect(scored('herons', { question })).toMatchObject({
      fShortResponse: false,
      keyPoints: [{ fCovered: true }],
    });
  });

  it('in another language is not mistaken for English', () => {
    const result = scored(
      'Porque las tortugas comen las bolsas y los pescadores quieren peces en el lago',
      {},
      { ...cleanEnglish, knownWordShare: 0.25 },
    );
    expect(contentOf(result)).toBeLessThan(0.5);
    expect(result.scores.grammarAndSentenceStructure).toBeLessThan(0.5);
    expect(result.languageNotes).toEqual([]);
    expect(
      contentOf(
        scored(
          'लोग झील साफ करते हैं क्योंकि प्लास्टिक जानवरों के लिए खतरनाक है',
          {},
          { ...cleanEnglish, knownWordShare: 0 },
        ),
      ),
    ).toBe(0);
  });

  it('grows no better by very long padding', () => {
    const padding =
      'And then we all went home and had some tea and talked about many other things of that day. '.repeat(
        60,
      );
    const plain = scored(goodAnswer).scores;
    const padded = scored(`${goodAnswer} ${padding}`).scores;
    expect(padded.comprehensiveness).toBeLessThanOrEqual(plain.comprehensiveness);
    expect(scored(padding).scores.comprehensiveness).toBeLessThan(0.8);
  });
});
