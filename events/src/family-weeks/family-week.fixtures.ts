import { fact } from '../journal/event.js';
import {
  familyWeekBegan,
  familyWeekMailSettled,
  weeklyMailResumed,
  weeklyMailStopped,
} from './family-week.events.js';

const week = { personId: 'asha-mother', week: '2026-01-09', timeZone: 'Asia/Kolkata' };

/** Friday, 9 January 2026, 17:00 in India. */
export const ashasWeek = fact(familyWeekBegan, { ...week, dueAt: '2026-01-09T11:30:00.000Z' });
export const ashasMotherWasTold = fact(familyWeekMailSettled, {
  ...week,
  kind: 'week',
  outcome: 'sent',
  quietAt: '2026-01-16T11:30:00.000Z',
});
export const ashasMotherStopped = fact(weeklyMailStopped, { personId: 'asha-mother' });
export const ashasMotherResumed = fact(weeklyMailResumed, { personId: 'asha-mother' });

export const familyWeekFixtures = [
  ashasWeek,
  ashasMotherWasTold,
  ashasMotherStopped,
  ashasMotherResumed,
] as const;
