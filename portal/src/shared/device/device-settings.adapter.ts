import { deviceStorage } from '@lectern/widgets/storage/safe-storage.adapter';
import { locales, localeOf, type Locale } from '@lectern/widgets/ui/texts';
import { themes, type Theme } from '@lectern/widgets/ui/theme';

/** What stays with this device, whoever uses it. */
const micTestKey = 'lectern.mic-speaker-test';
const answerByKey = 'lectern.answer-by';
const themeKey = 'lectern.theme';
const languageKey = 'lectern.language';
const languageByKey = 'lectern.language-by';
const schoolCodeKey = 'lectern.school-code';

const { read, write } = deviceStorage;

/** Whether the microphone and speaker test was completed here. */
export const isMicTested = (): boolean => read(micTestKey) === 'true';

/** How spoken questions begin here: `typing` where there is no microphone. */
export const answerBy = (): 'speaking' | 'typing' => (read(answerByKey) === 'typing' ? 'typing' : 'speaking');

/** The test is done; from now on practice opens, and begins in this way. */
export function keepMicTest(by: 'speaking' | 'typing'): void {
  write(micTestKey, 'true');
  write(answerByKey, by);
}

/** The school whose students sign in here, so that nobody types it again; empty before the first did. */
export const keptSchoolCode = (): string => read(schoolCodeKey) ?? '';

export const keepSchoolCode = (code: string): void => write(schoolCodeKey, code);

export const keptTheme = (): Theme => themes.find((theme) => theme === read(themeKey)) ?? 'auto';

export const keepTheme = (theme: Theme): void => write(themeKey, theme);

/** The language that was chosen on this device, or else the browser's. */
export const keptLocale = (): Locale =>
  locales.find((locale) => locale === read(languageKey)) ?? localeOf(navigator.language);

/** Whose language the pages are in here; `by` is null where it was chosen while nobody was signed in. */
export type LanguageHere =
  { readonly kind: 'none' } | { readonly kind: 'chosen'; readonly by: string | null };

export const languageHere = (): LanguageHere =>
  read(languageKey) === null ? { kind: 'none' } : { kind: 'chosen', by: read(languageByKey) || null };

/** @param by the id of whoever is signed in; null for nobody */
export function keepLocale(locale: Locale, by: string | null): void {
  write(languageKey, locale);
  write(languageByKey, by ?? '');
}
