import { useMemo } from 'react';
import { tagOf } from './messages.js';
import { useLocale, type Locale } from './texts.js';

const wholeSeconds = (seconds: number) => Math.max(0, Math.floor(seconds));

export function formatNumber(locale: Locale, value: number, options?: Intl.NumberFormatOptions): string {
  return new Intl.NumberFormat(tagOf(locale), options).format(value);
}

/** A score of 0 to 5 with one decimal: 3.9. */
export function formatScore(locale: Locale, score: number): string {
  return formatNumber(locale, score, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
}

/** Whole percent from a value of 0 to 100: 74%. */
export function formatPercent(locale: Locale, percent: number): string {
  return formatNumber(locale, percent / 100, { style: 'percent', maximumFractionDigits: 0 });
}

/** A date in words; `at` is ms since the epoch, an ISO time or a day as 2026-11-23, `timeZone` an IANA name. */
export function formatDate(
  locale: Locale,
  at: number | string,
  options: Intl.DateTimeFormatOptions = { dateStyle: 'long' },
): string {
  // A day of the calendar, as 2026-11-23, is the same wherever it is read.
  const where = String(at)[10] ? options : { ...options, timeZone: 'UTC' };
  const date = new Intl.DateTimeFormat(tagOf(locale), where).format(new Date(at));
  // Hindi's long form has "o'clock" after am or pm already.
  return date.replace(/([ap]m) बजे/i, '$1');
}

/** Seconds as on a clock: 0:14, 12:05. */
export function formatClock(locale: Locale, seconds: number): string {
  const whole = wholeSeconds(seconds);
  const minutes = formatNumber(locale, Math.floor(whole / 60), { useGrouping: false });
  return `${minutes}:${formatNumber(locale, whole % 60, { minimumIntegerDigits: 2 })}`;
}

/** Seconds as one says them: "14 seconds", "1 minute, 5 seconds". */
export function formatDuration(locale: Locale, seconds: number): string {
  const whole = wholeSeconds(seconds);
  const say = (value: number, unit: string) =>
    formatNumber(locale, value, { style: 'unit', unit, unitDisplay: 'long' });
  const parts = [
    ...(whole >= 60 ? [say(Math.floor(whole / 60), 'minute')] : []),
    ...(whole % 60 > 0 || whole === 0 ? [say(whole % 60, 'second')] : []),
  ];
  return new Intl.ListFormat(tagOf(locale), { type: 'unit' }).format(parts);
}

/** Names as one says them: "Asha, Ravi and Tara". */
export const formatList = (locale: Locale, names: readonly string[]): string =>
  new Intl.ListFormat(tagOf(locale), { type: 'conjunction' }).format(names);

/** All of the above in the reader's language. */
export function useFormat() {
  const locale = useLocale();
  return useMemo(
    () => ({
      number: (value: number, options?: Intl.NumberFormatOptions) => formatNumber(locale, value, options),
      score: (score: number) => formatScore(locale, score),
      percent: (percent: number) => formatPercent(locale, percent),
      date: (at: number | string, options?: Intl.DateTimeFormatOptions) => formatDate(locale, at, options),
      clock: (seconds: number) => formatClock(locale, seconds),
      list: (names: readonly string[]) => formatList(locale, names),
      duration: (seconds: number) => formatDuration(locale, seconds),
    }),
    [locale],
  );
}
