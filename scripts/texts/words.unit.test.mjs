import { describe, expect, it } from 'vitest';
import { cataloguesIn, readTexts } from './catalogues.mjs';
import { messagesOf } from './compile.mjs';

/** `docs/reference/words.md` says what to use instead. */
const forbidden =
  /did(?: not|n’t) come|\bsomebody\b|\blook(?:ed|ing)? (?:over|again)\b|\bhanded in\b|\btake along\b|\bset aside\b|\bonce more\b|\bbegun\b|\brests\b|\bput in another way\b|\bas it was\b|\bneed do nothing\b|\buser name\b|\blog ?in\b|\bsecret of\b/i;

const forbiddenInHindi = /फ़ीडबैक|फीडबैक/;

/** Each text with its path, without the addresses of links; `@` marks notes for translators. */
const textsOf = (texts, path) =>
  typeof texts === 'string'
    ? [`${path}: ${texts}`]
    : messagesOf(texts).flatMap(([key, part]) => textsOf(part, `${path}.${key}`));

describe('the English texts', () => {
  it('use no word that the glossary forbids', () => {
    const english = cataloguesIn().filter(({ locale }) => locale === 'en');
    const texts = english.flatMap(({ id, file }) => textsOf(readTexts(file), id));
    expect(texts.length).toBeGreaterThan(0);
    expect(
      texts.filter((text) => forbidden.test(text.slice(text.indexOf(': ')).replaceAll(/\]\([^)]*\)/g, ']'))),
    ).toEqual([]);
  });
});

describe('the Hindi texts', () => {
  it('use no word that the glossary forbids', () => {
    const hindi = cataloguesIn().filter(({ locale }) => locale === 'hi');
    const texts = hindi.flatMap(({ id, file }) => textsOf(readTexts(file), id));
    expect(texts.length).toBeGreaterThan(0);
    expect(texts.filter((text) => forbiddenInHindi.test(text))).toEqual([]);
  });
});
