import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** The reminders of one student of what was set for them. */
export const reminderStream = (studentId: string): string => `reminder-${studentId}`;

const own = { studentId: z.string() };
const ofDay = {
  ...own,
  /** The local date (ISO 8601) on which the student was to be reminded: once a day. */
  day: z.string(),
};
const about = (tells: string) => ({ stream: 'reminder-<student>', tells });

export const reminderAsked = defineEvent('ReminderAsked', {
  data: {
    ...ofDay,
    /** The local date on which what they are reminded of is due. */
    dueOn: z.string(),
    /** When the mail goes at the earliest, ISO 8601: never at night. */
    sendAt: z.string(),
  },
  about: about('A student is to be reminded of what is due on a day.'),
});

export const reminderOutcomes = ['sent', 'refused', 'nothing', 'nobody', 'stopped', 'tooLate'] as const;
export type ReminderOutcome = (typeof reminderOutcomes)[number];

export const reminderSettled = defineEvent('ReminderSettled', {
  data: { ...ofDay, outcome: z.enum(reminderOutcomes) },
  about: about('What became of a reminder; `nothing`: all was done, or excused, when it was to go.'),
});

export const remindersStopped = defineEvent('RemindersStopped', {
  data: own,
  about: about('Whoever got the reminders about a student wants no more of them.'),
});
export const remindersResumed = defineEvent('RemindersResumed', {
  data: own,
  about: about('The reminders about a student are wanted again.'),
});

const definitions = [reminderAsked, reminderSettled, remindersStopped, remindersResumed] as const;
type Definition = (typeof definitions)[number];
export type ReminderFact = Fresh<Definition>;
export type ReminderEvent = OpenedEvent<Definition>;
export const reminderEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const reminderCommands = {
  AskReminder: z.object(payloadOf(reminderAsked)),
  SettleReminder: z.object(payloadOf(reminderSettled)),
  ChooseReminders: z.object({ ...own, isWanted: z.boolean() }),
} as const;
export type ReminderCommand = {
  [N in keyof typeof reminderCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof reminderCommands)[N]>;
  };
}[keyof typeof reminderCommands];
