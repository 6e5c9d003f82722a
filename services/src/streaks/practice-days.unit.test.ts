import { describe, expect, it } from 'vitest';
import { daysOf, noneExcused, runsOf, type Excused } from './practice-days.js';

const today = '2026-01-12';
const holidays =
  (...dates: readonly string[]): Excused =>
  (date) =>
    dates.includes(date) ? { kind: 'holiday', name: 'Pongal' } : undefined;
/** Days of January 2026. */
const january = (...days: readonly number[]): readonly string[] =>
  days.map((day) => `2026-01-${String(day).padStart(2, '0')}`);
const runs = (days: readonly number[], excused = noneExcused) => runsOf(january(...days), today, excused);

describe('days in a row', () => {
  it.each([
    ['nobody has practised', [], 0],
    ['today is the first day', [12], 1],
    ['today is still to come', [10, 11], 2],
    ['today is done too', [10, 11, 12], 3],
    ['two days were missed', [8, 9], 0],
    ['the person has travelled west, into yesterday', [11, 12, 13], 2],
    ['one day in between was missed', [9, 11, 12], 3],
    ['two days in between were missed', [8, 11, 12], 2],
    ['a second day was missed within a week of the first', [3, 5, 6, 7, 8, 9, 11, 12], 2],
    ['a second day was missed a week and a day after the first', [1, 3, 4, 5, 6, 7, 8, 9, 11, 12], 10],
  ])('when %s', (_case, days, expected) => {
    expect(runs(days).count).toBe(expected);
  });

  it('bridges one missed day a week', () => {
    expect(runs([1, 3, 4, 5, 6, 7, 8, 9, 10, 12])).toMatchObject({
      count: 10,
      bridged: january(2, 11),
    });
  });

  it('says which day today’s practice would bridge, and keeps the count until today is over', () => {
    expect(runs([9, 10])).toMatchObject({ count: 2, toBridge: '2026-01-11', bridged: [] });
    expect(runsOf(january(9, 10), '2026-01-13', noneExcused)).toMatchObject({ count: 0, toBridge: null });
  });

  it('does not break over holidays, however many, and does not count them', () => {
    const off = holidays(...january(4, 5, 6, 7, 8, 9));
    expect(runs([2, 3, 10, 11], off).count).toBe(4);
    // A missed day beside them is bridged as any other.
    expect(runs([2, 10, 11], off)).toMatchObject({ count: 3, bridged: january(3) });
  });

  it('counts practice on a holiday', () => {
    expect(runs([9, 10, 11], holidays(...january(10))).count).toBe(3);
  });

  it.each([
    ['nobody has practised', [], 0],
    ['there was one day', [3], 1],
    ['the longest run was before', [1, 2, 3, 8, 9], 3],
    ['the longest run is the latest', [1, 6, 7], 2],
  ])('remembers the best run, when %s', (_case, days, expected) => {
    expect(runs(days).best).toBe(expected);
  });
});

describe('the days of a calendar', () => {
  it('each say what they were', () => {
    const asked = january(1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14);
    const off = holidays(...january(9, 14));
    const days = daysOf(asked, january(2, 3, 5, 8, 10), today, off);
    expect(days.map(({ day }) => day)).toEqual([
      'before',
      'practised',
      'practised',
      'bridged',
      'practised',
      'missed',
      'missed',
      'practised',
      'holiday',
      'practised',
      'missed',
      'open',
      'ahead',
      'holiday',
    ]);
    expect(days[8]).toEqual({ date: '2026-01-09', day: 'holiday', name: 'Pongal' });
  });

  it('say of yesterday that it can still be bridged', () => {
    expect(daysOf(january(11), january(9, 10), today, noneExcused)[0]?.day).toBe('toBridge');
  });

  it('leave today open for who never practised, and blame nobody for the days before', () => {
    expect(daysOf(january(11, 12, 13), [], today, noneExcused).map(({ day }) => day)).toEqual([
      'before',
      'open',
      'ahead',
    ]);
  });
});
