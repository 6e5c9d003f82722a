import { Segments } from '@lectern/widgets/ui/segments';
import { LocaleProvider, locales, useLocale, useTexts, type Locale } from '@lectern/widgets/ui/texts';
import { createContext, useCallback, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import * as texts from './app.texts.js';
import { keepLocale, keptLocale } from './device-settings.adapter.js';

const ChangeContext = createContext<(locale: Locale) => void>(() => undefined);

/** Everything below in the reader's language; it stays with the device. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(keptLocale);
  // Before anything is read aloud: a screen reader's voice follows it.
  useLayoutEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const change = useCallback((next: Locale) => {
    setLocale(next);
    keepLocale(next);
  }, []);
  return (
    <ChangeContext value={change}>
      <LocaleProvider locale={locale}>{children}</LocaleProvider>
    </ChangeContext>
  );
}

/** Each language under its own name, for whoever cannot read the other. */
const names: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };

export function LanguageChoice() {
  const t = useTexts(texts);
  return (
    <Segments
      label={t.language}
      value={useLocale()}
      options={locales.map((value) => ({ value, label: <span lang={value}>{names[value]}</span> }))}
      onChange={useContext(ChangeContext)}
    />
  );
}
