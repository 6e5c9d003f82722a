import * as z from 'zod/mini';
import { systemAdmins } from '../access/access.js';
import { defineRoute } from '../wire/route.js';

/** A part of a recording that was refused for good and lies on its student's device; never its sound. */
export const unsentPart = z.object({
  questionId: z.string(),
  responseId: z.string(),
  isReiteratedResponse: z.boolean(),
  /** From 0. */
  index: z.number(),
  /** Start and end, ms since the epoch by the device. */
  timestamp: z.number(),
  endedAt: z.number(),
  bytes: z.number(),
  mimeType: z.string(),
  isLastBlob: z.boolean(),
  /** Why it was refused, in the server's words. */
  setAside: z.string(),
});

/** What our client tells in `student:send-client-local-dump`, one an attempt. */
export const localDump = z.object({
  kind: z.literal('setAsideChunks'),
  attemptId: z.string(),
  userAgent: z.string(),
  /** How many parts were set aside; `chunks` holds the newest of them that fit. */
  total: z.number(),
  chunks: z.array(unsentPart),
});

/** What one device told of one attempt. */
export const unsentAnswers = z.object({
  _id: z.string(),
  /** When the server heard of it, ISO 8601. */
  at: z.string(),
  student: z.object({ _id: z.string(), firstName: z.optional(z.string()), lastName: z.optional(z.string()) }),
  /** Absent where the device named none of theirs. */
  attempt: z.optional(z.object({ _id: z.string(), title: z.string() })),
  /** Of a client that tells it in another way: all of it as JSON. */
  told: z.union([localDump, z.object({ kind: z.literal('other'), json: z.string() })]),
});

export type UnsentPart = z.infer<typeof unsentPart>;
export type LocalDump = z.infer<typeof localDump>;
export type UnsentAnswers = z.infer<typeof unsentAnswers>;

export const listUnsentAnswers = defineRoute({
  name: 'unsent-answers.list',
  access: systemAdmins,
  method: 'GET',
  path: '/api/system-admin/unsent-answers',
  summary:
    'What devices told of answers that they could not send, the newest first, 20 at a time; `cursor` is of the page before',
  query: z.object({
    cursor: z.optional(z.string().check(z.maxLength(1_000))),
    after: z.optional(z.string()),
  }),
  answer: z.object({
    items: z.array(unsentAnswers),
    /** Null on the last page. */
    cursor: z.nullable(z.string()),
  }),
});
