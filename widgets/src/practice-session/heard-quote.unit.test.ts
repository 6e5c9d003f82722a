import { describe, expect, it } from 'vitest';
import { heardQuote } from './heard-quote.js';

/** Half a second for each word. */
const spoken = (text: string) =>
  text.split(' ').map((word, at) => ({ word, start: at / 2, end: at / 2 + 0.4, textStart: 0, textEnd: 0 }));

const times = (quote: string, text: string) =>
  heardQuote(quote, spoken(text)).map(({ word, start }) => `${word} ${start}`);

describe('where a quote is heard', () => {
  it('is where its words are, whatever their signs and capitals', () => {
    expect(times('Turtles swallow bags …', 'Because, turtles swallow bags.')).toEqual([
      'Turtles 0.5',
      'swallow 1',
      'bags 1.5',
    ]);
  });

  it('passes over what the speaker put between', () => {
    expect(times('turtles swallow bags', 'the turtles um turtles swallow the the bags')).toEqual([
      'turtles 1.5',
      'swallow 2',
      'bags 3.5',
    ]);
  });

  it('tells each word’s place in the quote', () => {
    const [, second] = heardQuote('don’t fall', spoken("geckos don't fall"));
    expect(second).toMatchObject({ word: 'fall', textStart: 6, textEnd: 10 });
  });

  it.each([
    ['is not said', 'turtles fly', 'turtles swallow bags'],
    ['is said in bits far from each other', 'turtles bags', 'turtles live in the sea and swallow bags'],
    ['has no words', '…', 'turtles swallow bags'],
  ])('is nowhere where it %s', (_what, quote, text) => {
    expect(times(quote, text)).toEqual([]);
  });
});
