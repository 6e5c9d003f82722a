import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** A course of a platform. @param courseId follows from platform, deployment and the platform's id of it */
export const ltiCourseStream = (courseId: string): string => `lti-course-${courseId}`;

const course = { courseId: z.string(), platformId: z.string(), schoolId: z.string() };
const about = (tells: string) => ({ stream: 'lti-course-<platform and context>', tells });

/** As the last launch said (Names and Role Provisioning Services 2.0, 3.6.1.1). */
export const ltiCourseOpened = defineEvent('LtiCourseOpened', {
  data: { ...course, title: z.nullable(z.string()), membershipsUrl: z.string() },
  about: about('A course lets Lectern read who is in it.'),
});
export const ltiMembersChosen = defineEvent('LtiMembersChosen', {
  data: {
    ...course,
    /** By the keyed hash of what the platform calls them. `personId`: the student of the school that they are; null for a new one. */
    members: z.array(z.object({ hash: z.string(), personId: z.nullable(z.string()) })),
  },
  about: about('An admin lets members of a course in as students, and says who is known already.'),
});

const definitions = [ltiCourseOpened, ltiMembersChosen] as const;
type Definition = (typeof definitions)[number];
export type LtiCourseFact = Fresh<Definition>;
export type LtiCourseEvent = OpenedEvent<Definition>;
export const ltiCoursesEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const ltiCourseCommands = {
  OpenLtiCourse: z.object(payloadOf(ltiCourseOpened)),
  ChooseLtiMembers: z.object(payloadOf(ltiMembersChosen)),
} as const;
export type LtiCourseCommand = {
  [N in keyof typeof ltiCourseCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof ltiCourseCommands)[N]>;
  };
}[keyof typeof ltiCourseCommands];

const subject = { schoolId: z.string(), issuer: z.string() };
/** What is asked about the people of a platform, and done with them. */
export const ltiSubjectCommands = {
  /** Who of them is a student already. It changes nothing. */
  FindLtiSubjects: z.object({ ...subject, subjects: z.array(z.string()) }),
  /** Somebody of the platform, who is no student yet, is this student from now on. */
  ClaimLtiSubject: z.object({ ...subject, subject: z.string(), personId: z.string() }),
} as const;
