import { collectionOf } from '../platform/projections/projection.js';

export const streaks = { name: 'streaks', version: 1 } as const;
export const streaksCollection = collectionOf(streaks);

/** Days of practice of one person. Whether they make a streak depends on today, so the query says. */
export type StreakDocument = {
  /** Local dates (ISO) with at least one answer, rising. */
  readonly dates: readonly string[];
  /** Where the person was at their latest answer: their today. */
  readonly timeZone: string;
  /** When that was, ms since the epoch. */
  readonly latestAt: number;
};
