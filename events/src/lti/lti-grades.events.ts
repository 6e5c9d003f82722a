import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** A link to Lectern in a course of a platform. @param linkId follows from platform, deployment and the platform's id of it */
export const ltiLinkStream = (linkId: string): string => `lti-link-${linkId}`;
/** What a platform is told of one student at one link. @param gradeId follows from the link and the person */
export const ltiGradeStream = (gradeId: string): string => `lti-grade-${gradeId}`;

/** Scores are out of so many, whatever a platform makes of them. */
export const gradeMaximum = 100;

const link = { linkId: z.string(), platformId: z.string(), schoolId: z.string() };
const aboutLink = (tells: string) => ({ stream: 'lti-link-<platform and resource link>', tells });

/** Its grade column as the platform offers it (Assignment and Grade Services 2.0, 3.1), as the last launch said. */
export const ltiLinkOpened = defineEvent('LtiLinkOpened', {
  data: {
    ...link,
    deploymentId: z.string(),
    resourceLinkId: z.string(),
    /** What it opens, and how its column is called. */
    contentId: z.string(),
    label: z.string(),
    /** The address of its one line item; null where the platform names none. */
    lineItem: z.nullable(z.string()),
    /** Where line items are found and made; null where none may be. */
    lineItems: z.nullable(z.string()),
    scopes: z.array(z.string()),
  },
  about: aboutLink('A link in a course takes grades; where, and what Lectern may do there.'),
});
export const ltiLineItemFound = defineEvent('LtiLineItemFound', {
  data: { ...link, lineItem: z.string(), isNew: z.boolean() },
  about: aboutLink('The column for the grades of this link was found on the platform, or made.'),
});
export const ltiLineItemMissed = defineEvent('LtiLineItemMissed', {
  data: {
    ...link,
    /** What the platform answered, as an HTTP status; null where it did not. */
    status: z.nullable(z.number()),
  },
  about: aboutLink('The platform has no column for the grades of this link, and would not make one.'),
});
export const ltiLineItemSought = defineEvent('LtiLineItemSought', {
  data: link,
  about: aboutLink('The column is looked for again, since the former one is gone or there was none.'),
});

const grade = { gradeId: z.string(), personId: z.string() };
const aboutGrade = (tells: string) => ({ stream: 'lti-grade-<link and person>', tells });

/** Progress as Assignment and Grade Services 2.0 names it, 3.4.7 and 3.4.8. */
export const attemptGrade = z.object({
  /** Out of 100; absent while nothing can be said. */
  scoreGiven: z.optional(z.number()),
  activityProgress: z.enum(['InProgress', 'Completed']),
  gradingProgress: z.enum(['NotReady', 'Pending', 'PendingManual', 'FullyGraded']),
});
export type AttemptGrade = z.infer<typeof attemptGrade>;

export const ltiGradeLinked = defineEvent('LtiGradeLinked', {
  data: { ...grade, ...link },
  /** How the platform calls the person. */
  sealed: { userId: z.string() },
  about: aboutGrade('A student came by a link that takes grades.'),
});

const numbered = { ...grade, /** Of what is sent, from 1. */ number: z.number() };

export const ltiGradeDue = defineEvent('LtiGradeDue', {
  data: {
    ...numbered,
    attemptId: z.string(),
    /** ISO 8601. */
    attemptStartedAt: z.string(),
    contentId: z.string(),
    grade: attemptGrade,
    /** Later than that of any grade before it, so that the platform knows which is newer; ISO 8601. */
    timestamp: z.string(),
    because: z.enum(['scored', 'resent', 'reconciled']),
    /** It is not sent: somebody gave another grade on the platform. Absent: it is. */
    isHeldBack: z.optional(z.boolean()),
  },
  about: aboutGrade('There is a grade to send, exactly so: tried again it is the same one.'),
});
export const ltiGradeAnswered = defineEvent('LtiGradeAnswered', {
  data: {
    ...numbered,
    result: z.enum(['taken', 'refused', 'unreachable', 'noLineItem', 'noPlatform']),
    /** HTTP status of the platform's answer; null where there was none. */
    status: z.nullable(z.number()),
  },
  /** The beginning of what it said. */
  sealed: { answer: z.optional(z.string()) },
  about: aboutGrade('What the platform answered to a grade.'),
});
const held = z.nullable(z.object({ score: z.number(), maximum: z.number() }));
export const ltiGradeCompared = defineEvent('LtiGradeCompared', {
  data: {
    ...numbered,
    /** What the platform holds; null where that is nothing. */
    held,
    finding: z.enum(['same', 'missing', 'older', 'overridden']),
  },
  about: aboutGrade('What the platform holds, beside what it was sent last; recorded when that changes.'),
});

const linkDefinitions = [ltiLinkOpened, ltiLineItemFound, ltiLineItemMissed, ltiLineItemSought] as const;
const gradeDefinitions = [ltiGradeLinked, ltiGradeDue, ltiGradeAnswered, ltiGradeCompared] as const;
type LinkDefinition = (typeof linkDefinitions)[number];
type GradeDefinition = (typeof gradeDefinitions)[number];
export type LtiLinkFact = Fresh<LinkDefinition>;
export type LtiLinkEvent = OpenedEvent<LinkDefinition>;
export type LtiGradeFact = Fresh<GradeDefinition>;
export type LtiGradeEvent = OpenedEvent<GradeDefinition>;
export const ltiGradesEvents: EventCatalogue = Object.fromEntries(
  [...linkDefinitions, ...gradeDefinitions].map((d) => [d.type, d]),
);

/** What becomes of links: of launches, and of the search for their columns. */
export const ltiLinkCommands = {
  OpenLtiLink: z.object(payloadOf(ltiLinkOpened)),
  FindLtiLineItem: z.object(payloadOf(ltiLineItemFound)),
  MissLtiLineItem: z.object(payloadOf(ltiLineItemMissed)),
  SeekLtiLineItem: z.object(payloadOf(ltiLineItemSought)),
} as const;

/** What becomes of grades. `personId` is the stream's own, but where it begins. */
export const ltiGradeCommands = {
  LinkLtiGrade: z.object(payloadOf(ltiGradeLinked)),
  NoteLtiGrade: z.object(payloadOf(ltiGradeDue, 'personId', 'number', 'timestamp', 'because', 'isHeldBack')),
  AnswerLtiGrade: z.object(payloadOf(ltiGradeAnswered, 'personId')),
  /** What it says of the grade is decided. */
  CompareLtiGrade: z.object(payloadOf(ltiGradeCompared, 'personId', 'finding')),
  ResendLtiGrade: z.object({ gradeId: z.string(), schoolId: z.string() }),
} as const;

type CommandsOf<S extends Readonly<Record<string, z.core.$ZodType>>> = {
  readonly [N in keyof S]: {
    readonly type: N;
    readonly data: z.infer<S[N]>;
    /** When it was given, ms since the epoch. */
    readonly at: number;
  };
}[keyof S];
export type LtiLinkCommand = CommandsOf<typeof ltiLinkCommands>;
export type LtiGradeCommand = CommandsOf<typeof ltiGradeCommands>;
