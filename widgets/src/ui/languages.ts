/** The texts of one language, by the names of their catalogues. */
export type LanguageTexts = Readonly<Record<string, unknown>>;

/**
 * How each language but English is fetched. The build writes this file's content from the catalogues that there are
 * (scripts/texts/plugin.mjs): a language is found by its files.
 */
export const languages: Readonly<Record<string, () => Promise<{ readonly default: LanguageTexts }>>> = {};
