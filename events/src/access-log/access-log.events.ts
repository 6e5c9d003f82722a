import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/**
 * Who of the staff looked at one student's answers in one month.
 * @param date local date, ISO 8601: a stream of a month stays short however often somebody practises
 */
export const accessStream = (personId: string, date: string): string =>
  `access-${personId}-${date.slice(0, 7)}`;

/** What somebody looked at: an attempt’s review, a recording, the replay of the attempt, its receipt, or the list of attempts. */
export const accessKinds = ['answers', 'recording', 'replay', 'receipt', 'history'] as const;
export type AccessKind = (typeof accessKinds)[number];

/** `personId` is whose attempt it is; who looked is also the event’s actor. */
export const attemptAccessed = defineEvent('AttemptAccessed', {
  data: {
    personId: z.string(),
    /** Absent: the list of all their attempts. */
    attemptId: z.optional(z.string()),
    readerId: z.string(),
    what: z.enum(accessKinds),
    /** The local date on which they looked first, ISO 8601: once a day is told once. */
    date: z.string(),
    /** The student’s school. Absent: none. */
    schoolId: z.optional(z.string()),
    /** The reported issue for which they looked. */
    issueId: z.optional(z.string()),
    /** The rescoring among whose answers it was. */
    rescoringId: z.optional(z.string()),
  },
  sealed: { reason: z.optional(z.string()) },
  about: {
    stream: 'access-<person>-<month>',
    tells: 'Somebody of the staff looked at a student’s attempt or listened to it, told once a day.',
  },
});

export type AccessFact = Fresh<typeof attemptAccessed>;
export type AccessEvent = OpenedEvent<typeof attemptAccessed>;
export const accessLogEvents: EventCatalogue = { [attemptAccessed.type]: attemptAccessed };

/** What is told once: a reader, an attempt or whose list, what of it, and the day. */
export type Access = Pick<RecordAccess['data'], 'personId' | 'readerId' | 'attemptId' | 'what' | 'date'>;
export const accessKey = ({ personId, readerId, attemptId = personId, what, date }: Access): string =>
  [readerId, attemptId, what, date].join(' ');

export const accessLogCommands = { RecordAccess: z.object(payloadOf(attemptAccessed)) } as const;
export type RecordAccess = {
  readonly type: 'RecordAccess';
  readonly data: z.infer<typeof accessLogCommands.RecordAccess>;
};
