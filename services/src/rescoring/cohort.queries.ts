import type { Cohort } from '@lectern/events/rescoring/rescoring.events';
import type { Documents, Page, Query } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { classesProjection, type ClassDocument } from '../classes/classes.projection.js';
import {
  scoredAnswersProjection,
  type ScoredAnswer,
  type ScoredAnswersDocument,
} from './scored-answers.projection.js';

/** A cohort as it stands fixed: of what was scored up to a moment. */
export type FixedCohort = {
  readonly cohort: Cohort;
  /** The students of its class. */
  readonly personIds?: readonly string[] | undefined;
  /** ISO 8601. */
  readonly scoredUntil: string;
};

export type CohortAnswer = Pick<
  ScoredAnswersDocument,
  'attemptId' | 'questionId' | 'personId' | 'contentId'
> & { readonly responseId: string };

const collection = collectionOf(scoredAnswersProjection);
/** What one question to the documents may name. */
const mostValues = 200;
/** Answers to one question in one attempt: the first, and the second try. */
const mostOfQuestion = 2;

/** By what names the fewest answers; the rest is looked at one by one. */
const queryOf = ({ cohort, personIds, scoredUntil }: FixedCohort): Query => {
  const { questionId, contentId, scorer, from, until } = cohort;
  const lte = until !== undefined && until < scoredUntil ? until : scoredUntil;
  const range = { field: 'startedAt', lte, ...(from === undefined ? {} : { gte: from }) };
  if (questionId !== undefined) return { index: 'byQuestion', equals: { questionId }, range };
  if (contentId !== undefined) return { index: 'byContent', equals: { contentId }, range };
  if (personIds && personIds.length <= mostValues)
    return { index: 'byPerson', in: { field: 'personId', values: personIds }, range };
  return scorer === undefined
    ? { index: 'byStart', range }
    : { index: 'byScorer', equals: { scorer }, range };
};

const isIn =
  ({ cohort: { contentId, questionId }, personIds }: FixedCohort) =>
  (doc: ScoredAnswersDocument): boolean =>
    (contentId === undefined || doc.contentId === contentId) &&
    (questionId === undefined || doc.questionId === questionId) &&
    (!personIds || personIds.includes(doc.personId));

const answersIn =
  ({ cohort: { scorer }, scoredUntil }: FixedCohort) =>
  ({ answers, ...doc }: ScoredAnswersDocument): readonly CohortAnswer[] =>
    answers
      .filter(
        (answer: ScoredAnswer) => answer.at <= scoredUntil && (scorer ?? answer.scorer) === answer.scorer,
      )
      .map(({ responseId }) => {
        const { attemptId, questionId, personId, contentId } = doc;
        return { attemptId, questionId, personId, contentId, responseId };
      });

/** The answers of a cohort in a fixed order, page by page: the same at every asking, whatever is answered meanwhile. */
export const createCohortQueries = ({ documents }: { readonly documents: Documents }) => {
  const page = async (
    fixed: FixedCohort,
    cursor: string | null,
    limit: number,
  ): Promise<{ readonly answers: readonly CohortAnswer[]; readonly cursor: string | null }> => {
    const found: Page<ScoredAnswersDocument> = await documents.find<ScoredAnswersDocument>(collection, {
      ...queryOf(fixed),
      limit,
      ...(cursor === null ? {} : { cursor }),
    });
    const docs = found.items.map(({ body }) => body).filter(isIn(fixed));
    return { answers: docs.flatMap(answersIn(fixed)), cursor: found.cursor ?? null };
  };
  return {
    /** A cohort as it stands now; undefined where there is no such class. */
    fix: async (cohort: Cohort, scoredUntil: string): Promise<FixedCohort | undefined> => {
      if (cohort.classId === undefined) return { cohort, scoredUntil };
      const found = await documents.get<ClassDocument>(collectionOf(classesProjection), cohort.classId);
      return found && { cohort, scoredUntil, personIds: found.body.students };
    },
    /** At most so many answers from a place on, 2 or more; and where the next ones are, null after the last. */
    next: async (fixed: FixedCohort, from: string | undefined, most: number) => {
      const answers: CohortAnswer[] = [];
      let cursor: string | null = from ?? null;
      let room = most;
      do {
        const found = await page(fixed, cursor, Math.floor(room / mostOfQuestion));
        answers.push(...found.answers);
        cursor = found.cursor;
        room = most - answers.length;
      } while (cursor !== null && room >= mostOfQuestion);
      return { answers, cursor };
    },
    /** How many there are, as far as it matters: counting ends beyond `most`. */
    count: async (fixed: FixedCohort, most: number): Promise<number> => {
      let count = 0;
      let cursor: string | null = null;
      do {
        const found = await page(fixed, cursor, 1_000);
        count += found.answers.length;
        cursor = found.cursor;
      } while (cursor !== null && count <= most);
      return count;
    },
  };
};
export type CohortQueries = ReturnType<typeof createCohortQueries>;
