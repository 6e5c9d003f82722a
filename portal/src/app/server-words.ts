import { useLocale, type Locale } from '@lectern/widgets/ui/texts';
import { useCallback } from 'react';
import { messageOf } from './api-error.js';
import { inHindi } from './server-words.texts.js';

type Pattern = { readonly fits: RegExp; readonly words: string };

const words: ReadonlyMap<string, string> = new Map(Object.entries(inHindi));

/** Texts with holes, those that say most first: "{} has to be {}." would take many of the others. */
const patterns: readonly Pattern[] = [...words]
  .filter(([english]) => english.includes('{}'))
  .toSorted(([one], [other]) => other.length - one.length)
  .map(([english, hindi]) => ({
    fits: new RegExp(`^${english.split('{}').map(escaped).join('(.+?)')}$`, 'su'),
    words: hindi,
  }));

function escaped(text: string): string {
  return text.replaceAll(/[$()*+.?[\\\]^{|}]/g, '\\$&');
}

function hindiOf(message: string): string {
  const whole = words.get(message);
  if (whole !== undefined) return whole;
  for (const pattern of patterns) {
    const holes = pattern.fits.exec(message)?.slice(1);
    if (holes) return pattern.words.replaceAll(/\{(\d)\}/g, (_, at) => hindiOf(holes[Number(at)] ?? ''));
  }
  return message;
}

/** What the server said, in the reader's language; what nobody knows here stays as it came. */
export const serverWords = (message: string, locale: Locale): string =>
  locale === 'hi' ? hindiOf(message) : message;

/** The words of a failed call for the person who reads them. Its `message` stays what the server sent. */
export function useWordsOf(): (error: unknown) => string {
  const locale = useLocale();
  return useCallback((error) => serverWords(messageOf(error), locale), [locale]);
}
