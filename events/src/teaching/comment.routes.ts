import * as z from 'zod/mini';
import { learners, readers } from '../access/access.js';
import { responseNotFound } from '../practice/practice.refusals.js';
import { defineRoute } from '../wire/route.js';
import * as refusals from './teaching.refusals.js';

export const longestComment = 1_000;
export const longestVoiceSeconds = 60;
/** Of a voice, after decoding: a minute at 128 kbit/s and its container. */
export const maxVoiceBytes = 1_200_000;

const id = z.string().check(z.minLength(1), z.maxLength(64));
const after = { after: z.optional(z.string().check(z.regex(/^-?\d{1,20}$/))) };

export const commentView = z.object({
  _id: z.string(),
  attemptId: z.string(),
  responseId: z.string(),
  /** Of the passage, and of the question. */
  title: z.string(),
  questionText: z.string(),
  /** ISO 8601. */
  at: z.string(),
  by: z.object({ firstName: z.string(), lastName: z.string() }),
  /** Empty where it was spoken. */
  text: z.string(),
  audioUrl: z.nullable(z.string()),
  /** Of its voice. */
  seconds: z.number(),
  /** The reader left it. */
  isOwn: z.boolean(),
});
export type CommentView = z.infer<typeof commentView>;

export const commentAudioUrl = (commentId: string): string =>
  `/api/comments/${encodeURIComponent(commentId)}/audio`;

export const leaveComment = defineRoute({
  name: 'teaching.comment',
  access: { teacher: 'class' },
  method: 'POST',
  path: '/api/practice-history/attempt/:id/responses/:responseId/comments',
  summary:
    'Comment on an answer, in writing or by up to a minute of voice; the student and their parents hear it',
  refusals: [responseNotFound, refusals.commentEmpty, refusals.voiceTooLong],
  bodyLimit: 2_000_000,
  params: z.object({ id, responseId: id }),
  body: z.object({
    text: z.optional(z.string().check(z.trim(), z.maxLength(longestComment))),
    voice: z.optional(
      z.object({
        /** Base64, as a browser records it (WebM or MP4). */
        audio: z.base64(),
        seconds: z.number().check(z.minimum(0), z.maximum(longestVoiceSeconds + 1)),
      }),
    ),
  }),
  answer: z.object({ _id: z.string() }),
});

export const withdrawComment = defineRoute({
  name: 'teaching.withdraw-comment',
  access: { teacher: 'own' },
  method: 'DELETE',
  path: '/api/comments/:id',
  summary: 'Take one’s own comment back',
  refusals: [refusals.noSuchComment],
  params: z.object({ id }),
  answer: z.null(),
});

export const readAttemptComments = defineRoute({
  name: 'teaching.attempt-comments',
  access: readers,
  method: 'GET',
  path: '/api/practice-history/attempt/:id/comments',
  summary: 'What teachers commented on the answers of an attempt, the oldest first',
  refusals: [responseNotFound],
  params: z.object({ id }),
  query: z.object(after),
  answer: z.array(commentView),
});

export const readComments = defineRoute({
  name: 'teaching.comments',
  access: { ...learners, parent: 'family' },
  method: 'GET',
  path: '/api/comments',
  summary: 'The newest comments on one’s own answers or a child’s, three at most',
  refusals: [refusals.noSuchStudent],
  query: z.object({ ...after, userId: z.optional(id) }),
  answer: z.array(commentView),
});

export const playComment = defineRoute({
  name: 'teaching.comment-audio',
  access: readers,
  method: 'GET',
  path: '/api/comments/:id/audio',
  summary: 'The voice of a comment; ranges are served',
  refusals: [refusals.noSuchComment],
  params: z.object({ id }),
});
