import { assert, property, string, uniqueArray } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Question } from '@lectern/events/content/content';
import { questionFor, shuffled } from './content-view.js';
import { demoLibrary } from './demo/demo-library.js';
import { withSamples } from './demo/graded-samples.js';

const questions = demoLibrary.map(withSamples).flatMap((item) => item.questions);
const audio = { url: '/sound', timepoints: [], durationSeconds: 3 };
const content = 'Forty herons live by the lake.\n\nOld nets are a danger to them.';
const context = { attemptId: 'a1', content, audio };
const before = (question: Question) => questionFor(question, { ...context, fAnswered: false });
const after = (question: Question) => questionFor(question, { ...context, fAnswered: true });
const ofType = (type: Question['questionType']) =>
  questions.filter(({ questionType }) => questionType === type);

/** What an author wrote that tells the answer. */
const secretsOf = ({ keyPoints, modelAnswers, misconceptions = [], samples = [] }: Question): string[] => [
  ...keyPoints.flatMap(({ text, ways = [] }) => [text, ...ways]),
  ...modelAnswers,
  ...misconceptions.flatMap(({ text, reply }) => [text, reply]),
  ...samples.map(({ answer }) => answer),
];

describe('a question before the answer', () => {
  it.each(questions.map((question) => [question._id, question] as const))(
    '%s tells nothing',
    (_id, question) => {
      const sent = JSON.stringify(before(question));
      expect(sent).not.toMatch(
        /fCorrect|keyPoints|answerText|answerAudioUrl|answerTextTimepoints|modelAnswers|misconceptions|evidence|samples|pairs/,
      );
      const told = secretsOf(question).filter((secret) => sent.includes(secret));
      // An option or a meaning may say what a key point says.
      const shown = [
        ...(question.options ?? []).map((o) => o.htmlContent),
        ...(question.pairs ?? []).map((p) => p.meaning),
      ];
      expect(told.filter((secret) => !shown.some((text) => text.includes(secret)))).toEqual([]);
    },
  );

  it('shows the options of a choice, and words and meanings to match', () => {
    for (const question of ofType('mcq')) {
      expect(before(question).options).toEqual(
        question.options?.map(({ _id, htmlContent }) => ({ _id, htmlContent })),
      );
    }
    for (const question of ofType('matchword')) {
      const { words, meanings } = before(question);
      expect(words).toEqual(question.pairs?.map(({ word }) => word));
      expect(meanings?.toSorted()).toEqual(question.pairs?.map(({ meaning }) => meaning).toSorted());
    }
  });
});

describe('a question that asks to read aloud', () => {
  const aloud: Question = {
    _id: 'aloud',
    questionText: 'Read it aloud.',
    questionType: 'readAloud',
    keyPoints: [],
    modelAnswers: [],
  };

  it.each([
    ['the paragraph it names', 1, 'Old nets are a danger to them.'],
    ['the whole text where it names none', undefined, content],
  ])('has %s', (_what, readingParagraph, readingText) => {
    expect(before({ ...aloud, readingParagraph })).toMatchObject({ questionType: 'readAloud', readingText });
  });
});

describe('a question after the answer', () => {
  it('shows which option is right, and the key points', () => {
    for (const question of ofType('mcq')) {
      const options = question.options?.map(({ whyNot: _whyNot, ...option }) => option);
      expect(after(question).options).toEqual(options);
    }
    for (const question of questions) {
      expect(after(question).keyPoints).toEqual(question.keyPoints.map(({ _id, text }) => ({ _id, text })));
    }
  });

  it('shows and plays the expected answer of what was said freely', () => {
    for (const question of ofType(undefined)) {
      expect(after(question)).toMatchObject({
        answerText: question.modelAnswers[0],
        answerAudioUrl: '/sound',
      });
    }
  });

  it.each(['summarization', 'textResponse'] as const)('shows no expected answer of a %s', (type) => {
    expect(ofType(type).length).toBeGreaterThan(0);
    for (const question of ofType(type)) {
      expect(after(question)).not.toHaveProperty('answerText');
      expect(after(question)).not.toHaveProperty('answerAudioUrl');
    }
  });
});

describe('shuffled meanings', () => {
  const texts = uniqueArray(string({ minLength: 1 }), { minLength: 2, maxLength: 8 });

  it('are the same for the same attempt, all there, and never in the right order', () => {
    assert(
      property(texts, string(), (meanings, seed) => {
        const once = shuffled(meanings, seed);
        expect(shuffled(meanings, seed)).toEqual(once);
        expect([...once].sort()).toEqual([...meanings].sort());
        expect(once).not.toEqual(meanings);
      }),
    );
  });

  it('are not in the right order either where two meanings read the same', () => {
    for (let n = 0; n < 200; n += 1) {
      expect(shuffled(['one', 'one', 'two'], `attempt-${n}`)).not.toEqual(['one', 'one', 'two']);
    }
  });

  it('differ from attempt to attempt', () => {
    const orders = Array.from({ length: 50 }, (_, n) =>
      shuffled(['a', 'b', 'c', 'd'], `attempt-${n}`).join(''),
    );
    expect(new Set(orders).size).toBeGreaterThan(10);
  });
});
