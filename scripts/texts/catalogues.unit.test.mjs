import { describe, expect, it } from 'vitest';
import { cataloguesIn, readTexts } from './catalogues.mjs';
import { messagesOf, parametersOf } from './compile.mjs';

const catalogues = cataloguesIn();
const english = new Map(catalogues.filter(({ locale }) => locale === 'en').map((one) => [one.id, one]));
const translated = catalogues.filter(({ locale }) => locale !== 'en');
const languages = [...new Set(translated.map(({ locale }) => locale))];

/** Each message's path, with the names of its parameters. */
const signaturesOf = (texts, path = '') =>
  typeof texts === 'string'
    ? [`${path} {${[...parametersOf(texts).keys()].toSorted().join(', ')}}`]
    : messagesOf(texts).flatMap(([key, part]) => signaturesOf(part, path ? `${path}.${key}` : key));

const emptyIn = (texts, path = '') =>
  typeof texts === 'string'
    ? texts.trim() === ''
      ? [path]
      : []
    : messagesOf(texts).flatMap(([key, part]) => emptyIn(part, `${path}.${key}`));

describe('the catalogues', () => {
  it('are there', () => expect(english.size).toBeGreaterThan(0));

  it.each([...english.keys()])('%s is in every language', (id) => {
    const there = translated.filter((one) => one.id === id).map(({ locale }) => locale);
    expect(there.toSorted()).toEqual(languages.toSorted());
  });

  it.each(translated.map((one) => [one.id, one.locale, one.file]))(
    '%s has in %s the messages that it has in English, with their parameters',
    (id, _locale, file) => {
      const original = english.get(id);
      if (!original) throw new Error(`${file} translates nothing: there is no English file beside it`);
      expect(signaturesOf(readTexts(file)).toSorted()).toEqual(
        signaturesOf(readTexts(original.file)).toSorted(),
      );
      expect(emptyIn(readTexts(file))).toEqual(emptyIn(readTexts(original.file)));
    },
  );

  it('say in Hindi the number of what is counted, since the form for one is also that for none', () => {
    expect(new Intl.PluralRules('hi').select(0)).toBe('one');
    const hindi = translated.filter(({ locale }) => locale === 'hi').map(({ file }) => file);
    expect(
      hindi.filter((file) => /plural,[^"]*\bone \{[^{}]*\b1\b/.test(JSON.stringify(readTexts(file)))),
    ).toEqual([]);
  });
});
