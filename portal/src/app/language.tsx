import { chooseLanguage } from '@lectern/events/accounts/language.routes';
import { Segments } from '@lectern/widgets/ui/segments';
import { LocaleProvider, locales, useLocale, useTexts, type Locale } from '@lectern/widgets/ui/texts';
import { createContext, useCallback, useContext, useLayoutEffect, useState, type ReactNode } from 'react';
import { useApi } from './api-context.js';
import * as texts from './app.texts.js';
import { keepLocale, keptLocale } from './device-settings.adapter.js';
import { useUser } from './session.js';

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
export const languageNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };

export function LanguageChoice() {
  const t = useTexts(texts);
  const api = useApi();
  const user = useUser();
  const change = useContext(ChangeContext);
  return (
    <Segments
      label={t.language}
      value={useLocale()}
      options={locales.map((value) => ({ value, label: <span lang={value}>{languageNames[value]}</span> }))}
      onChange={(language) => {
        change(language);
        // Their mails follow. The page is in it already: that this did not arrive is no trouble to tell of.
        if (user) void api.call(chooseLanguage, { body: { language } }).catch(() => undefined);
      }}
    />
  );
}
