import { RRuleTemporal } from 'rrule-temporal';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it } from 'vitest';
import { daysAfter, weekdayOf } from '@lectern/events/calendars/iso-date';
import { datesOf } from '@lectern/events/schedules/expand-rule';
import type { ScheduleRule } from '@lectern/events/schedules/schedule-plan';
import { instantOf } from './local-instant.js';

const rule: ScheduleRule = {
  freq: 'weekly',
  interval: 1,
  weekdays: [],
  monthdays: [],
  from: '2026-01-01',
  until: null,
  count: 4,
  except: [],
};

/** How many random rules are tried; 10,000 take minutes. */
const tries = process.env['LECTERN_TEST_RULES'] === '1' ? 10_000 : 500;
const zones = [
  'UTC',
  'Asia/Kolkata',
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'America/Sao_Paulo',
];
const codes = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'] as const;

/** The same numbers every time (mulberry32). */
const numbers = (seed: number) => {
  let state = seed;
  return (below: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
  };
};

const randomRule = (next: (below: number) => number): ScheduleRule => {
  const freq = (['daily', 'weekly', 'monthly'] as const)[next(3)] ?? 'daily';
  const from = daysAfter('2000-01-01', next(27_000));
  const days = [1, 2, 3, 4, 5, 6, 7].filter(() => next(3) === 0);
  const monthdays = [1, 5, 13, 28, -1].filter(() => next(3) === 0);
  const isCounted = next(2) === 0;
  return {
    freq,
    interval: 1 + next(4),
    weekdays: freq === 'monthly' ? [] : days,
    monthdays: freq === 'monthly' ? monthdays : [],
    from,
    until: isCounted ? null : daysAfter(from, next(190)),
    count: isCounted ? 1 + next(30) : null,
    except: next(4) === 0 ? [daysAfter(from, next(30))] : [],
  };
};

/** What the library makes of a rule, as moments at a time of day in a zone. */
const oracle = (given: ScheduleRule, time: string, timeZone: string): readonly Temporal.ZonedDateTime[] => {
  const { freq, interval, weekdays, monthdays, from, until, count, except } = given;
  const at = (date: string) => Temporal.PlainDateTime.from(`${date}T${time}`).toZonedDateTime(timeZone);
  return new RRuleTemporal({
    freq: freq.toUpperCase() as 'DAILY' | 'WEEKLY' | 'MONTHLY',
    interval,
    tzid: timeZone,
    dtstart: at(from),
    ...(weekdays.length > 0 && { byDay: weekdays.flatMap((day) => codes[day - 1] ?? []) }),
    ...(monthdays.length > 0 && { byMonthDay: monthdays }),
    ...(until !== null && { until: at(until) }),
    ...(count !== null && { count }),
    exDate: except.map(at),
  }).all();
};

describe('the dates of a rule', () => {
  it.each<readonly [string, Partial<ScheduleRule>, readonly string[]]>([
    ['once', { freq: 'once' }, ['2026-01-01']],
    ['every day', { freq: 'daily', count: 3 }, ['2026-01-01', '2026-01-02', '2026-01-03']],
    [
      'every other day but a Monday',
      { freq: 'daily', interval: 2, weekdays: [4, 6], count: 3 },
      ['2026-01-01', '2026-01-03', '2026-01-15'],
    ],
    ['every week on its own day', { count: 2 }, ['2026-01-01', '2026-01-08']],
    [
      'every other week on two days',
      { interval: 2, weekdays: [1, 4], count: 3 },
      ['2026-01-01', '2026-01-12', '2026-01-15'],
    ],
    [
      'every month on its last day',
      { freq: 'monthly', monthdays: [-1], count: 2 },
      ['2026-01-31', '2026-02-28'],
    ],
    ['until a day, which counts', { until: '2026-01-08', count: null }, ['2026-01-01', '2026-01-08']],
    ['without one that is taken out', { except: ['2026-01-08'], count: 3 }, ['2026-01-01', '2026-01-15']],
  ])('come %s', (_, more, dates) => {
    expect(datesOf({ ...rule, ...more })).toEqual(dates);
  });

  it('are never more than 200', () => {
    expect(datesOf({ ...rule, freq: 'daily', until: '2099-01-01', count: null })).toHaveLength(200);
  });

  it(
    'are those of a library that follows RFC 5545, for any rule, at noon in any zone',
    { timeout: 600_000 },
    () => {
      const next = numbers(17);
      for (let n = 0; n < tries; n += 1) {
        const given = randomRule(next);
        const zone = zones[next(zones.length)] ?? 'UTC';
        const theirs = oracle(given, '12:00', zone).map((one) => one.toPlainDate().toString());
        expect({ given, dates: datesOf(given) }).toEqual({ given, dates: theirs });
      }
    },
  );
});

describe('where the dates differ from the library’s, so that nobody loses a day', () => {
  const sundays: ScheduleRule = { ...rule, from: '2026-03-22', count: 2, weekdays: [7] };
  const ours = (date: string, time: string, zone: string): string =>
    Temporal.Instant.fromEpochMilliseconds(instantOf(date, time, zone))
      .toZonedDateTimeISO(zone)
      .toString();

  it('a time that the clocks leave out is later that day', () => {
    expect(weekdayOf('2026-03-29')).toBe(7);
    expect(datesOf(sundays)).toEqual(['2026-03-22', '2026-03-29']);
    expect(ours('2026-03-29', '02:30', 'Europe/Berlin')).toBe('2026-03-29T03:30:00+02:00[Europe/Berlin]');
    const theirs = oracle(sundays, '02:30', 'Europe/Berlin').map((one) => one.toPlainDate().toString());
    expect(theirs).not.toEqual(['2026-03-22', '2026-03-29']);
  });

  it('of a time that comes twice the later counts', () => {
    expect(ours('2026-10-25', '02:30', 'Europe/Berlin')).toBe('2026-10-25T02:30:00+01:00[Europe/Berlin]');
    const once = oracle({ ...sundays, from: '2026-10-25', count: 1 }, '02:30', 'Europe/Berlin');
    expect(once.map(String)).toEqual(['2026-10-25T02:30:00+02:00[Europe/Berlin]']);
  });

  it('a change of half an hour, and one at midnight, take nothing away', () => {
    expect(ours('2026-10-04', '02:15', 'Australia/Lord_Howe')).toContain('T02:45:00+11:00');
    // The day began at one o’clock: its first moment ends the day before.
    expect(
      Temporal.Instant.fromEpochMilliseconds(instantOf('2018-11-03', null, 'America/Sao_Paulo'))
        .toZonedDateTimeISO('America/Sao_Paulo')
        .toString(),
    ).toBe('2018-11-04T01:00:00-02:00[America/Sao_Paulo]');
  });
});
