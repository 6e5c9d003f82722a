import type { Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { addDays, defaultTimeZone, localDate, mondayOf } from './local-date.js';
import { streaksCollection, type StreakDocument } from './streaks.projection.js';

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

/** The most days in a row there ever were. @param dates ISO, rising, each once */
export const bestRun = (dates: readonly string[]): number => {
  let best = 0;
  let run = 0;
  for (const [index, date] of dates.entries()) {
    const before = dates[index - 1];
    run = before !== undefined && addDays(before, 1) === date ? run + 1 : 1;
    best = Math.max(best, run);
  }
  return best;
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

export type StreakView = {
  readonly streakCount: number;
  readonly best: number;
  /** Seven local dates, today last. */
  readonly week: readonly { readonly date: string; readonly fPractised: boolean }[];
};

export type StreakQueries = {
  readonly of: (personId: string) => Promise<StreakView>;
  /** Days in a row of each of them who ever practised. */
  readonly countsOf: (personIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Who of them has practised since Monday, where they are. */
  readonly practisedThisWeek: (personIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

export const createStreakQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
}): StreakQueries => {
  const { documents, clock } = deps;
  const todayOf = (streak: StreakDocument | undefined): string =>
    localDate(clock.now(), streak?.timeZone ?? defaultTimeZone);
  return {
    of: async (personId) => {
      const streak = (await documents.get<StreakDocument>(streaksCollection, personId))?.body;
      const today = todayOf(streak);
      const dates = streak?.dates ?? [];
      return { streakCount: countStreak(dates, today), best: bestRun(dates), week: lastWeek(dates, today) };
    },
    countsOf: async (personIds) => {
      const found = await documents.getMany<StreakDocument>(streaksCollection, personIds);
      return new Map([...found].map(([id, { body }]) => [id, countStreak(body.dates, todayOf(body))]));
    },
    practisedThisWeek: async (personIds) => {
      const found = await documents.getMany<StreakDocument>(streaksCollection, personIds);
      const practised = [...found.values()].filter(({ body }) => {
        const last = body.dates.at(-1);
        return last !== undefined && last >= mondayOf(todayOf(body));
      });
      return new Set(practised.map(({ id }) => id));
    },
  };
};
