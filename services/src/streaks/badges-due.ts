import type { Badge } from '@lectern/events/streaks/badge.events';
import type { Documents } from '../platform/documents/documents.port.js';
import { createExcused } from './excused.js';
import { createJoinedStreaks } from './joined-streaks.js';
import { creditedTo, defaultTimeZone, localDate, type GivenAnswer } from './local-date.js';
import { runsOf } from './practice-days.js';
import { streaksProjection } from './streaks.projection.js';

/** Types of the events that count for a day. */
export const answerTypes: readonly string[] = [...streaksProjection.handlers.keys()];

/** What the read models know of one person’s badges and days. */
export const createBadgesDue = (ports: { readonly documents: Documents }) => {
  const { streaksOf, badgesOf } = createJoinedStreaks(ports);
  const excusedOf = createExcused(ports);
  const streakOf = async (personId: string) => (await streaksOf([personId])).get(personId);
  return {
    /** The most days in a row there were up to this answer, which the read model may not have yet. */
    bestWith: async (answer: GivenAnswer): Promise<number> => {
      const { personId } = answer.data;
      const [streak, excused] = await Promise.all([streakOf(personId), excusedOf([personId])]);
      const { date } = creditedTo(answer);
      const dates = [...new Set([...(streak?.dates ?? []), date])].toSorted();
      return runsOf(dates, date, excused(personId)).best;
    },
    /** Those of these badges that somebody does not have. */
    missing: async (personId: string, badges: readonly Badge[]): Promise<readonly Badge[]> => {
      if (badges.length === 0) return [];
      const has = new Set((await badgesOf(personId)).map(({ badge }) => badge));
      return badges.filter((badge) => !has.has(badge));
    },
    /** The local date (ISO) of a moment where somebody is. @param at ISO 8601 */
    dayOf: async (personId: string, at: string): Promise<string> =>
      localDate(Date.parse(at), (await streakOf(personId))?.timeZone ?? defaultTimeZone),
  };
};
