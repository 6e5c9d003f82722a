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

export type StreakQueries = { readonly of: (personId: string) => Promise<StreakView> };

export const createStreakQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
}): StreakQueries => ({
  of: async (personId) => {
    const streak = (await deps.documents.get<StreakDocument>(streaksCollection, personId))?.body;
    const today = localDate(deps.clock.now(), streak?.timeZone ?? defaultTimeZone);
    const dates = streak?.dates ?? [];
    return { streakCount: countStreak(dates, today), week: lastWeek(dates, today) };
  },
});
