import { describe, expect, it } from 'vitest';
import { languageOf } from './language-of.js';

describe('the language of a call', () => {
  it.each([
    ['of the portal', 'hi', 'hi'],
    ['of a browser', 'hi-IN,hi;q=0.9,en-US;q=0.8,en;q=0.7', 'hi'],
    ['is the first that there is', 'en,hi', 'en'],
    ['is the next where there is no such catalogue', 'ta-IN,ta;q=0.9,hi;q=0.4', 'hi'],
    ['is not one that is not wanted', 'hi;q=0', 'en'],
    ['is English where none of them is there', 'fr-FR,*;q=0.1', 'en'],
    ['is English where what is said makes no sense', ';;,=,q=1,'.repeat(40), 'en'],
    ['is English where nothing is said', undefined, 'en'],
  ])('%s: %s', (_what, header, language) => {
    expect(languageOf({ headers: header === undefined ? {} : { 'accept-language': header } })).toBe(language);
  });
});
