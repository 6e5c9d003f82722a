import { fact } from '../journal/event.js';
import { reminderAsked, reminderSettled, remindersResumed, remindersStopped } from './reminder.events.js';

const asha = { studentId: 'asha', day: '2026-01-07' };

/** At 16:00 in India. */
export const ashaToBeReminded = fact(reminderAsked, {
  ...asha,
  dueOn: '2026-01-08',
  sendAt: '2026-01-07T10:30:00.000Z',
});
export const ashaReminded = fact(reminderSettled, { ...asha, outcome: 'sent' });
export const ashasRemindersStopped = fact(remindersStopped, { studentId: 'asha' });
export const ashasRemindersResumed = fact(remindersResumed, { studentId: 'asha' });

export const reminderFixtures = [
  ashaToBeReminded,
  ashaReminded,
  ashasRemindersStopped,
  ashasRemindersResumed,
] as const;
