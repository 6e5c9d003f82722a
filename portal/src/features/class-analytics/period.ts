import { addDays } from './days.js';

export const spans = { week: 7, month: 28, term: 91 } as const;
export type Span = keyof typeof spans;

export const spanIn = (search: URLSearchParams): Span => {
  const asked = search.get('show');
  return asked === 'week' || asked === 'term' ? asked : 'month';
};

/** The first day (ISO) of the span that ends today. @param now ms since the epoch */
export const firstDayOf = (span: Span, now: number): string =>
  addDays(new Date(now).toISOString().slice(0, 10), 1 - spans[span]);
