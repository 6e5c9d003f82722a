import type { ReminderEvent } from '@lectern/events/reminders/reminder.events';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import { reminderDecider, type ReminderState } from './reminder.decider.js';

/** The reminders that a student’s stream tells of. */
export const remindersIn = (history: readonly ReminderEvent[]): ReminderState =>
  history.reduce(reminderDecider.evolve, reminderDecider.initial);

/** Who is written to about a student: they themselves, or their parent; undefined for who has no confirmed address. */
export const readerOf = async (people: Pick<PeopleQueries, 'find'>, student: KnownPerson) => {
  if (student.suspendedAt !== null) return undefined;
  const parent = student.familyId === null ? undefined : await people.find(student.familyId);
  const reader = [student, parent].find(
    (one) => one?.email && one.fEmailVerified && one.suspendedAt === null,
  );
  if (!reader?.email) return undefined;
  const { personId, firstName, email, language } = reader;
  const child = reader === student ? {} : { child: student.firstName };
  return { personId, email, to: { firstName, language: language ?? 'en', ...child } };
};
