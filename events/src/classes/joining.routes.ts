import * as z from 'zod/mini';
import { learners } from '../access/access.js';
import { otherSchool } from '../accounts/accounts.refusals.js';
import { noSuchSchool } from '../schools/schools.refusals.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './classes.refusals.js';
import { joinAnswers } from './joining.events.js';

/** A teacher does this for a class of theirs, admins for one of the school. */
const classRunners = { teacher: 'own', 'school-admin': 'own', 'system-admin': 'any' } as const;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const query = z.object({
  schid: z.optional(id),
  after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))),
});
const params = z.object({ classId: id });
const path = '/api/school/classes/:classId/joining';
const gone = [noSuchSchool, refusals.noSuchClass];

export const classJoining = z.object({
  /** Null before the first. */
  code: z.nullable(z.string()),
  isOpen: z.boolean(),
  /** ISO 8601; null while it is open until closed, and while it is closed. */
  until: z.nullable(z.string()),
  /** Who waits to be let in, the earliest first. */
  requests: z.array(
    z.object({ _id: z.string(), firstName: z.string(), lastName: z.string(), at: z.string() }),
  ),
});
export type ClassJoining = z.infer<typeof classJoining>;

export const joiningTimes = ['hour', 'day', 'untilClosed'] as const;
export type JoiningTime = (typeof joiningTimes)[number];

export const readJoining = defineRoute({
  name: 'classes.joining',
  access: classRunners,
  method: 'GET',
  path,
  summary: 'The code of a class, whether students may join by it now, and who waits to be let in',
  refusals: gone,
  query,
  params,
  answer: classJoining,
});

export const openJoining = defineRoute({
  name: 'classes.open-joining',
  access: classRunners,
  method: 'POST',
  path: `${path}/open`,
  summary: 'Let students ask to join by the code: for an hour, a day, or until it is closed',
  refusals: [...gone, refusals.classIsArchived],
  query,
  params,
  body: z.object({ for: z.enum(joiningTimes) }),
  answer: z.null(),
});

export const closeJoining = defineRoute({
  name: 'classes.close-joining',
  access: classRunners,
  method: 'POST',
  path: `${path}/close`,
  summary: 'Let nobody ask to join by the code any more; who has asked still waits',
  refusals: gone,
  query,
  params,
  answer: z.null(),
});

export const newJoinCode = defineRoute({
  name: 'classes.new-join-code',
  access: classRunners,
  method: 'POST',
  path: `${path}/new-code`,
  summary: 'Give the class another code; the one of before is good for nothing from then on',
  refusals: gone,
  query,
  params,
  answer: z.null(),
});

export const answerJoinRequest = defineRoute({
  name: 'classes.answer-join-request',
  access: classRunners,
  method: 'POST',
  path: `${path}/requests/:personId`,
  summary: 'Let a student in who asked to join, or not',
  refusals: [...gone, refusals.noSuchJoinRequest, otherSchool],
  query,
  params: z.object({ classId: id, personId: id }),
  body: z.object({ answer: z.enum(joinAnswers) }),
  answer: z.null(),
});

export const askToJoin = defineRoute({
  name: 'classes.ask-to-join',
  access: { student: learners.student },
  method: 'POST',
  path: '/api/student/join-class',
  summary: 'Ask to join a class by its code; a wrong code and one that is closed are told alike',
  refusals: [refusals.wrongJoinCode, refusals.alreadyInClass, refusals.tooManyJoinCodes],
  body: z.object({ code: z.string().check(z.minLength(1), z.maxLength(20)) }),
  answer: z.object({
    className: z.string(),
    /** Who lets them in; null where nobody teaches the class yet. */
    teacher: z.nullable(z.string()),
  }),
});
