import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import texts from './streak-card.en.json';
import { streakProgress } from './streak.tiers.js';

/** The table of the specification, section 9, each row by its first and last day. */
const rows: [from: number, to: number, medal: string | null, message: string][] = [
  [1, 1, null, 'Nice start! Keep going'],
  [2, 6, null, "Great job! You're building momentum"],
  [7, 14, null, "Awesome streak! You're on a roll"],
  [15, 29, null, 'Fantastic effort! Your consistency is shining'],
  [30, 45, 'bronze', "Incredible dedication! You're building lasting habits"],
  [46, 60, 'silver', 'Outstanding commitment! Consistency is your superpower'],
  [61, 75, 'gold', "Remarkable persistence! You're a true champion"],
  [76, 1000, 'platinum', "Extraordinary achievement! You've mastered consistency"],
];

const messageAt = (days: number) => {
  const { tier } = streakProgress(days);
  return tier && texts.messages[tier];
};

describe('the message and the medal of a streak', () => {
  it.each(rows)('from %i to %i days: %s, "%s"', (from, to, medal, message) => {
    for (const days of [from, to]) {
      expect(messageAt(days)).toBe(message);
      expect(streakProgress(days).medal).toBe(medal);
    }
  });

  it('has no message at 0 days', () => {
    expect(messageAt(0)).toBeNull();
  });
});

describe('the way to the next medal', () => {
  it.each([
    [0, 'bronze', 30, 0],
    [1, 'bronze', 29, (1 / 30) * 100],
    [29, 'bronze', 1, (29 / 30) * 100],
    [30, 'silver', 16, (30 / 46) * 100],
    [34, 'silver', 12, (34 / 46) * 100],
    [46, 'gold', 15, (46 / 61) * 100],
    [61, 'platinum', 15, (61 / 76) * 100],
    [75, 'platinum', 1, (75 / 76) * 100],
  ])('at %i days: %s in %i days, %d %%', (days, medal, daysRemaining, percent) => {
    const progress = streakProgress(days);
    expect(progress.next).toMatchObject({ medal, daysRemaining });
    expect(progress.percent).toBeCloseTo(percent);
  });

  it.each([76, 77, 400])('is complete at %i days, with nothing left to unlock', (days) => {
    expect(streakProgress(days)).toMatchObject({ next: null, percent: 100, hasPercent: true });
  });

  it('shows the percentage from 15 % on', () => {
    // 4 of 30 days are 13 %, 5 are 17 %
    expect(streakProgress(4).hasPercent).toBe(false);
    expect(streakProgress(5).hasPercent).toBe(true);
  });

  it('says one day and several days in their own words', () => {
    expect(texts.unlock({ days: 1 })).toBe('1 more day to unlock!');
    expect(texts.unlock({ days: 12 })).toBe('12 more days to unlock!');
  });

  it('stays between 0 and 100 % whatever number comes, and days never go below 0', () => {
    fc.assert(
      fc.property(fc.double(), (count) => {
        const { percent, days, next } = streakProgress(count);
        expect(percent).toBeGreaterThanOrEqual(0);
        expect(percent).toBeLessThanOrEqual(100);
        expect(days).toBeGreaterThanOrEqual(0);
        expect(next === null).toBe(days >= 76);
      }),
    );
  });

  it('never goes back while the days of one medal pass', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 200 }), (days) => {
        const [today, tomorrow] = [streakProgress(days), streakProgress(days + 1)];
        const fSameGoal = today.next?.medal === tomorrow.next?.medal;
        expect(!fSameGoal || tomorrow.percent >= today.percent).toBe(true);
      }),
    );
  });
});
