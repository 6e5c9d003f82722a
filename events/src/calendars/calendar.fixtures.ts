import { fact } from '../journal/event.js';
import {
  dayForgiven,
  dayForgivenWithdrawn,
  holidayRemoved,
  holidaysAdded,
  schoolDaysSet,
} from './calendar.events.js';

const year = { schoolId: 'banyan', year: 2026 };

export const banyansDays = fact(schoolDaysSet, {
  schoolId: 'banyan',
  weekdays: [1, 2, 3, 4, 5, 6],
  timeZone: 'Asia/Kolkata',
});
export const banyansHolidays = fact(holidaysAdded, {
  ...year,
  holidays: [
    { holidayId: 'diwali', name: 'Diwali', from: '2026-11-07', to: '2026-11-11' },
    { holidayId: 'nanak', name: 'Guru Nanak Jayanti', from: '2026-11-24', to: '2026-11-24' },
  ],
});
export const banyanWorksOnNanak = fact(holidayRemoved, { ...year, holidayId: 'nanak' });
export const banyansOutage = fact(dayForgiven, {
  ...year,
  date: '2026-11-03',
  reason: 'There was no internet all day',
});
export const banyansOutageWithdrawn = fact(dayForgivenWithdrawn, { ...year, date: '2026-11-03' });

export const calendarFixtures = [
  banyansDays,
  banyansHolidays,
  banyanWorksOnNanak,
  banyansOutage,
  banyansOutageWithdrawn,
] as const;
