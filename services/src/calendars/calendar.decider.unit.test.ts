import { describe, expect, it } from 'vitest';
import { holidaysAdded } from '@lectern/events/calendars/calendar.events';
import {
  banyansDays,
  banyansHolidays,
  banyansOutage,
  banyansOutageWithdrawn,
  banyanWorksOnNanak,
} from '@lectern/events/calendars/calendar.fixtures';
import { fact } from '@lectern/events/journal/event';
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { calendarDecider } from './calendar.decider.js';

const spec = deciderSpec(calendarDecider);
const [diwali, nanak] = banyansHolidays.data.holidays;
const add = (...holidays: typeof banyansHolidays.data.holidays) =>
  ({ type: 'AddHolidays', data: { schoolId: 'banyan', year: 2026, holidays } }) as const;

describe('a school’s calendar', () => {
  it('has its days of the week, each once and in order, and says the same thing once', () => {
    const data = { ...banyansDays.data, weekdays: [6, 1, 2, 3, 4, 5, 5] };
    expect(spec.given().when({ type: 'SetSchoolDays', data })).toEqual([banyansDays]);
    expect(spec.given(banyansDays).when({ type: 'SetSchoolDays', data })).toEqual([]);
  });

  it('takes only the holidays of a file that it does not have', () => {
    const sports = { holidayId: 'sports', name: 'Sports day', from: '2026-12-07', to: '2026-12-07' };
    const more = add(...banyansHolidays.data.holidays, sports);
    expect(spec.given(banyansHolidays).when(more)).toEqual([
      fact(holidaysAdded, { schoolId: 'banyan', year: 2026, holidays: [sports] }),
    ]);
    expect(spec.given(banyansHolidays).when(add(...banyansHolidays.data.holidays))).toEqual([]);
  });

  it('gives up a holiday, and has it again', () => {
    const remove = { type: 'RemoveHoliday', data: banyanWorksOnNanak.data } as const;
    expect(spec.given(banyansHolidays).when(remove)).toEqual([banyanWorksOnNanak]);
    expect(spec.given(banyansHolidays, banyanWorksOnNanak).when(remove)).toMatchObject({
      kind: 'notFound',
    });
    if (!diwali || !nanak) throw new Error('the fixture has two');
    expect(spec.given(banyansHolidays, banyanWorksOnNanak).when(add(diwali, nanak))).toMatchObject([
      { data: { holidays: [nanak] } },
    ]);
  });

  it('has no more than 200 in a year', () => {
    const many = Array.from({ length: 200 }, (_, n) => ({
      holidayId: String(n),
      name: `Day ${n}`,
      from: '2026-01-01',
      to: '2026-01-01',
    }));
    expect(spec.given(banyansHolidays).when(add(...many))).toMatchObject({ kind: 'conflict' });
  });

  it('gives a day back once, and takes that back', () => {
    const give = { type: 'ForgiveDay', data: banyansOutage.data } as const;
    const withdraw = { type: 'WithdrawForgivenDay', data: banyansOutageWithdrawn.data } as const;
    expect(spec.given().when(give)).toEqual([banyansOutage]);
    expect(spec.given(banyansOutage).when(give)).toEqual([]);
    expect(spec.given(banyansOutage).when(withdraw)).toEqual([banyansOutageWithdrawn]);
    expect(spec.given(banyansOutage, banyansOutageWithdrawn).when(withdraw)).toMatchObject({
      kind: 'notFound',
    });
  });
});
