import { languages } from '@lectern/events/accounts/person.events';
import type { Locale } from '@lectern/widgets/ui/texts';

/** The language in which the server writes to readers of a language: English where it has none of its own. */
export const languageOfMails = (locale: Locale): (typeof languages)[number] =>
  languages.find((language) => language === locale) ?? 'en';
