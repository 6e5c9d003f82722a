import * as z from 'zod/mini';
import { composition } from '../feedback/ai-use.js';
import { refuses } from '../wire/refusal.js';
import { emptyAnswer } from './practice.refusals.js';
import { appVersionPattern, maxTextLength, tabPattern } from './protocol.js';
import { screenStep } from './screens.events.js';

/** What a student's client sends over Socket.IO; every message is acknowledged. */
const id = z.string().check(z.minLength(1), z.maxLength(64));
const responseId = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,64}$/));
const ms = z.number().check(z.int(), z.minimum(0), z.maximum(8_640_000_000_000));
/** An IANA name; checked against the runtime's list at the edge. */
const timeZone = z.string().check(z.minLength(1), z.maxLength(64));
const commandId = z.optional(z.uuid());

const bytes = z.custom<Uint8Array>((value) => value instanceof Uint8Array, 'Send the sound as binary data');

const answer = {
  _id: id,
  questionId: id,
  responseId,
  fReiteratedResponse: z.boolean(),
  userTimestamp: ms,
  timeZone,
  commandId,
};

const chunkExtras = {
  index: z.optional(z.number().check(z.int(), z.minimum(0), z.maximum(10_000))),
  digest: z.optional(z.string().check(z.regex(/^[0-9a-f]{64}$/))),
  transcript: z.optional(z.string().check(z.maxLength(maxTextLength))),
  mimeType: z.optional(z.string().check(z.maxLength(100))),
};

export const streamResponse = z.object({
  _id: id,
  questionId: id,
  responseId,
  blob: bytes,
  timestamp: ms,
  endedAt: ms,
  fLastBlob: z.boolean(),
  fReiteratedResponse: z.boolean(),
  userTimestamp: ms,
  timeZone,
  ...chunkExtras,
});

/** The same chunk by HTTP, its bytes in base64. */
export const audioChunk = z.object({
  attemptId: id,
  questionId: id,
  responseId,
  blob: z.base64(),
  timestamp: ms,
  endedAt: ms,
  isLastBlob: z.boolean(),
  isReiteratedResponse: z.boolean(),
  userTimestamp: ms,
  timeZone,
  ...chunkExtras,
});

/** Something to read: blanks alone are no answer. */
const text = z.string().check(
  z.minLength(1),
  z.maxLength(maxTextLength),
  refuses((value) => (value.trim() === '' ? emptyAnswer : undefined)),
);
const toResponse = { attemptId: id, questionId: id, responseId, commandId };

export const studentMessages = {
  'student:stream-response': streamResponse,
  'student:cancel-response': z.object({ ...toResponse, fReiteratedResponse: z.boolean() }),
  'student:word-matching-response': z.object({
    ...answer,
    wordMatchingData: z.array(z.object({ word: text, meaning: text })).check(z.minLength(1), z.maxLength(50)),
  }),
  'student:text-response': z.object({
    ...answer,
    textResponse: text,
    /** Left out where nobody measured it. */
    composition: z.optional(composition),
  }),
  'student:mcq-response': z.object({
    ...answer,
    mcqResponseData: z.array(z.object({ optionId: id })).check(z.minLength(1), z.maxLength(50)),
  }),
  'student:update-session-state': z.discriminatedUnion('action', [
    z.object({ ...toResponse, action: z.literal('update-speech-validation'), fValidSpeech: z.boolean() }),
    z.object({ ...toResponse, action: z.literal('update-response-attempted'), fReattempt: z.boolean() }),
    z.object({
      attemptId: id,
      questionId: z.optional(z.string()),
      responseId: z.optional(z.string()),
      action: z.literal('passage-complete'),
      timestamp: ms,
      timeZone,
      commandId,
    }),
    z.object({ ...toResponse, action: z.literal('feedback-shown') }),
    z.object({ ...toResponse, action: z.literal('feedback-skipped') }),
  ]),
  'student:update-activity': z.object({
    attemptId: id,
    passageId: z.optional(z.nullable(id)),
    paragraphId: z.optional(z.nullable(id)),
    commandId,
  }),
  'student:update-pending-feedback': z.object(toResponse),
  'student:check-non-merged-blobs-and-client-dump-flag': z.optional(z.unknown()),
  'student:send-client-local-dump': z.record(z.string(), z.unknown()),
  'student:check_socket_health': z.optional(z.unknown()),
  'student:webspeechapi-failed': z.object({
    practiceAttemptId: id,
    responseId,
    type: z.string().check(z.minLength(1), z.maxLength(100)),
    commandId,
  }),
  'student:screen-steps': z.object({
    attemptId: id,
    tab: z.string().check(z.regex(tabPattern)),
    appVersion: z.optional(z.string().check(z.regex(appVersionPattern))),
    steps: z.array(screenStep).check(z.minLength(1), z.maxLength(100)),
  }),
} as const;

export type StudentMessageName = keyof typeof studentMessages;
export type StudentMessage<N extends StudentMessageName> = z.infer<(typeof studentMessages)[N]>;
export type AudioChunk = z.infer<typeof audioChunk>;

/** What the server sends. */
export type ServerMessages = {
  'response-processed': ResponseProcessed;
  'connection-terminated': { readonly message: string; readonly preventAutoReconnection: boolean };
  'streak-count-updated': { readonly streakCount: number };
  /** To those who are responsible for a student: an answer is done, or a practice is finished. */
  'student-progress-updated': { readonly studentId: string; readonly position: string };
};

export type ProcessedStage = 'recorded' | 'transcribed' | 'scored' | 'done';

/** Sent at each stage with all that is known; merged into the stored response. */
export type ResponseProcessed = {
  readonly attemptId: string;
  readonly questionId: string;
  readonly responseId: string;
  readonly stage: ProcessedStage;
  /** The event's position: read again with `after` to see no less. */
  readonly position: string;
} & Readonly<Record<string, unknown>>;
