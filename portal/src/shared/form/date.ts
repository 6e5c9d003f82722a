import * as z from 'zod/mini';
import { tagOf } from '@lectern/widgets/ui/messages';
import { fault } from './checks.js';

const earliestDate = '1900-01-01';
const latestDate = '2099-12-31';

type DatePart = 'day' | 'month' | 'year';
export type DateParts = Readonly<Record<DatePart, string>>;

/** In which order a language writes a date. */
export const datePartsOf = (locale: string): readonly DatePart[] =>
  new Intl.DateTimeFormat(tagOf(locale))
    .formatToParts(0)
    .map(({ type }) => type)
    .filter((type): type is DatePart => type === 'day' || type === 'month' || type === 'year');

/** What stands in the three inputs; of a date that is not whole yet, what is there of it. */
export const dateParts = (value: string): DateParts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return { year, month, day };
};

/** As ISO writes it, where it is whole; empty where nothing is there. */
export function dateOf({ year, month, day }: DateParts): string {
  if (year + month + day === '') return '';
  const two = (part: string) => (part === '' ? '' : part.padStart(2, '0'));
  return [year, two(month), two(day)].join('-');
}

const isReal = (date: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(date) && new Date(`${date}T00:00Z`).getUTCDate() === Number(date.slice(8));

const monthIn = (locale: string, word: string): string | undefined => {
  const months = Array.from({ length: 12 }, (_, month) =>
    (['long', 'short'] as const).map((style) =>
      new Intl.DateTimeFormat(tagOf(locale), { month: style, timeZone: 'UTC' })
        .format(Date.UTC(2000, month, 1))
        .toLowerCase(),
    ),
  );
  const found = months.findIndex((names) => names.includes(word.toLowerCase()));
  return found === -1 ? undefined : String(found + 1);
};

/** A whole date in pasted text: 2017-05-04, 4.5.2017, 4 May 2017, May 4, 2017. */
export function dateIn(text: string, locale: string): DateParts | undefined {
  const words = text.normalize('NFKC').match(/\p{N}+|[\p{L}\p{M}]+/gu) ?? [];
  if (words.length !== 3) return undefined;
  const named = words.findIndex((word) => monthIn(locale, word) !== undefined);
  const order: readonly DatePart[] = /^\d{4}$/.test(words[0])
    ? ['year', 'month', 'day']
    : named === -1
      ? datePartsOf(locale)
      : named === 0
        ? ['month', 'day', 'year']
        : ['day', 'month', 'year'];
  const found = Object.fromEntries(order.map((part, place) => [part, words[place]])) as DateParts;
  const parts = { ...found, month: monthIn(locale, found.month) ?? found.month };
  return isReal(dateOf(parts)) ? parts : undefined;
}

/** A date that may be left out. @param latest gives a local date (ISO) */
export const optionalDate = (latest = () => latestDate, odd: Parameters<typeof fault>[0] = 'dateOdd') =>
  z.string().check(
    z.overwrite((date) => dateOf(dateParts(date))),
    z.refine((date) => date === '' || (isReal(date) && date >= earliestDate && date <= latest()), fault(odd)),
  );
