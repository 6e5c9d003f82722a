import type { SharedAnswer } from '@lectern/events/results/share.events';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { bestFirst, scoredAnswers, type ScoredAnswer } from './scored-answers.js';
import { sharesProjection, type ShareDocument } from './shares.projection.js';

export type KnownShare = ShareDocument & { readonly shareId: string };

export type ResultsQueries = {
  /** Scored answers of somebody’s latest attempts, the best first. */
  readonly ofPerson: (personId: string) => Promise<readonly ScoredAnswer[]>;
  /** Those of these answers that are this person’s and have scores, in this order. */
  readonly chosen: (personId: string, answers: readonly SharedAnswer[]) => Promise<readonly ScoredAnswer[]>;
  readonly share: (shareId: string) => Promise<KnownShare | undefined>;
  /** The latest first. */
  readonly sharesOf: (personId: string) => Promise<readonly KnownShare[]>;
};

const shares = collectionOf(sharesProjection);
/** Attempts that are looked through for answers to choose from. */
const latestAttempts = 12;
const mostAtOnce = 1_000;

export const createResults = (deps: {
  readonly documents: Pick<Documents, 'get' | 'find'>;
  readonly attempts: Pick<AttemptQueries, 'log' | 'view' | 'document'>;
}): ResultsQueries => {
  const { documents, attempts } = deps;

  const inAttempt = async (attemptId: string): Promise<readonly ScoredAnswer[]> => {
    const view = await attempts.view(attemptId, 'reader');
    return view ? scoredAnswers(view) : [];
  };

  return {
    ofPerson: async (personId) => {
      const { items } = await attempts.log(personId, 1, latestAttempts);
      return bestFirst((await Promise.all(items.map(({ _id }) => inAttempt(_id)))).flat());
    },
    chosen: async (personId, answers) => {
      const ids = [...new Set(answers.map(({ attemptId }) => attemptId))];
      const found = await Promise.all(
        ids.map(async (id) => ((await attempts.document(id))?.personId === personId ? inAttempt(id) : [])),
      );
      const byId = new Map(found.flat().map((one) => [`${one.attemptId} ${one.responseId}`, one]));
      return answers.flatMap(({ attemptId, responseId }) => byId.get(`${attemptId} ${responseId}`) ?? []);
    },
    share: async (shareId) => {
      const found = await documents.get<ShareDocument>(shares, shareId);
      return found && { ...found.body, shareId };
    },
    sharesOf: async (personId) => {
      const query = {
        index: 'byPerson',
        equals: { personId },
        order: 'descending',
        limit: mostAtOnce,
      } as const;
      const found = await findEvery<ShareDocument>(documents, shares, query);
      return found.map(({ id, body }) => ({ ...body, shareId: id }));
    },
  };
};
