import { createContext, createElement, useContext, type ReactNode } from 'react';

export const locales = ['en', 'hi'] as const;
export type Locale = (typeof locales)[number];

/**
 * A feature's texts: English complete, other languages of the same type. A module `<feature>.texts.ts` that
 * exports `en` (and `hi: typeof en`) is one: `import * as texts from './streak.texts.js'`.
 */
export type Catalogue<Texts> = { readonly en: Texts } & {
  readonly [locale in Exclude<Locale, 'en'>]?: Texts;
};

const LocaleContext = createContext<Locale>('en');

/** The texts in a language, or in English where it has none yet. */
export function pickTexts<Texts>(catalogue: Catalogue<Texts>, locale: Locale): Texts {
  return catalogue[locale] ?? catalogue.en;
}

/** The nearest language that we have for a BCP 47 tag: 'hi-IN' gives 'hi', anything unknown 'en'. */
export function localeOf(tag: string | null | undefined): Locale {
  const language = tag?.toLowerCase().split('-')[0];
  return locales.find((locale) => locale === language) ?? 'en';
}

/** Sets the language of everything below it. */
export function LocaleProvider({ locale, children }: { locale: Locale; children?: ReactNode }) {
  return createElement(LocaleContext.Provider, { value: locale }, children);
}

export function useLocale(): Locale {
  return useContext(LocaleContext);
}

/** This feature's texts in the reader's language. */
export function useTexts<Texts>(catalogue: Catalogue<Texts>): Texts {
  return pickTexts(catalogue, useLocale());
}

/** The form of a word that goes with a count, by the language's own rules: `plural('en', 1, {one, other})`. */
export function plural(
  locale: Locale,
  count: number,
  forms: { other: string } & Partial<Record<Intl.LDMLPluralRule, string>>,
): string {
  return forms[new Intl.PluralRules(locale).select(count)] ?? forms.other;
}
