import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

export const schoolStream = (schoolId: string): string => `school-${schoolId}`;

export const schoolCreated = defineEvent('SchoolCreated', {
  data: { schoolId: z.string(), name: z.string() },
});

/** What students type to sign in, as it is printed: normalised, it is claimed by the school. */
export const schoolCodeGiven = defineEvent('SchoolCodeGiven', {
  data: { schoolId: z.string(), code: z.string() },
});

/** Whether students and parents are told when an answer may have been written with AI; they are not until it says so. */
export const aiHintVisibilitySet = defineEvent('AiHintVisibilitySet', {
  data: { schoolId: z.string(), fShownToStudents: z.boolean() },
  about: { stream: 'school-<id>', tells: 'Whether students and parents see hints about AI.' },
});

/** The first steps of a school that has just come. */
export const setupSteps = ['classes', 'teachers', 'students'] as const;
export type SetupStep = (typeof setupSteps)[number];

export const setupStepSkipped = defineEvent('SetupStepSkipped', {
  data: { schoolId: z.string(), step: z.enum(setupSteps) },
  about: { stream: 'school-<id>', tells: 'An admin passed over one of the first steps of their school.' },
});

const ofSchool = { schoolId: z.string() };
const stream = 'school-<id>';

/** For a while. */
export const schoolSuspended = defineEvent('SchoolSuspended', {
  data: ofSchool,
  about: { stream, tells: 'Nobody of the school can sign in, for a while.' },
});

/** For good; nothing of it is deleted by that. */
export const schoolClosed = defineEvent('SchoolClosed', {
  data: ofSchool,
  about: { stream, tells: 'The school has left. Nobody of it can sign in, and nothing is deleted.' },
});

export const schoolReopened = defineEvent('SchoolReopened', {
  data: ofSchool,
  about: { stream, tells: 'Everybody of the school can sign in again.' },
});

const definitions = [
  schoolCreated,
  schoolCodeGiven,
  aiHintVisibilitySet,
  setupStepSkipped,
  schoolSuspended,
  schoolClosed,
  schoolReopened,
] as const;
type Definition = (typeof definitions)[number];
export type SchoolFact = Fresh<Definition>;
export type SchoolEvent = OpenedEvent<Definition>;
export const schoolCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const schoolCommands = {
  CreateSchool: z.object(payloadOf(schoolCreated)),
  GiveSchoolCode: z.object(payloadOf(schoolCodeGiven)),
  SetAiHintVisibility: z.object(payloadOf(aiHintVisibilitySet)),
  SkipSetupStep: z.object(payloadOf(setupStepSkipped)),
  SuspendSchool: z.object(payloadOf(schoolSuspended)),
  CloseSchool: z.object(payloadOf(schoolClosed)),
  ReopenSchool: z.object(payloadOf(schoolReopened)),
} as const;
export type SchoolCommand = {
  [N in keyof typeof schoolCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof schoolCommands)[N]>;
  };
}[keyof typeof schoolCommands];
