import type { Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import type { BadgesDocument } from './badges.projection.js';
import { createExcused } from './excused.js';
import { createJoinedStreaks } from './joined-streaks.js';
import { addDays, defaultTimeZone, localDate, mondayOf } from './local-date.js';
import { daysOf, runsOf, type DayView } from './practice-days.js';
import type { StreakDocument } from './streaks.projection.js';

export type StreakView = {
  readonly streakCount: number;
  readonly best: number;
  /** Seven local dates, today last. */
  readonly week: readonly (DayView & { readonly fPractised: boolean })[];
};

/** A month as its student sees it. */
export type MonthView = {
  /** Such as 2026-11. */
  readonly month: string;
  readonly today: string;
  readonly days: readonly DayView[];
  readonly badges: BadgesDocument['badges'];
};

export type StreakQueries = {
  readonly of: (personId: string) => Promise<StreakView>;
  /** @param month today’s unless given */
  readonly month: (personId: string, month: string | undefined) => Promise<MonthView>;
  /** Days in a row of each of them who ever practised. */
  readonly countsOf: (personIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Who of them has practised since Monday, where they are. */
  readonly practisedThisWeek: (personIds: readonly string[]) => Promise<ReadonlySet<string>>;
};

/** All local dates of a month. */
const datesIn = (month: string): readonly string[] => {
  const dates: string[] = [];
  for (let date = `${month}-01`; date.startsWith(month); date = addDays(date, 1)) dates.push(date);
  return dates;
};

export const createStreakQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
}): StreakQueries => {
  const { clock } = deps;
  const excusedOf = createExcused(deps);
  const todayOf = (streak: StreakDocument | undefined): string =>
    localDate(clock.now(), streak?.timeZone ?? defaultTimeZone);
  const { streaksOf, badgesOf } = createJoinedStreaks(deps);
  const find = async (personId: string) => {
    const [all, excused] = await Promise.all([streaksOf([personId]), excusedOf([personId])]);
    const streak = all.get(personId);
    return {
      today: todayOf(streak),
      dates: streak?.dates ?? [],
      excused: excused(personId),
    };
  };
  return {
    of: async (personId) => {
      const { today, dates, excused } = await find(personId);
      const { count, best } = runsOf(dates, today, excused);
      const lastWeek = [-6, -5, -4, -3, -2, -1, 0].map((days) => addDays(today, days));
      const week = daysOf(lastWeek, dates, today, excused);
      return {
        streakCount: count,
        best,
        week: week.map((day) => ({ ...day, fPractised: day.day === 'practised' })),
      };
    },
    month: async (personId, asked) => {
      const [{ today, dates, excused }, badges] = await Promise.all([find(personId), badgesOf(personId)]);
      const month = asked ?? today.slice(0, 7);
      return {
        month,
        today,
        days: daysOf(datesIn(month), dates, today, excused),
        badges,
      };
    },
    countsOf: async (personIds) => {
      const [found, excused] = await Promise.all([streaksOf(personIds), excusedOf(personIds)]);
      return new Map(
        [...found].map(([id, streak]) => [id, runsOf(streak.dates, todayOf(streak), excused(id)).count]),
      );
    },
    practisedThisWeek: async (personIds) => {
      const practised = [...(await streaksOf(personIds))].filter(([, streak]) => {
        const last = streak.dates.at(-1);
        return last !== undefined && last >= mondayOf(todayOf(streak));
      });
      return new Set(practised.map(([id]) => id));
    },
  };
};
