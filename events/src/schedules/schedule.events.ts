import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { schedulePlan } from './schedule-plan.js';

/** One thing that somebody set for others to read. */
export const scheduleStream = (scheduleId: string): string => `schedule-${scheduleId}`;
/** The calendar feeds of one person. */
export const feedStream = (personId: string): string => `feed-${personId}`;

const schedule = { scheduleId: z.string() };
const ofSchedule = (tells: string) => ({ stream: 'schedule-<id>', tells });
const ofFeed = (tells: string) => ({ stream: 'feed-<person>', tells });

/** `date` is the one that the rule gave, whatever became of it: by it a date is known. */
const dated = { ...schedule, date: z.string() };
/** `date`: null for all of them. */
const ofStudent = { ...schedule, studentId: z.string(), date: z.nullable(z.string()) };

export const scheduleSet = defineEvent('ScheduleSet', {
  data: {
    ...schedule,
    ownerId: z.string(),
    /** Null for a parent's. */
    schoolId: z.nullable(z.string()),
    /** By whose clock it is where a student's school has none. */
    timeZone: z.string(),
    plan: schedulePlan,
  },
  about: ofSchedule('Passages are set for classes or students, on dates that a rule gives.'),
});
export const scheduleChanged = defineEvent('ScheduleChanged', {
  data: { ...schedule, from: z.string(), plan: schedulePlan },
  about: ofSchedule('From a date on it goes by another plan; what was before stays.'),
});
export const dateMoved = defineEvent('DateMoved', {
  data: { ...dated, to: z.string() },
  about: ofSchedule('One date is on another day; moved to itself, it is where it was.'),
});
export const dateSkipped = defineEvent('DateSkipped', {
  data: dated,
  about: ofSchedule('One date is left out.'),
});
export const studentDateSet = defineEvent('StudentDateSet', {
  data: {
    ...ofStudent,
    /** The day on which it is due for this student; with extra days instead null. */
    dueOn: z.nullable(z.string()),
    extraDays: z.number(),
  },
  about: ofSchedule('A student has another due date than the class, or extra days.'),
});
export const studentExcused = defineEvent('StudentExcused', {
  data: { ...ofStudent, fExcused: z.boolean() },
  about: ofSchedule('A student need not do it, or has to again.'),
});
export const scheduleEnded = defineEvent('ScheduleEnded', {
  data: { ...schedule, from: z.string() },
  about: ofSchedule('From a date on there are no more.'),
});
export const remindersAsked = defineEvent('RemindersAsked', {
  data: {
    ...schedule,
    /** The local date on which it was asked. */
    day: z.string(),
    /** The date to remind of, as the rule gave it; null: whatever is due on the next day. */
    date: z.nullable(z.string()),
  },
  about: ofSchedule('Whoever is not done with it is to be reminded.'),
});

export const calendarFeedMade = defineEvent('CalendarFeedMade', {
  data: { personId: z.string(), feedId: z.string() },
  about: ofFeed('A person has a link to their dates, for a calendar of their own.'),
});
export const calendarFeedRevoked = defineEvent('CalendarFeedRevoked', {
  data: { personId: z.string(), feedId: z.string() },
  about: ofFeed('The link shows nothing any more.'),
});

const scheduleDefinitions = [
  scheduleSet,
  scheduleChanged,
  dateMoved,
  dateSkipped,
  studentDateSet,
  studentExcused,
  scheduleEnded,
  remindersAsked,
] as const;
const feedDefinitions = [calendarFeedMade, calendarFeedRevoked] as const;
type Definition = (typeof scheduleDefinitions)[number];
export type ScheduleFact = Fresh<Definition>;
export type ScheduleEvent = OpenedEvent<Definition>;
type FeedDefinition = (typeof feedDefinitions)[number];
export type FeedFact = Fresh<FeedDefinition>;
export type FeedEvent = OpenedEvent<FeedDefinition>;
export const scheduleEvents: EventCatalogue = Object.fromEntries(
  [...scheduleDefinitions, ...feedDefinitions].map((d) => [d.type, d]),
);

/** `today`: the earliest date that may still be changed, by the schedule's clock. */
const today = { today: z.string() };
export const scheduleCommands = {
  SetSchedule: z.object(payloadOf(scheduleSet)),
  ChangeSchedule: z.object({ ...payloadOf(scheduleChanged), ...today }),
  MoveDate: z.object({ ...payloadOf(dateMoved), ...today }),
  SkipDate: z.object({ ...payloadOf(dateSkipped), ...today }),
  SetStudentDate: z.object(payloadOf(studentDateSet)),
  ExcuseStudent: z.object(payloadOf(studentExcused)),
  EndSchedule: z.object({ ...payloadOf(scheduleEnded), ...today }),
  AskReminders: z.object(payloadOf(remindersAsked)),
} as const;
export type ScheduleCommand = {
  [N in keyof typeof scheduleCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof scheduleCommands)[N]>;
  };
}[keyof typeof scheduleCommands];

export const feedCommands = {
  MakeCalendarFeed: z.object(payloadOf(calendarFeedMade)),
  RevokeCalendarFeed: z.object(payloadOf(calendarFeedRevoked)),
} as const;
export type FeedCommand = {
  [N in keyof typeof feedCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof feedCommands)[N]>;
  };
}[keyof typeof feedCommands];
