import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** The weeks of a family, from Saturday to Friday; `personId` is the parent’s account. */
export const familyWeekStream = (personId: string): string => `familyweek-${personId}`;

const own = { personId: z.string() };
const ofWeek = {
  ...own,
  /** Its Friday, a local date (ISO 8601). */
  week: z.string(),
  /** The family’s. */
  timeZone: z.string(),
};
const about = (tells: string) => ({ stream: 'familyweek-<parent>', tells });

export const familyWeekBegan = defineEvent('FamilyWeekBegan', {
  data: { ...ofWeek, /** When its mail is due, ISO 8601. */ dueAt: z.string() },
  about: about('A child of a family began to practise this week, so that its parent gets a mail on Friday.'),
});

export const weekMailOutcomes = [
  'sent',
  'refused',
  'nobody',
  'tooLate',
  'stopped',
  'practised',
  'nothing',
] as const;
export type WeekMailOutcome = (typeof weekMailOutcomes)[number];

export const familyWeekMailSettled = defineEvent('FamilyWeekMailSettled', {
  data: {
    ...ofWeek,
    /** Of a week with practice, or of the first one without. */
    kind: z.enum(['week', 'quiet']),
    outcome: z.enum(weekMailOutcomes),
    /** When it will be seen whether the next week was quiet, ISO 8601; absent where nobody needs to be told. */
    quietAt: z.optional(z.string()),
  },
  about: about('What became of a Friday mail.'),
});

export const weeklyMailStopped = defineEvent('WeeklyMailStopped', {
  data: own,
  about: about('A parent wants no more Friday mails.'),
});
export const weeklyMailResumed = defineEvent('WeeklyMailResumed', {
  data: own,
  about: about('A parent wants the Friday mails again.'),
});

const definitions = [familyWeekBegan, familyWeekMailSettled, weeklyMailStopped, weeklyMailResumed] as const;
type Definition = (typeof definitions)[number];
export type FamilyWeekFact = Fresh<Definition>;
export type FamilyWeekEvent = OpenedEvent<Definition>;
export const familyWeekEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const familyWeekCommands = {
  BeginFamilyWeek: z.object(payloadOf(familyWeekBegan)),
  SettleFamilyWeekMail: z.object(payloadOf(familyWeekMailSettled)),
  ChooseWeeklyMail: z.object({ ...own, isWanted: z.boolean() }),
} as const;
export type FamilyWeekCommand = {
  [N in keyof typeof familyWeekCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof familyWeekCommands)[N]>;
  };
}[keyof typeof familyWeekCommands];
