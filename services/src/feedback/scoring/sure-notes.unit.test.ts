import { describe, expect, it } from 'vitest';
import { sureNotes } from './sure-notes.js';

const text = 'In July the tomatoes were sour. An icy draught blew in.';

/** What is taught where a checker would write this word in one of these ways. */
const taught = (answer: string, was: string, suggestions: readonly string[]): readonly string[] => {
  const start = answer.indexOf(was);
  const note = { start, end: start + was.length, message: '', suggestions: [...suggestions] };
  return sureNotes([note], answer, text).flatMap((one) => one.suggestions);
};

describe('a suggestion of the checker', () => {
  it.each([
    ['And there’ll be a new one.', 'there’ll', 'there’s'],
    ['A cold draught came in.', 'draught', 'drought'],
    ['He could have said no to her.', 'no', 'not'],
    ['The reply is late, and it’s gibberish.', 'it’s', 'its'],
    ['A girl who loves maths.', 'maths', 'baths'],
    ['It just unsticks its toes.', 'unsticks', 'unpicks'],
    ['Mine dosent reach.', 'dosent', 'docent'],
    ['They did it by themselfs.', 'themselfs', 'themself'],
    ['The food was its own.', 'its', 'it’s'],
  ])('is not taught where what was written may be right, or it is not: %s', (answer, was, better) => {
    expect(taught(answer, was, [better])).toEqual([]);
  });

  it.each([
    ['They couldnt see it.', 'couldnt', "couldn't"],
    ['He stayed becuase of it.', 'becuase', 'because'],
    ['The tomatos were sour.', 'tomatos', 'tomatoes'],
    ['It is a apple.', 'a', 'an'],
  ])('is taught where it is sure: %s', (answer, was, better) => {
    expect(taught(answer, was, [better])).toEqual([better]);
  });

  it('is the first sure one', () => {
    expect(taught('Nina wasnt scared.', 'wasnt', ['want', "wasn't"])).toEqual(["wasn't"]);
  });
});
