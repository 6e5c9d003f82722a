import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  banyansHolidays,
  banyansOutage,
  banyansOutageWithdrawn,
} from '@lectern/events/calendars/calendar.fixtures';
import { ashaTyped } from '@lectern/events/practice/attempt.fixtures';
import { calendarsProjection, type CalendarDocument } from '../calendars/calendars.projection.js';
import { metaAt } from '../platform/testing/decider-spec.js';
import { excusedBy } from './excused.js';
import { addDays, localDate } from './local-date.js';
import { daysOf, runsOf } from './practice-days.js';
import { streaksProjection, type StreakDocument } from './streaks.projection.js';

const zones = [
  'Asia/Kolkata',
  'America/Los_Angeles',
  'Europe/Berlin',
  'Pacific/Kiritimati',
  'Pacific/Pago_Pago',
  'Australia/Lord_Howe',
  'America/Havana',
  'UTC',
] as const;
const hour = 3_600_000;

/** Weeks around the days on which clocks change in Europe, America and Australia. */
const seasons = ['2026-03-20', '2026-10-20', '2026-12-24'].map((date) => Date.parse(date));

const scenario = fc.record({
  start: fc.constantFrom(...seasons),
  answers: fc.array(
    fc.record({
      /** Hours after the start at which it was given, and later at which it arrived. */
      given: fc.integer({ min: 0, max: 24 * 35 }),
      late: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 24 * 10 })),
      zone: fc.constantFrom(...zones),
    }),
    { maxLength: 40 },
  ),
  holidays: fc.array(fc.tuple(fc.integer({ min: -2, max: 36 }), fc.integer({ min: 0, max: 9 })), {
    maxLength: 3,
  }),
  forgiven: fc.array(fc.tuple(fc.integer({ min: -2, max: 36 }), fc.boolean()), { maxLength: 4 }),
  today: fc.integer({ min: 0, max: 38 }),
});
type Scenario = typeof scenario extends fc.Arbitrary<infer S> ? S : never;

/** The read models, fed event by event: answers in the order in which they arrived. */
const played = ({ start, answers, holidays, forgiven, today }: Scenario) => {
  const event = (one: object, at: number) => ({
    ...one,
    meta: metaAt(new Date(at).toISOString()),
    stream: 'test',
    revision: 0,
    position: '0',
  });
  const fold = (projection: object, events: readonly object[]): unknown => {
    const { handlers } = projection as typeof streaksProjection;
    let body: unknown;
    for (const one of events)
      for (const change of handlers.get((one as { type: string }).type)?.(one as never) ?? [])
        body = change.apply(body as never);
    return body;
  };
  const arrived = answers.toSorted((a, b) => a.given + a.late - (b.given + b.late));
  const streak = fold(
    streaksProjection,
    arrived.map(({ given, late, zone }) =>
      event(
        { ...ashaTyped, data: { ...ashaTyped.data, givenAt: start + given * hour, timeZone: zone } },
        start + (given + late) * hour,
      ),
    ),
  ) as StreakDocument | undefined;
  const dayOf = (day: number) => addDays(new Date(start).toISOString().slice(0, 10), day);
  const spans = holidays.map(([from, days]) => ({ from: dayOf(from), to: dayOf(from + days) }));
  const calendar = fold(calendarsProjection, [
    event(
      {
        ...banyansHolidays,
        data: {
          ...banyansHolidays.data,
          holidays: spans.map((span, n) => ({ holidayId: `h${n}`, name: 'Holiday', ...span })),
        },
      },
      start,
    ),
    ...forgiven.flatMap(([day, isWithdrawn]) => [
      event({ ...banyansOutage, data: { ...banyansOutage.data, date: dayOf(day) } }, start),
      ...(isWithdrawn
        ? [
            event(
              { ...banyansOutageWithdrawn, data: { ...banyansOutageWithdrawn.data, date: dayOf(day) } },
              start,
            ),
          ]
        : []),
    ]),
  ]) as CalendarDocument | undefined;
  return {
    dates: streak?.dates ?? [],
    excused: excusedBy(calendar ? [calendar] : []),
    spans,
    today: dayOf(today),
    dayOf,
  };
};

/** Says of each day, one after the other and by the rule’s own words, what it was. */
const model = (scene: Scenario, from: string, to: string) => {
  const { spans, today, dayOf } = played(scene);
  const practised = new Set(
    scene.answers.map(({ given, zone }) => localDate(scene.start + given * hour, zone)),
  );
  const lastSaid = new Map(scene.forgiven.map(([day, isWithdrawn]) => [dayOf(day), !isWithdrawn]));
  const isExcused = (date: string) =>
    spans.some((span) => span.from <= date && date <= span.to) || lastSaid.get(date) === true;
  const isPractised = (date: string) => date <= today && practised.has(date);
  /** The next day in a direction from which nobody is excused, or on which there was practice. */
  const next = (date: string, step: 1 | -1): string => {
    let day = addDays(date, step);
    while (isExcused(day) && !isPractised(day)) day = addDays(day, step);
    return day;
  };
  const bridged = new Set<string>();
  let [row, best] = [0, 0];
  let hasBegun = false;
  for (let date = from; date <= to && date <= today; date = addDays(date, 1)) {
    if (isPractised(date)) {
      hasBegun = true;
      row += 1;
      best = Math.max(best, row);
      continue;
    }
    if (!hasBegun || isExcused(date) || date === today) continue;
    const week = [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(date, -days));
    const isFree = !week.some((day) => bridged.has(day));
    const after = next(date, 1);
    const isBetween = isPractised(next(date, -1)) && isPractised(after);
    const isToCome = isPractised(next(date, -1)) && after >= today && !isPractised(after);
    if (isFree && isBetween) bridged.add(date);
    else if (!(isFree && isToCome)) row = 0;
  }
  return { count: row, best, bridged: [...bridged] };
};

describe('streaks and the calendar', () => {
  it('are as a count day by day finds them: over zones, travel, changes of clocks, late answers, holidays, days given back', () => {
    fc.assert(
      fc.property(scenario, (scene) => {
        const { dates, excused, today } = played(scene);
        const [from, to] = [addDays(today, -60), addDays(today, 60)];
        const expected = model(scene, from, to);
        expect(runsOf(dates, today, excused)).toMatchObject(expected);
        const days = [...Array(121).keys()].map((day) => addDays(from, day));
        const shown = daysOf(days, dates, today, excused);
        const of = (kind: string) => shown.filter(({ day }) => day === kind).map(({ date }) => date);
        expect(of('bridged')).toEqual(expected.bridged);
        expect(of('practised')).toEqual(dates);
        // What is neither counted nor explained is missed, open, or outside.
        for (const { date, day } of shown)
          if (day === 'missed') expect([excused(date), date < today]).toEqual([undefined, true]);
      }),
      { numRuns: 1_000 },
    );
  });

  it('do not depend on the order in which answers arrive', () => {
    fc.assert(
      fc.property(
        scenario,
        fc.array(fc.integer({ min: 0, max: 240 }), { maxLength: 40 }),
        (scene, delays) => {
          const other = {
            ...scene,
            answers: scene.answers.map((answer, n) => ({ ...answer, late: delays[n] ?? answer.late })),
          };
          expect(played(other).dates).toEqual(played(scene).dates);
        },
      ),
    );
  });
});
