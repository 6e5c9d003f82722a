import type { MedalName } from '../ui/medal-shapes.js';

/** What a streak is called; each has its own message. Specification, section 9. */
export type StreakTier =
  'starting' | 'building' | 'rolling' | 'shining' | 'bronze' | 'silver' | 'gold' | 'platinum';

const tiers: readonly { from: number; tier: StreakTier }[] = [
  { from: 76, tier: 'platinum' },
  { from: 61, tier: 'gold' },
  { from: 46, tier: 'silver' },
  { from: 30, tier: 'bronze' },
  { from: 15, tier: 'shining' },
  { from: 7, tier: 'rolling' },
  { from: 2, tier: 'building' },
  { from: 1, tier: 'starting' },
];

/** The days at which the medals are given. */
export const medalDays: readonly { medal: MedalName; from: number }[] = [
  { medal: 'bronze', from: 30 },
  { medal: 'silver', from: 46 },
  { medal: 'gold', from: 61 },
  { medal: 'platinum', from: 76 },
];

/** Below this many percent the bar stands alone, without a number. */
const percentShownFrom = 15;

export type NextMedal = { medal: MedalName; from: number; daysRemaining: number };

export type StreakProgress = {
  days: number;
  /** None before the first day. */
  tier: StreakTier | null;
  /** The medal held now. */
  medal: MedalName | null;
  /** None once platinum is reached. */
  next: NextMedal | null;
  /** Towards the next medal, 0 to 100; 100 at platinum. */
  percent: number;
  hasPercent: boolean;
};

/**
 * Where a streak of so many days stands. Progress is the streak divided by the next medal's first day, as a
 * percentage capped to 0–100. A count that is no whole number of days or negative is taken as its floor, or 0.
 */
export function streakProgress(streakCount: number): StreakProgress {
  const days = Number.isFinite(streakCount) ? Math.max(0, Math.floor(streakCount)) : 0;
  const tier = tiers.find(({ from }) => days >= from)?.tier ?? null;
  const medal = medalDays.findLast(({ from }) => days >= from)?.medal ?? null;
  const ahead = medalDays.find(({ from }) => days < from);
  const percent = ahead ? Math.min(100, Math.max(0, (days / ahead.from) * 100)) : 100;
  return {
    days,
    tier,
    medal,
    next: ahead ? { ...ahead, daysRemaining: ahead.from - days } : null,
    percent,
    hasPercent: percent >= percentShownFrom,
  };
}
