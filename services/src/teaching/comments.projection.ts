import type { Sealed } from '@lectern/events/journal/sealed';
import { commentLeft, commentWithdrawn } from '@lectern/events/teaching/comment.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A comment that stands. */
export type CommentDocument = {
  readonly authorId: string;
  readonly studentId: string;
  readonly attemptId: string;
  readonly responseId: string;
  /** ISO 8601. */
  readonly at: string;
  readonly text: Sealed<string>;
  readonly voice: { readonly blobKey: string; readonly mimeType: string; readonly seconds: number } | null;
};

const when = on<CommentDocument>();

/** What teachers commented on answers. */
export const commentsProjection = defineProjection<CommentDocument>({
  name: 'comments',
  version: 1,
  indexes: [
    { name: 'byStudent', fields: ['studentId', 'at'] },
    { name: 'byAttempt', fields: ['attemptId', 'at'] },
  ],
  handlers: [
    when(commentLeft, ({ data, meta: { at } }) => {
      const { commentId, personId: authorId, studentId, attemptId, responseId, text, voice = null } = data;
      return [
        { id: commentId, apply: () => ({ authorId, studentId, attemptId, responseId, at, text, voice }) },
      ];
    }),
    when(commentWithdrawn, ({ data: { commentId } }) => [{ id: commentId, apply: () => undefined }]),
  ],
  hints: ({ type, data, position }) =>
    type === commentLeft.type
      ? [
          {
            userId: String(data['studentId']),
            kind: 'practice',
            payload: { attemptId: data['attemptId'], position },
          },
        ]
      : [],
});
