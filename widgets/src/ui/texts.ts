import { createContext, createElement, useContext, useEffect, useState, type ReactNode } from 'react';
import { languages, type LanguageTexts } from './languages.js';
import { idOf } from './messages.js';

/** A language that there are texts in, by its BCP 47 tag: `en`, `hi`. */
export type Locale = string;

export const locales: readonly Locale[] = ['en', ...Object.keys(languages)];

const fetched = new Map<Locale, LanguageTexts>([['en', {}]]);
const whole = new Map<Locale, WeakMap<object, unknown>>();

const isFetched = (locale: Locale): boolean => fetched.has(locale);

/** Fetches a language's texts, once. */
export async function fetchLanguage(locale: Locale): Promise<void> {
  const load = languages[locale];
  if (!load || isFetched(locale)) return;
  fetched.set(locale, (await load()).default);
}

type Node = { readonly [key: string]: unknown };
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null;

/** A translation, with English for what it lacks. */
function withEnglish(english: unknown, translated: unknown): unknown {
  if (!isNode(english)) return translated ?? english;
  if (!isNode(translated)) return english;
  if (Array.isArray(english))
    return english.map((part, index) => withEnglish(part, translated[String(index)]));
  return Object.fromEntries(
    Object.entries(english).map(([key, part]) => [key, withEnglish(part, translated[key])]),
  );
}

/** What a language says under a catalogue's name; undefined where it has nothing, or is not fetched yet. */
export const translationOf = (id: string, locale: Locale): unknown => fetched.get(locale)?.[id];

/** A feature's texts in a language; in English where it has none, or is not fetched yet. */
export function textsIn<Texts extends object>(english: Texts, locale: Locale): Texts {
  const id = idOf(english);
  const translated = id === undefined ? undefined : translationOf(id, locale);
  if (translated === undefined) return english;
  const known = whole.get(locale) ?? new WeakMap<object, unknown>();
  whole.set(locale, known);
  const texts = known.get(english) ?? withEnglish(english, translated);
  known.set(english, texts);
  return texts as Texts;
}

/** The nearest language that we have for a BCP 47 tag: 'hi-IN' gives 'hi', anything unknown 'en'. */
export function localeOf(tag: string | null | undefined): Locale {
  const asked = tag?.toLowerCase() ?? '';
  const [language] = asked.split('-');
  return (
    locales.find((locale) => locale.toLowerCase() === asked) ??
    locales.find((locale) => locale === language) ??
    'en'
  );
}

/** A language's name in itself, for whoever cannot read another: हिन्दी. */
export const languageName = (locale: Locale): string =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale;

/** Which way a language is written. */
export const directionOf = (locale: Locale): 'ltr' | 'rtl' =>
  /^(Arab|Hebr|Thaa|Syrc|Nkoo)$/.test(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr';

const LocaleContext = createContext<Locale>('en');

/**
 * Sets the language of everything below it, which is drawn when its texts are here: the first time nothing is, and
 * later the language before stays until then. Where they cannot be fetched, it stays, or English stands in.
 */
export function LocaleProvider({ locale, children }: { locale: Locale; children?: ReactNode }) {
  const [last, setLast] = useState<Locale>();
  useEffect(() => {
    if (isFetched(locale)) {
      setLast(locale);
      return;
    }
    let isStale = false;
    const show = (shown: (last: Locale | undefined) => Locale) => () => {
      if (!isStale) setLast(shown);
    };
    void fetchLanguage(locale).then(
      show(() => locale),
      show((last) => last ?? 'en'),
    );
    return () => {
      isStale = true;
    };
  }, [locale]);
  const shown = isFetched(locale) ? locale : last;
  return shown && createElement(LocaleContext.Provider, { value: shown }, children);
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** This feature's texts in the reader's language: `import texts from './streak.en.json'`. */
export function useTexts<Texts extends object>(english: Texts): Texts {
  return textsIn(english, useLocale());
}
