import { addDays } from './local-date.js';

/**
 * Days in a row with practice up to today, or up to yesterday while today may still come.
 * @param dates ISO, in any order
 */
export const countStreak = (dates: readonly string[], today: string): number => {
  const practised = new Set(dates);
  let day = practised.has(today) ? today : addDays(today, -1);
  let count = 0;
  for (; practised.has(day); day = addDays(day, -1)) count += 1;
  return count;
};

/** The last seven dates, today last, and whether they counted. */
export const lastWeek = (
  dates: readonly string[],
  today: string,
): { readonly date: string; readonly fPractised: boolean }[] =>
  [-6, -5, -4, -3, -2, -1, 0].map((days) => {
    const date = addDays(today, days);
    return { date, fPractised: dates.includes(date) };
  });
