import * as z from 'zod/mini';
import { dumpOfAttempt } from '../practice/dump.events.js';
import { attemptStream } from '../practice/attempt.events.js';
import { screensStream } from '../practice/screens.events.js';

/** How many streams one question may name. */
export const maxHistoryStreams = 100;

/** Leaves no event: what the journal has of some streams, in the order in which it happened, sealed as it lies there. */
export const historyCommands = {
  ReadHistory: z.object({
    streams: z.array(z.string()).check(z.minLength(1), z.maxLength(maxHistoryStreams)),
    /** Only what is this person's. */
    personId: z.optional(z.string()),
    /** Only events of these types, and only those that happened until then, ms since the epoch. */
    types: z.optional(z.array(z.string())),
    until: z.optional(z.number()),
    /** From the page before: at which revision each stream goes on. */
    from: z.optional(z.record(z.string(), z.number())),
  }),
} as const;

/** Everything about an attempt: its answers, what its screens showed, and what its devices could not hand over. */
export const attemptStreams = (attemptId: string): readonly string[] => [
  attemptStream(attemptId),
  screensStream(attemptId),
  dumpOfAttempt(attemptId),
];
