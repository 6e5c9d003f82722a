import { beforeAll, describe, expect, it } from 'vitest';
import streak from '../streak/streak-card.en.json';
import { directionOf, fetchLanguage, languageName, locales, localeOf, textsIn } from './texts.js';
import ui from './ui.en.json';

describe('texts', () => {
  beforeAll(() => fetchLanguage('hi'));

  it('are in the language that was fetched, with their parameters', () => {
    expect(textsIn(streak, 'hi').messages.starting).toBe('अच्छी शुरुआत! ऐसे ही आगे बढ़िए');
    expect(textsIn(streak, 'hi').inARow({ days: 3 })).toBe('लगातार 3 दिन');
    expect(textsIn(streak, 'en').inARow({ days: 1 })).toBe('1 day in a row');
  });

  it('stay the same object from one drawing to the next', () => {
    expect(textsIn(ui, 'hi')).toBe(textsIn(ui, 'hi'));
    expect(textsIn(ui, 'en')).toBe(ui);
  });

  it('are English in a language that nobody has written', () => {
    expect(textsIn(ui, 'ta')).toBe(ui);
  });
});

describe('languages', () => {
  it('are those that there are files of', () => expect(locales).toEqual(['en', 'hi']));

  it('are found by a tag', () => {
    expect(localeOf('hi-IN')).toBe('hi');
    expect(localeOf('en-GB')).toBe('en');
    expect(localeOf('fr')).toBe('en');
    expect(localeOf(undefined)).toBe('en');
  });

  it('are called by their own name, and run their own way', () => {
    expect(['en', 'hi', 'ta', 'ur'].map(languageName)).toEqual(['English', 'हिन्दी', 'தமிழ்', 'اردو']);
    expect(['en', 'hi', 'ta', 'ur'].map(directionOf)).toEqual(['ltr', 'ltr', 'ltr', 'rtl']);
  });
});
