import * as z from 'zod/mini';
import {
  defineEvent,
  payloadOf,
  type EventCatalogue,
  type Fresh,
  type OpenedEvent,
} from '../journal/event.js';

/** One comment, from when it is left until it is withdrawn. */
export const commentStream = (commentId: string): string => `comment-${commentId}`;

/** `personId` is who left it, under whose key it lies: with their account it goes. */
const ofComment = { commentId: z.string(), personId: z.string() };
const stream = 'comment-<id>';

export const commentLeft = defineEvent('CommentLeft', {
  data: {
    ...ofComment,
    studentId: z.string(),
    attemptId: z.string(),
    responseId: z.string(),
    /** Where its voice lies, sealed. Absent: it is written. */
    voice: z.optional(z.object({ blobKey: z.string(), mimeType: z.string(), seconds: z.number() })),
  },
  sealed: { text: z.string() },
  about: { stream, tells: 'A teacher commented on an answer, in writing or by voice.' },
});

export const commentWithdrawn = defineEvent('CommentWithdrawn', {
  data: ofComment,
  about: { stream, tells: 'Whoever left the comment took it back.' },
});

const definitions = [commentLeft, commentWithdrawn] as const;
type Definition = (typeof definitions)[number];
export type CommentFact = Fresh<Definition>;
export type CommentEvent = OpenedEvent<Definition>;
export const commentEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

export const commentCommands = {
  LeaveComment: z.object(payloadOf(commentLeft)),
  WithdrawComment: z.object(payloadOf(commentWithdrawn)),
} as const;
export type CommentCommand = {
  [N in keyof typeof commentCommands]: {
    readonly type: N;
    readonly data: z.infer<(typeof commentCommands)[N]>;
  };
}[keyof typeof commentCommands];
