import {
  dayForgiven,
  dayForgivenWithdrawn,
  holidayRemoved,
  holidaysAdded,
  schoolDaysSet,
  type CalendarCommand,
  type CalendarEvent,
  type CalendarFact,
} from '@lectern/events/calendars/calendar.events';
import {
  noSuchForgivenDay,
  noSuchHoliday,
  tooManyHolidays,
} from '@lectern/events/calendars/calendars.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

/** More than any school has in a year. */
export const mostHolidays = 200;

/** Both kinds of streams of a calendar: what holds always, and the holidays of a year, by their ids. */
export type CalendarState = {
  readonly weekdays: readonly number[];
  readonly timeZone: string | null;
  readonly holidays: ReadonlySet<string>;
  /** Local dates. */
  readonly forgiven: ReadonlySet<string>;
};

const decide = (
  { type, data }: CalendarCommand,
  state: CalendarState,
): readonly CalendarFact[] | Rejection => {
  switch (type) {
    case 'SetSchoolDays': {
      const weekdays = [...new Set(data.weekdays)].toSorted((a, b) => a - b);
      const isSet = data.timeZone === state.timeZone && String(weekdays) === String(state.weekdays);
      return isSet ? [] : [fact(schoolDaysSet, { ...data, weekdays })];
    }
    case 'AddHolidays': {
      const fresh = data.holidays.filter(({ holidayId }) => !state.holidays.has(holidayId));
      if (fresh.length === 0) return [];
      if (state.holidays.size + fresh.length > mostHolidays)
        return reject(tooManyHolidays, { params: { most: mostHolidays } });
      return [fact(holidaysAdded, { ...data, holidays: fresh })];
    }
    case 'RemoveHoliday':
      return state.holidays.has(data.holidayId) ? [fact(holidayRemoved, data)] : reject(noSuchHoliday);
    case 'ForgiveDay':
      return state.forgiven.has(data.date) ? [] : [fact(dayForgiven, data)];
    case 'WithdrawForgivenDay':
      return state.forgiven.has(data.date) ? [fact(dayForgivenWithdrawn, data)] : reject(noSuchForgivenDay);
  }
};

/** On which days a school has school. */
export const calendarDecider: Decider<
  CalendarCommand,
  CalendarState,
  CalendarFact,
  CalendarEvent | CalendarFact
> = {
  initial: { weekdays: [], timeZone: null, holidays: new Set(), forgiven: new Set() },
  decide,
  evolve: (state, { type, data }) => {
    switch (type) {
      case 'SchoolDaysSet':
        return { ...state, weekdays: data.weekdays, timeZone: data.timeZone };
      case 'HolidaysAdded':
        return {
          ...state,
          holidays: new Set([...state.holidays, ...data.holidays.map(({ holidayId }) => holidayId)]),
        };
      case 'HolidayRemoved':
        return {
          ...state,
          holidays: new Set([...state.holidays].filter((holidayId) => holidayId !== data.holidayId)),
        };
      case 'DayForgiven':
        return { ...state, forgiven: new Set([...state.forgiven, data.date]) };
      case 'DayForgivenWithdrawn':
        return { ...state, forgiven: new Set([...state.forgiven].filter((date) => date !== data.date)) };
    }
  },
};
