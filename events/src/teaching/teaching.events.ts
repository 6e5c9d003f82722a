import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';
import { helpLimits, helpRules } from './help.js';

/** What the staff noted about one student who is listed under Needs help. */
export const helpStream = (personId: string): string => `help-${personId}`;
/** What a school has set about the figures of its classes. */
export const teachingStream = (schoolId: string): string => `teaching-${schoolId}`;
/** The times that a system admin looked at one school in one month. @param date ISO 8601 */
export const supportStream = (schoolId: string, date: string): string =>
  `support-${schoolId}-${date.slice(0, 7)}`;

export const helpNoted = defineEvent('HelpNoted', {
  data: {
    personId: z.string(),
    schoolId: z.string(),
    /** The reasons that were seen; a further one ends it early. None: the student is listed again. */
    rules: z.array(z.enum(helpRules)),
  },
  about: {
    stream: 'help-<person>',
    tells:
      'A teacher saw why a student needs help and hid them from the list for two weeks, or listed them again.',
  },
});

export const helpLimitsSet = defineEvent('HelpLimitsSet', {
  data: { schoolId: z.string(), limits: helpLimits },
  about: {
    stream: 'teaching-<school>',
    tells: 'From where on a student of the school is said to need help.',
  },
});

/** `personId` is the system admin, who is also the event’s actor. */
export const supportAccessOpened = defineEvent('SupportAccessOpened', {
  data: { personId: z.string(), schoolId: z.string() },
  sealed: { reason: z.string() },
  about: {
    stream: 'support-<school>-<month>',
    tells: 'A system admin said why they look at a school’s figures, and may for an hour.',
  },
});

const definitions = [helpNoted, helpLimitsSet, supportAccessOpened] as const;
type Definition = (typeof definitions)[number];
export type TeachingFact = Fresh<Definition>;
export type TeachingEvent = OpenedEvent<Definition>;
export const teachingEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const teachingCommands = {
  NoteHelp: z.object(payloadOf(helpNoted)),
  SetHelpLimits: z.object(payloadOf(helpLimitsSet)),
  OpenSupportAccess: z.object(payloadOf(supportAccessOpened)),
} as const;
export type TeachingCommand = {
  [N in keyof typeof teachingCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof teachingCommands)[N]>;
  };
}[keyof typeof teachingCommands];
