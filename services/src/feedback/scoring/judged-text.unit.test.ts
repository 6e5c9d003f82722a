import { describe, expect, it } from 'vitest';
import { judgedText } from './judged-text.js';

const why = 'Why did nobody on the roof cheer when the lights came back?';

describe('what the judge is asked about', () => {
  it.each([
    ['Nobody cheered because the stars were gone.', 'because the stars were gone.'],
    ['They didn’t cheer on the roof, because the stars were gone.', 'because the stars were gone.'],
    ['Nobody cheered so that they could see the stars.', 'so that they could see the stars.'],
  ])('is the reason alone where the question is said again: %s', (answer, text) => {
    expect(judgedText(why, answer)).toBe(text);
  });

  it.each([
    ['the question is denied', 'They cheered on the roof because the lights came back.'],
    ['more than the question is said', 'Davi was sad and nobody spoke or cheered because of the stars.'],
    ['hardly a reason is left', 'Nobody cheered because of stars.'],
    ['another sentence stands before', 'The stars went. Nobody cheered because of the bright lights.'],
  ])('is the whole answer where %s', (_when, answer) => {
    expect(judgedText(why, answer)).toBe(answer);
  });

  it('is the whole answer to a question that asks for no reason', () => {
    const answer = 'It is clever to leave wax because the bird comes back.';
    expect(judgedText('Is it clever to leave wax?', answer)).toBe(answer);
  });

  it.each([
    ["because they can't see the stars no more", "because they can't see the stars any more"],
    ['because they can not seeing the stars no more', 'because they can not see the stars any more'],
    ["He didn't say nothing to his friend.", "He didn't say anything to his friend."],
    ["He couldn't go because nobody came.", "He couldn't go because nobody came."],
    ['He said no to nobody.', 'He said no to nobody.'],
  ])('has what is denied twice and meant once denied once: %s', (answer, text) => {
    expect(judgedText('What happened?', answer)).toBe(text);
  });
});
