import { describe, expect, it } from 'vitest';
import { bestRun, countStreak, lastWeek } from './streak.queries.js';

describe('a streak', () => {
  it.each([
    ['nobody has practised', [], 0],
    ['today is the first day', ['2026-01-05'], 1],
    ['today is still to come', ['2026-01-03', '2026-01-04'], 2],
    ['today is done too', ['2026-01-03', '2026-01-04', '2026-01-05'], 3],
    ['yesterday was missed', ['2026-01-02', '2026-01-03'], 0],
    ['a day in between was missed', ['2026-01-02', '2026-01-04', '2026-01-05'], 2],
    ['it goes over the new year', ['2025-12-31', '2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'], 5],
    ['dates come in any order', ['2026-01-05', '2026-01-03', '2026-01-04'], 3],
    ['the person has travelled west, into yesterday', ['2026-01-04', '2026-01-05', '2026-01-06'], 2],
  ])('when %s', (_case, dates, expected) => {
    expect(countStreak(dates, '2026-01-05')).toBe(expected);
  });

  it.each([
    ['nobody has practised', [], 0],
    ['there was one day', ['2026-01-05'], 1],
    ['the longest run was before', ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-05', '2026-01-06'], 3],
    ['the longest run is the latest', ['2025-12-29', '2025-12-31', '2026-01-01'], 2],
  ])('remembers the best run, when %s', (_case, dates, expected) => {
    expect(bestRun(dates)).toBe(expected);
  });

  it('shows the last seven days, today last', () => {
    const week = lastWeek(['2025-12-30', '2026-01-05', '2025-12-29'], '2026-01-05');
    expect(week.map(({ date }) => date)).toEqual([
      '2025-12-30',
      '2025-12-31',
      '2026-01-01',
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
      '2026-01-05',
    ]);
    expect(week.filter(({ fPractised }) => fPractised).map(({ date }) => date)).toEqual([
      '2025-12-30',
      '2026-01-05',
    ]);
  });
});
