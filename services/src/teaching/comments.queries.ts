import { isErased } from '@lectern/events/journal/sealed';
import { commentAudioUrl, type CommentView } from '@lectern/events/teaching/comment.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { commentsProjection, type CommentDocument } from './comments.projection.js';

export type CommentQueries = {
  readonly find: (commentId: string) => Promise<CommentDocument | undefined>;
  /** The oldest first. Nothing of an author who was erased. */
  readonly ofAttempt: (attemptId: string, readerId: string) => Promise<CommentView[]>;
  /** The newest first. */
  readonly ofStudent: (studentId: string, readerId: string, most: number) => Promise<CommentView[]>;
};

const collection = collectionOf(commentsProjection);
const mostAtOnce = 1_000;

export const createComments = (deps: {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly content: Pick<ContentQueries, 'byDigest'>;
}): CommentQueries => {
  const { documents, sealing, people, attempts, content } = deps;

  const aboutOf = async ({ attemptId, responseId }: CommentDocument) => {
    const attempt = await attempts.document(attemptId);
    const item = attempt && (await content.byDigest(attempt.contentId, attempt.contentDigest));
    const response = attempt?.responses.find((one) => one.responseId === responseId);
    const question = item?.questions.find(({ _id }) => _id === response?.questionId);
    return { title: item?.title ?? '', questionText: question?.questionText ?? '' };
  };

  const shown = async (
    { id, body }: Document<CommentDocument>,
    readerId: string,
  ): Promise<readonly CommentView[]> => {
    const [text, author] = await Promise.all([sealing.open(body.text), people.find(body.authorId)]);
    if (isErased(text) || !author) return [];
    return [
      {
        _id: id,
        attemptId: body.attemptId,
        responseId: body.responseId,
        ...(await aboutOf(body)),
        at: body.at,
        by: { firstName: author.firstName, lastName: author.lastName },
        text,
        audioUrl: body.voice === null ? null : commentAudioUrl(id),
        seconds: body.voice?.seconds ?? 0,
        isOwn: body.authorId === readerId,
      },
    ];
  };

  const all = async (found: readonly Document<CommentDocument>[], readerId: string) =>
    (await Promise.all(found.map((one) => shown(one, readerId)))).flat();

  return {
    find: async (commentId) => (await documents.get<CommentDocument>(collection, commentId))?.body,
    ofAttempt: async (attemptId, readerId) => {
      const query = { index: 'byAttempt', equals: { attemptId }, limit: mostAtOnce };
      return all(await findEvery<CommentDocument>(documents, collection, query), readerId);
    },
    ofStudent: async (studentId, readerId, most) => {
      const query = { index: 'byStudent', equals: { studentId }, order: 'descending', limit: most } as const;
      return all((await documents.find<CommentDocument>(collection, query)).items, readerId);
    },
  };
};
