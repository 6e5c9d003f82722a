import { daysAfter, weekdayOf } from '../calendars/iso-date.js';
import { mostDates, type ScheduleRule } from './schedule-plan.js';

/** No rule looks further than this, in days: 200 dates every fourth month are 67 years. */
const furthestDays = 67 * 366;

const [yearAt, monthAt, dayAt] = [
  [0, 4],
  [5, 7],
  [8, 10],
] as const;
const part = (date: string, [from, to]: readonly [number, number]): number => Number(date.slice(from, to));
const monthsOf = (date: string): number => part(date, yearAt) * 12 + part(date, monthAt);

/** Days since a Monday long ago, so that weeks can be counted. */
const dayNumber = (date: string): number => Math.round(Date.parse(`${date}T00:00:00Z`) / 86_400_000) + 3;
const weekNumber = (date: string): number => Math.floor(dayNumber(date) / 7);

const isLastOfMonth = (date: string): boolean => monthsOf(daysAfter(date, 1)) !== monthsOf(date);

/** Whether the rule names this day, in a week or month in which it comes. */
const fits = (rule: ScheduleRule, date: string): boolean => {
  const { freq, interval, weekdays, monthdays, from } = rule;
  switch (freq) {
    case 'once':
      return date === from;
    case 'daily': {
      const comes = (dayNumber(date) - dayNumber(from)) % interval === 0;
      return comes && (weekdays.length === 0 || weekdays.includes(weekdayOf(date)));
    }
    case 'weekly': {
      const days = weekdays.length === 0 ? [weekdayOf(from)] : weekdays;
      return (weekNumber(date) - weekNumber(from)) % interval === 0 && days.includes(weekdayOf(date));
    }
    case 'monthly': {
      const days = monthdays.length === 0 ? [part(from, dayAt)] : monthdays;
      const isNamed = days.includes(part(date, dayAt)) || (days.includes(-1) && isLastOfMonth(date));
      return (monthsOf(date) - monthsOf(from)) % interval === 0 && isNamed;
    }
  }
};

/**
 * The calendar dates of a rule, rising, 200 at most: days, not moments, so that no change of the clocks can take one
 * away or shift it.
 */
export const datesOf = (rule: ScheduleRule): readonly string[] => {
  const { from, until, count, except } = rule;
  const most = rule.freq === 'once' ? 1 : (count ?? mostDates);
  const dates: string[] = [];
  for (let days = 0, date = from; days < furthestDays && dates.length < most; days += 1) {
    if (until !== null && date > until) break;
    if (fits(rule, date)) dates.push(date);
    date = daysAfter(date, 1);
  }
  return dates.filter((date) => !except.includes(date));
};
