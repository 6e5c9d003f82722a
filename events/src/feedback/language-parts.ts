import type { Language } from '../accounts/person.events.js';

/** A stretch of a text in one language. */
export type LanguagePart = { readonly text: string; readonly language: Language };

/** From a Latin letter to the last one, or digit, before a letter of Devanagari. */
const english = /\p{Script=Latin}(?:[^\p{Script=Devanagari}]*[\p{Script=Latin}\p{N}])?/gu;

/** The language in which a text speaks to its reader; what it quotes may be in English. */
export const languageOfText = (text: string): Language => (/\p{Script=Devanagari}/u.test(text) ? 'hi' : 'en');

/**
 * A text cut where its language changes, by the letters: feedback in Hindi quotes passage and student in English. The
 * parts put together are the text.
 */
export const languageParts = (text: string): readonly LanguagePart[] => {
  if (languageOfText(text) === 'en') return text === '' ? [] : [{ text, language: 'en' }];
  const parts: LanguagePart[] = [];
  let at = 0;
  const add = (until: number, language: Language): void => {
    if (until > at) parts.push({ text: text.slice(at, until), language });
    at = until;
  };
  for (const { 0: found, index } of text.matchAll(english)) {
    add(index, 'hi');
    add(index + found.length, 'en');
  }
  add(text.length, 'hi');
  return parts;
};
