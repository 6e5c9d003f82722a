import { describe, expect, it } from 'vitest';
import * as people from './faq-people.texts.js';
import * as practice from './faq-practice.texts.js';
import { findQuestions } from './find-questions.js';

const groups = [...people.en, ...practice.en];

const questionsFor = (asked: string) =>
  findQuestions(groups, asked).flatMap(({ questions }) => questions.map(({ q }) => q));

describe('searching the questions', () => {
  it('finds by words of question or answer, in any case and order', () => {
    expect(questionsFor('MICROPHONE work')).toContain('My microphone does not work. What can I do?');
    expect(questionsFor('parts stored')).toEqual([
      'The network went away while I was speaking. Is my answer lost?',
    ]);
  });

  it('without a word shows all, with a strange one none', () => {
    expect(findQuestions(groups, '  ')).toBe(groups);
    expect(questionsFor('submarine')).toEqual([]);
  });

  it.each([people, practice])('both languages answer the same questions', ({ en, hi }) => {
    const shape = (all: typeof en) => all.map(({ id, questions }) => [id, questions.length]);
    expect(shape(hi)).toEqual(shape(en));
  });
});
