import { noSuchOption, oneOption, otherWords, wordTwice } from '@lectern/events/practice/practice.refusals';
import type { Question } from '@lectern/events/content/content';
import { answerAfterEnd } from '@lectern/events/subscriptions/subscriptions.refusals';
import type { Person, SubscriptionGate } from '../platform/edge/caller.js';
import type { ContentQueries } from '../content/content.queries.js';
import { refused, type Answer } from './answer.js';
import type { AttemptQueries } from './attempt.queries.js';

/**
 * Checks of an answer against its question, before the command. Content never changes under an attempt, so reading it is
 * safe; what lag hides is left to the command side, which alone may say that something does not exist.
 */
export type AnswerChecks = {
  readonly options: (
    personId: string,
    attemptId: string,
    questionId: string,
    ids: readonly string[],
  ) => Promise<Answer | undefined>;
  readonly pairs: (
    personId: string,
    attemptId: string,
    questionId: string,
    pairs: readonly { readonly word: string; readonly meaning: string }[],
  ) => Promise<Answer | undefined>;
  /** Why an answer may not begin: the subscription has ended, and it was neither given nor begun before. */
  readonly begins: (
    person: Person,
    answer: { readonly attemptId: string; readonly responseId: string; readonly givenAt: number },
  ) => Promise<Answer | undefined>;
  readonly fTranscriberConfigured: boolean;
};

type Deps = {
  readonly gate: SubscriptionGate;
  readonly attempts: AttemptQueries;
  readonly content: ContentQueries;
  readonly fTranscriberConfigured: boolean;
};

export const createAnswerChecks = ({
  attempts,
  content,
  gate,
  fTranscriberConfigured,
}: Deps): AnswerChecks => {
  const questionOf = async (
    personId: string,
    attemptId: string,
    questionId: string,
  ): Promise<Question | undefined> => {
    const doc = await attempts.document(attemptId);
    if (!doc || doc.personId !== personId) return undefined;
    const item = await content.byDigest(doc.contentId, doc.contentDigest);
    return item?.questions.find(({ _id }) => _id === questionId);
  };

  return {
    fTranscriberConfigured,
    begins: async (person, { attemptId, responseId, givenAt }) => {
      const expiredSince = await gate.expiredSince(person);
      if (expiredSince === undefined || givenAt < expiredSince) return undefined;
      const attempt = await attempts.document(attemptId);
      const isBegun = attempt?.responses.some((response) => response.responseId === responseId);
      return isBegun ? undefined : refused(answerAfterEnd);
    },
    options: async (personId, attemptId, questionId, ids) => {
      const question = await questionOf(personId, attemptId, questionId);
      const options = question?.options;
      if (!options) return undefined;
      const fKnown = ids.every((id) => options.some(({ _id }) => _id === id));
      if (!fKnown) return refused(noSuchOption);
      // Named twice is another mistake, which the command side tells.
      const fSeveral = new Set(ids).size > 1;
      return fSeveral && question.selection !== 'several' ? refused(oneOption) : undefined;
    },
    pairs: async (personId, attemptId, questionId, pairs) => {
      const question = await questionOf(personId, attemptId, questionId);
      const right = question?.pairs;
      if (!right) return undefined;
      const words = new Set(pairs.map(({ word }) => word));
      if (words.size !== pairs.length) return refused(wordTwice);
      const fKnown = pairs.every(
        (pair) => right.some((r) => r.word === pair.word) && right.some((r) => r.meaning === pair.meaning),
      );
      return fKnown ? undefined : refused(otherWords);
    },
  };
};
