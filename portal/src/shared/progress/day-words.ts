const dayMs = 86_400_000;

const midnight = (at: number): number => new Date(at).setHours(0, 0, 0, 0);

/** A day as one says it: "today", "yesterday", the weekday within the last week, else the date. */
export function dayInWords(locale: string, at: string, now: number): string {
  const days = Math.round((midnight(now) - midnight(Date.parse(at))) / dayMs);
  if (days === 0 || days === 1) {
    return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(-days, 'day');
  }
  const options: Intl.DateTimeFormatOptions =
    days > 1 && days < 7 ? { weekday: 'long' } : { day: 'numeric', month: 'long' };
  return new Intl.DateTimeFormat(locale, options).format(new Date(at));
}

/** With its first letter large, where a sentence begins with it. */
export const asBeginning = (words: string, locale: string): string =>
  words.slice(0, 1).toLocaleUpperCase(locale) + words.slice(1);
