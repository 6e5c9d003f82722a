import { describe, expect, it } from 'vitest';
import people from './faq-people.en.json';
import practice from './faq-practice.en.json';
import { findQuestions } from './find-questions.js';

const groups = [...people, ...practice];

const questionsFor = (asked: string) =>
  findQuestions(groups, asked).flatMap(({ questions }) => questions.map(({ q }) => q));

describe('searching the questions', () => {
  it('finds by words of question or answer, in any case and order', () => {
    expect(questionsFor('MICROPHONE work')).toContain('My microphone doesn’t work. What can I do?');
    expect(questionsFor('parts stored')).toEqual([
      'My connection dropped while I was speaking. Is my answer lost?',
    ]);
  });

  it('without a word shows all, with a strange one none', () => {
    expect(findQuestions(groups, '  ')).toBe(groups);
    expect(questionsFor('submarine')).toEqual([]);
  });
});
