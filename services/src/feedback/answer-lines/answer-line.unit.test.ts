import { describe, expect, it } from 'vitest';
import type { ContentItem } from '@lectern/events/content/content';
import { BadLine, questionsOf, readAnswerLine } from './answer-line.js';

const item: ContentItem = {
  _id: 'rain',
  kind: 'paragraph',
  title: 'Rain',
  level: 1,
  content: 'Dark clouds hung over the hill. Meera took her umbrella.',
  questions: [
    {
      _id: 'rain-q1',
      questionText: 'Why did Meera take an umbrella?',
      keyPoints: [{ _id: 'clouds', text: 'She saw dark clouds.' }],
      modelAnswers: ['She saw dark clouds and expected rain.'],
    },
    {
      _id: 'rain-q2',
      questionText: 'What hung over the hill?',
      questionType: 'mcq',
      keyPoints: [{ _id: 'which', text: 'Clouds.' }],
      modelAnswers: ['Clouds.'],
      options: [{ _id: 'a', htmlContent: 'Clouds', fCorrect: true }],
    },
    {
      _id: 'rain-q3',
      questionText: 'Read the text aloud.',
      questionType: 'readAloud',
      keyPoints: [],
      modelAnswers: [],
    },
  ],
};
const questions = questionsOf([item]);
const read = (line: unknown) => readAnswerLine(JSON.stringify(line), questions);

const own = {
  question: 'Why did Meera take an umbrella?',
  keyPoints: ['She saw dark clouds.'],
  modelAnswers: ['She saw dark clouds and expected rain.'],
  answer: 'because of the clouds',
};

/** What is said of a line that cannot be scored. */
const refusalOf = (line: string): BadLine => {
  try {
    readAnswerLine(line, questions);
  } catch (error) {
    if (error instanceof BadLine) return error;
    throw error;
  }
  throw new Error('The line was read');
};

describe('a line with an answer and its question', () => {
  it('is what the scorer is given of a spoken question, typed', () => {
    expect(read({ ...own, id: 7 })).toEqual({
      id: 7,
      title: '',
      input: {
        question: {
          questionText: own.question,
          questionType: 'spoken',
          keyPoints: [{ _id: 'k1', text: 'She saw dark clouds.' }],
          modelAnswers: own.modelAnswers,
        },
        passage: '',
        answer: own.answer,
        fSpoken: false,
      },
    });
  });

  it('may begin with the mark of an encoding, as the first one of some files does', () => {
    expect(readAnswerLine(`\uFEFF${JSON.stringify(own)}`, questions)).toEqual(read(own));
  });

  it('hands what else it has through, such as a grade that it is to be compared with', () => {
    expect(read({ ...own, grade: 3.5, rater: { name: 'B' } })).toEqual({
      ...read(own),
      given: { grade: 3.5, rater: { name: 'B' } },
    });
    expect(read({ questionId: 'rain-q1', answer: own.answer, grade: 2 }).given).toEqual({ grade: 2 });
  });

  it('may tell all that an author can tell', () => {
    const { input } = read({
      ...own,
      type: 'summarization',
      keyPoints: [{ text: 'She saw dark clouds.', ways: ['the sky was dark'] }, 'She expected rain.'],
      misconceptions: [{ text: 'It was sunny.', reply: 'The text tells of clouds.' }],
      evidence: ['Dark clouds hung over the hill.'],
      samples: [{ answer: 'clouds came', band: 'good' }],
      passage: item.content,
      spoken: true,
    });
    expect(input).toMatchObject({
      question: {
        questionType: 'summarization',
        keyPoints: [
          { _id: 'k1', text: 'She saw dark clouds.', ways: ['the sky was dark'] },
          { _id: 'k2', text: 'She expected rain.' },
        ],
        misconceptions: [{ _id: 'm1', text: 'It was sunny.', reply: 'The text tells of clouds.' }],
        evidence: ['Dark clouds hung over the hill.'],
        samples: [{ answer: 'clouds came', band: 'good' }],
      },
      passage: item.content,
      fSpoken: true,
    });
  });

  it.each([
    ['{"question": "Why', /^this is not JSON: /],
    ['"why"', 'this has to be one object'],
    ['[]', 'this has to be one object'],
    [JSON.stringify({ ...own, keyPoints: [] }), '“keyPoints” has to hold at least one'],
    [JSON.stringify({ ...own, keyPoints: 'clouds' }), '“keyPoints” has to be a list'],
    [
      JSON.stringify({ ...own, keyPoints: [{ words: 'clouds' }] }),
      /^“keyPoints”, number 1 has to be a text, or an object with “text”/,
    ],
    [JSON.stringify({ ...own, modelAnswers: undefined }), '“modelAnswers” is missing'],
    [JSON.stringify({ ...own, answer: 3 }), '“answer” has to be a text'],
    [JSON.stringify({ ...own, answer: undefined }), '“answer” is missing'],
    [JSON.stringify({ ...own, keyPoints: undefined, keypoints: ['clouds'] }), '“keyPoints” is missing'],
    [JSON.stringify({ ...own, question: '' }), '“question” is empty'],
    [JSON.stringify({ ...own, spoken: 'yes' }), '“spoken” has to be true or false'],
    [
      JSON.stringify({ ...own, type: 'mcq' }),
      '“type” has to be one of “spoken”, “summarization”, “textResponse”',
    ],
    [
      JSON.stringify({ ...own, misconceptions: ['sun'] }),
      '“misconceptions”, number 1 has to be an object with “text” and “reply”',
    ],
    [JSON.stringify({ ...own, samples: 'clouds' }), '“samples” has to be a list'],
    [
      JSON.stringify({ ...own, samples: [{ answer: 'clouds', band: 'great' }] }),
      '“samples”, number 1, “band” has to be one of “low”, “partly”, “good”',
    ],
    [JSON.stringify({ ...own, answer: 'a'.repeat(10_001) }), '“answer” has more than 10000 characters'],
  ])('%s is refused with what to mend', (line, message) => {
    expect(refusalOf(line).message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });

  it('tells all that is wrong at once, and of which answer', () => {
    const { message, id } = refusalOf(JSON.stringify({ ...own, id: 'a7', answer: 3, evidence: 'x' }));
    expect(id).toBe('a7');
    expect(message).toBe('“answer” has to be a text; “evidence” has to be a list of texts');
  });
});

describe('a line with an answer to a question of the library', () => {
  it('has all that the question’s author told', () => {
    expect(read({ questionId: 'rain-q1', answer: own.answer })).toMatchObject({
      title: 'Rain',
      input: {
        question: { questionText: own.question, keyPoints: [{ _id: 'clouds' }] },
        passage: item.content,
        fSpoken: false,
      },
    });
  });

  it.each([
    ['no question', { questionId: 'rain-q9', answer: '' }, 'the library has no question “rain-q9”'],
    ['a choice', { questionId: 'rain-q2', answer: '' }, /^“rain-q2” is answered by choosing/],
    [
      'a text to read aloud',
      { questionId: 'rain-q3', answer: '' },
      '“rain-q3” is read aloud, which is measured in a recording and not scored',
    ],
    [
      'both kinds',
      { ...own, questionId: 'rain-q1' },
      '“question” and “questionId” are both there: give one of them',
    ],
  ])('is refused where it names %s', (_what, line, message) => {
    expect(refusalOf(JSON.stringify(line)).message).toEqual(
      typeof message === 'string' ? message : expect.stringMatching(message),
    );
  });
});
