import type { Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { countStreak, lastWeek } from './count-streak.js';
import { defaultTimeZone, localDate } from './local-date.js';
import { streaksCollection, type StreakDocument } from './streak-document.js';

export type StreakView = {
  readonly streakCount: number;
  /** Seven local dates, today last. */
  readonly week: readonly { readonly date: string; readonly fPractised: boolean }[];
};

export type StreakQueries = {
  readonly of: (personId: string) => Promise<StreakView>;
  /** Days in a row of each of them who ever practised. */
  readonly countsOf: (personIds: readonly string[]) => Promise<ReadonlyMap<string, number>>;
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
      return { streakCount: countStreak(dates, today), week: lastWeek(dates, today) };
    },
    countsOf: async (personIds) => {
      const found = await documents.getMany<StreakDocument>(streaksCollection, personIds);
      return new Map([...found].map(([id, { body }]) => [id, countStreak(body.dates, todayOf(body))]));
    },
  };
};
