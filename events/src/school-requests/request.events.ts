import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** One request for Lectern at a school, stream `school-request-<id>`. */
export const requestStream = (requestId: string): string => `school-request-${requestId}`;

/** The request lies under a key of its own, named as the request is: it can be erased without anything else. */
const owned = { requestId: z.string(), personId: z.string() };

/** Somebody asks for their school; again, where they were declined. */
export const schoolRequested = defineEvent('SchoolRequested', {
  data: {
    ...owned,
    students: z.number(),
    language: z.enum(languages),
    /** Whose address it came from, as a keyed hash; requests before it was noted do not have it. */
    writer: z.optional(z.string()),
  },
  sealed: {
    asked: z.object({
      school: z.string(),
      city: z.string(),
      country: z.string(),
      name: z.string(),
      email: z.string(),
      role: z.string(),
      message: z.string(),
    }),
  },
});

/** The school may come, by this invitation. */
export const schoolRequestApproved = defineEvent('SchoolRequestApproved', {
  data: { ...owned, invitationId: z.string() },
});

export const schoolRequestDeclined = defineEvent('SchoolRequestDeclined', {
  data: owned,
  sealed: { reason: z.string() },
});

/** A system admin asked whoever wrote it something, by mail; it goes on waiting. */
export const schoolRequestQuestioned = defineEvent('SchoolRequestQuestioned', {
  data: owned,
  sealed: { question: z.string() },
  about: { stream: 'school-request-<id>', tells: 'A system admin asked whoever wrote a request something.' },
});

/** What became of a mail: of the question that `about` names by its event, else of the one that says why not. */
export const schoolRequestMailSettled = defineEvent('SchoolRequestMailSettled', {
  data: { ...owned, about: z.optional(z.string()), outcome: z.enum(['sent', 'refused', 'erased']) },
});

/** Its key is gone, and with it who asked and all that they wrote. */
export const schoolRequestErased = defineEvent('SchoolRequestErased', {
  data: owned,
  destroysKeyOf: 'requestId',
});

const definitions = [
  schoolRequested,
  schoolRequestApproved,
  schoolRequestDeclined,
  schoolRequestQuestioned,
  schoolRequestMailSettled,
  schoolRequestErased,
] as const;
type Definition = (typeof definitions)[number];
export type RequestFact = Fresh<Definition>;
export type RequestEvent = OpenedEvent<Definition>;
export const requestCatalogue: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const requestCommands = {
  RequestSchool: z.object(payloadOf(schoolRequested, 'personId')),
  ApproveSchoolRequest: z.object(payloadOf(schoolRequestApproved, 'personId')),
  DeclineSchoolRequest: z.object(payloadOf(schoolRequestDeclined, 'personId')),
  AskAboutSchoolRequest: z.object(payloadOf(schoolRequestQuestioned, 'personId')),
  SettleSchoolRequestMail: z.object(payloadOf(schoolRequestMailSettled, 'personId')),
  /** After its key was destroyed. */
  EraseSchoolRequest: z.object(payloadOf(schoolRequestErased, 'personId')),
} as const;
export type RequestCommand = {
  [N in keyof typeof requestCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof requestCommands)[N]>;
  };
}[keyof typeof requestCommands];
