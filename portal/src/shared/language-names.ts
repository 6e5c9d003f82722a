import type { Locale } from '@lectern/widgets/ui/texts';

/** Each language under its own name, for whoever cannot read the other. */
export const languageNames: Record<Locale, string> = { en: 'English', hi: 'हिन्दी' };
