import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** One person's time in one class: who belongs where is never collected on the school. */
export const enrolmentStream = (classId: string, personId: string): string =>
  `enrolment-${classId}.${personId}`;

const enrolment = {
  classId: z.string(),
  schoolId: z.string(),
  personId: z.string(),
  as: z.enum(['student', 'teacher']),
};
const stream = 'enrolment-<class>.<person>';

/** `year`: a new school year began; `undone`: what had put them here was taken back. */
export const endReasons = ['moved', 'left', 'removed', 'undone', 'year'] as const;

export const personEnrolled = defineEvent('PersonEnrolled', {
  data: enrolment,
  about: { stream, tells: 'Somebody learns or teaches in a class, perhaps again.' },
});

export const enrolmentEnded = defineEvent('EnrolmentEnded', {
  data: { ...enrolment, reason: z.enum(endReasons) },
  about: { stream, tells: 'They no longer do, and why.' },
});

const definitions = [personEnrolled, enrolmentEnded] as const;
type Definition = (typeof definitions)[number];
export type EnrolmentFact = Fresh<Definition>;
export type EnrolmentEvent = OpenedEvent<Definition>;
export const enrolmentCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

/** Who teaches a class from now on, and who no longer does: decided enrolment by enrolment. */
export const changeTeachersCommand = {
  name: 'ChangeClassTeachers',
  data: z.object({
    classId: z.string(),
    schoolId: z.string(),
    add: z.array(z.string()),
    remove: z.array(z.string()),
  }),
} as const;

/** Somebody teaches none of these classes any more; whoever takes over teaches them instead. */
export const removeTeacherCommand = {
  name: 'RemoveTeacher',
  data: z.object({
    schoolId: z.string(),
    personId: z.string(),
    classIds: z.array(z.string()),
    takesOverId: z.nullable(z.string()),
    /** What they are told when they sign in. */
    reason: z.string(),
  }),
} as const;

export const enrolmentCommands = {
  EnrolPerson: z.object(payloadOf(personEnrolled)),
  EndEnrolment: z.object(payloadOf(enrolmentEnded, 'as')),
} as const;
export type EnrolmentCommand = {
  [N in keyof typeof enrolmentCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof enrolmentCommands)[N]>;
  };
}[keyof typeof enrolmentCommands];
