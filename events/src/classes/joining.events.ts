import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** The code of one class, and whether students may join by it now. */
export const joiningStream = (classId: string): string => `joining-${classId}`;
/** What one student asked of one class. */
export const joinRequestStream = (classId: string, personId: string): string =>
  `join-request-${classId}.${personId}`;

const ofClass = { classId: z.string(), schoolId: z.string() };
const ofRequest = { ...ofClass, personId: z.string() };
const stream = 'joining-<class>';
const requestStream = 'join-request-<class>.<person>';

export const joinCodeMade = defineEvent('JoinCodeMade', {
  data: { ...ofClass, code: z.string() },
  about: { stream, tells: 'The class has this code; the one of before is void.' },
});
/** `until` is ISO 8601; null until somebody closes it. */
export const joiningOpened = defineEvent('JoiningOpened', {
  data: { ...ofClass, until: z.nullable(z.string()) },
  about: { stream, tells: 'Students may ask to join by the code, for a time or until it is closed.' },
});
export const joiningClosed = defineEvent('JoiningClosed', {
  data: ofClass,
  about: { stream, tells: 'Nobody may ask to join by the code any more.' },
});

/** `alreadyIn`: they are in the class by another account; nothing changes. */
export const joinAnswers = ['accepted', 'alreadyIn', 'declined'] as const;
export type JoinAnswer = (typeof joinAnswers)[number];

export const joinRequested = defineEvent('JoinRequested', {
  data: ofRequest,
  about: { stream: requestStream, tells: 'A student typed the code of the class and waits to be let in.' },
});
export const joinAnswered = defineEvent('JoinAnswered', {
  data: { ...ofRequest, answer: z.enum(joinAnswers) },
  about: { stream: requestStream, tells: 'A teacher let them in, or not.' },
});

const joiningDefinitions = [joinCodeMade, joiningOpened, joiningClosed] as const;
type JoiningDefinition = (typeof joiningDefinitions)[number];
export type JoiningFact = Fresh<JoiningDefinition>;
export type JoiningEvent = OpenedEvent<JoiningDefinition>;

const requestDefinitions = [joinRequested, joinAnswered] as const;
type RequestDefinition = (typeof requestDefinitions)[number];
export type JoinRequestFact = Fresh<RequestDefinition>;
export type JoinRequestEvent = OpenedEvent<RequestDefinition>;

export const joiningCatalogue: EventCatalogue = Object.fromEntries(
  [...joiningDefinitions, ...requestDefinitions].map((d) => [d.type, d]),
);

export const joiningCommands = {
  /** Voids the code of before. Refused where another class has this one: another is tried. */
  MakeJoinCode: z.object(payloadOf(joinCodeMade)),
  /** `forMs`: null until it is closed. */
  OpenJoining: z.object({ ...ofClass, forMs: z.nullable(z.number()) }),
  CloseJoining: z.object(ofClass),
  /** `schoolId`: of the student, who may be with none yet. */
  AskToJoin: z.object({ code: z.string(), personId: z.string(), schoolId: z.nullable(z.string()) }),
  AnswerJoinRequest: z.object({ ...ofRequest, answer: z.enum(joinAnswers) }),
} as const;
