import type { DateOrder } from '@lectern/events/student-imports/student-row';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

type Parts = { readonly year: number; readonly month: number; readonly day: number };

const numbers = /^(\d{1,2})[/.\-\s]\s*(\d{1,2})[/.\-\s]\s*(\d{4})$/;
const yearFirst = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})(?:[T ]00:00(?::00)?)?$/;
const dayAndName = /^(\d{1,2})[\s.-]+([a-z]{3})[a-z]*[\s.,-]+(\d{4})$/i;
const nameAndDay = /^([a-z]{3})[a-z]*[\s.-]+(\d{1,2})[\s.,-]+(\d{4})$/i;

const iso = ({ year, month, day }: Parts): string | undefined => {
  const date = new Date(Date.UTC(year, month - 1, day));
  const isReal = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  return isReal ? date.toISOString().slice(0, 10) : undefined;
};

const monthOf = (name = ''): number => months.indexOf(name.toLowerCase()) + 1;

/**
 * A local date, ISO, of what somebody typed or a program wrote; undefined for what is no full date after 1899.
 * @param order which of two numbers before the year is the day
 */
export const readDate = (text: string, order: DateOrder): string | undefined => {
  const year = yearFirst.exec(text);
  if (year) return iso({ year: Number(year[1]), month: Number(year[2]), day: Number(year[3]) });
  const named = dayAndName.exec(text);
  if (named) return iso({ year: Number(named[3]), month: monthOf(named[2]), day: Number(named[1]) });
  const american = nameAndDay.exec(text);
  if (american) {
    return iso({ year: Number(american[3]), month: monthOf(american[1]), day: Number(american[2]) });
  }
  const parts = numbers.exec(text);
  if (!parts) return undefined;
  const [one, other] = [Number(parts[1]), Number(parts[2])];
  const [day, month] = order === 'day-first' ? [one, other] : [other, one];
  return iso({ year: Number(parts[3]), month, day });
};

/**
 * The order of a whole column: a number over 12 is a day. `both`: both orders fit every date, so somebody is asked.
 * Undefined where no date needs an order.
 */
export const orderOf = (column: readonly string[]): DateOrder | 'both' | undefined => {
  const pairs = column.flatMap((text) => {
    const parts = numbers.exec(text);
    return parts ? [[Number(parts[1]), Number(parts[2])] as const] : [];
  });
  const isDayFirst = pairs.some(([one]) => one > 12);
  const isMonthFirst = pairs.some(([, other]) => other > 12);
  if (isDayFirst) return 'day-first';
  if (isMonthFirst) return 'month-first';
  return pairs.some(([one, other]) => one !== other) ? 'both' : undefined;
};
