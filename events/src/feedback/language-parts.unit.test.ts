import { describe, expect, it } from 'vitest';
import { languageOfText, languageParts } from './language-parts.js';

describe('the parts of a text', () => {
  it.each([
    ['Well done! You said “it rains”.', [['en', 'Well done! You said “it rains”.']]],
    [
      'आपने कहा: “Turtles eat 2 bags.” पाठ भी यही बताता है।',
      [
        ['hi', 'आपने कहा: “'],
        ['en', 'Turtles eat 2 bags'],
        ['hi', '.” पाठ भी यही बताता है।'],
      ],
    ],
    [
      '“a old” की जगह “an old” बेहतर रहेगा।',
      [
        ['hi', '“'],
        ['en', 'a old'],
        ['hi', '” की जगह “'],
        ['en', 'an old'],
        ['hi', '” बेहतर रहेगा।'],
      ],
    ],
    ['', []],
  ])('are told apart by their letters: %s', (text, parts) => {
    expect(languageParts(text).map((part) => [part.language, part.text])).toEqual(parts);
    expect(
      languageParts(text)
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
  });

  it('a text speaks Hindi where any of it is written in Devanagari', () => {
    expect(['शाबाश! “It rains”', 'It rains', '“…”'].map(languageOfText)).toEqual(['hi', 'en', 'en']);
  });
});
