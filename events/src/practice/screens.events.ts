import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue } from '../journal/event.js';
import { contentIdPattern, localePattern, stateValuePattern } from './protocol.js';

/** What the student's tabs showed during an attempt. */
export const screensStream = (attemptId: string): string => `screens-${attemptId}`;

/** Transitions a screen step may tell of. */
export const screenStepKinds = [
  'question.opened',
  'recording.started',
  'recording.stopped',
  'recording.cancelled',
  'microphone.refused',
  'silence.hint',
  'connection.lost',
  'connection.restored',
  'parts.saved',
  'feedback.stage',
  'feedback.skipped',
  'feedback.played',
  'details.changed',
  'reload',
  'transition',
] as const;

/** What the screen told that neither the state nor the attempt does; each is absent where it was not on the screen. */
export const screenDetails = z.object({
  /** Answers that were said to be on the device alone. */
  kept: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  /** Why the last message could not be sent. */
  problem: z.optional(z.string().check(z.maxLength(2_000))),
  /** Parts of the recording on its way that were refused for good, from 0. */
  refusedParts: z.optional(z.array(z.number().check(z.int(), z.minimum(0))).check(z.maxLength(1_000))),
  /** Parts of a recording that was broken off and found on the device. */
  leftParts: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(100_000))),
  /** It was the device, not the server, that could not take the answer. */
  isRefusedHere: z.optional(z.literal(true)),
  /** Why the server ended the connection. */
  ended: z.optional(z.string().check(z.maxLength(2_000))),
});
export type ScreenDetails = z.infer<typeof screenDetails>;

/** One step of one tab's machine, as the client sends it. */
export const screenStep = z.object({
  /** From 0, without a hole, within a tab. */
  seq: z.number().check(z.int(), z.minimum(0), z.maximum(100_000)),
  /** Ms since the epoch by the device. */
  at: z.number(),
  kind: z.enum(screenStepKinds),
  /** The machine's state, dotted from outside in: a machine's names only. */
  stateValue: z.string().check(z.maxLength(200), z.regex(stateValuePattern)),
  questionId: z.optional(z.string().check(z.regex(contentIdPattern))),
  /** What was to be seen, in short: parts "3 of 5", a stage, a message. */
  shown: z.optional(z.string().check(z.maxLength(2_000))),
  details: z.optional(screenDetails),
  /** The language that the page was in. */
  locale: z.optional(z.string().check(z.regex(localePattern))),
});
export type ScreenStep = z.infer<typeof screenStep>;

export const screenStepped = defineEvent('ScreenStepped', {
  data: {
    attemptId: z.string(),
    personId: z.string(),
    tab: z.string(),
    seq: z.number(),
    at: z.number(),
    kind: z.enum(screenStepKinds),
    // Any text, here and in the other fields: older steps are read as they were told.
    questionId: z.optional(z.string()),
    /** Absent of older steps. */
    locale: z.optional(z.string()),
    appVersion: z.string(),
  },
  // Details are absent of older steps.
  sealed: { state: z.string(), shown: z.optional(z.string()), details: z.optional(screenDetails) },
  version: 2,
  // It lay unsealed at first, under the name that it still has in the client's message.
  upcasters: { 1: ({ stateValue, ...rest }) => ({ ...rest, state: stateValue }) },
});

/** What is told from then on of what tabs showed is not kept: the stream is as long as it gets. */
export const screenStepsLeftOut = defineEvent('ScreenStepsLeftOut', {
  data: { attemptId: z.string(), personId: z.string() },
  about: {
    stream: 'screens-<attemptId>',
    tells: 'The attempt has so many steps of screens that no further ones are kept.',
  },
});

export const screensCatalogue: EventCatalogue = {
  [screenStepped.type]: screenStepped,
  [screenStepsLeftOut.type]: screenStepsLeftOut,
};
