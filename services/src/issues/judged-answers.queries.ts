import type { JudgedAnswer } from '@lectern/events/issues/replaced-answer.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import {
  scoredAnswersProjection,
  type ScoredAnswersDocument,
} from '../rescoring/scored-answers.projection.js';
import { classesProjection, type ClassDocument } from '../classes/classes.projection.js';
import { enrolmentsProjection, type EnrolmentDocument } from '../classes/enrolments.projection.js';
import type { IssueDocument } from './issues.projection.js';
import { nameOf } from './issues.queries.js';

type Page = { readonly items: JudgedAnswer[]; readonly cursor: string | null };

/**
 * Whose answers to the question of a report were scored by the expected answer that it replaced: those of attempts begun
 * before, the newest first; none of a report that replaced nothing.
 */
export type JudgedAnswers = (
  issue: Pick<IssueDocument, 'questionId' | 'settlements'>,
  cursor: string | undefined,
) => Promise<Page>;

type Deps = { readonly documents: Documents; readonly people: Pick<PeopleQueries, 'findMany'> };

const pageSize = 50;
const scoredAnswers = collectionOf(scoredAnswersProjection);
const enrolments = collectionOf(enrolmentsProjection);
const classes = collectionOf(classesProjection);
const nobody: Page = { items: [], cursor: null };

export const createJudgedAnswers = ({ documents, people }: Deps): JudgedAnswers => {
  /** Names of the classes that people learn in. */
  const classNames = async (ids: readonly string[]): Promise<(personId: string) => readonly string[]> => {
    const enrolled = await documents.getMany<EnrolmentDocument>(enrolments, ids);
    const learnsIn = (personId: string) => enrolled.get(personId)?.body.learnsIn ?? [];
    const found = await documents.getMany<ClassDocument>(classes, [...new Set(ids.flatMap(learnsIn))]);
    return (personId) => learnsIn(personId).flatMap((classId) => found.get(classId)?.body.name ?? []);
  };

  return async ({ questionId, settlements }, cursor) => {
    const last = settlements.findLast(({ replaced }) => replaced !== null);
    if (!last?.replaced) return nobody;
    const { contentId, digest } = last.replaced;
    const query = {
      index: 'byQuestion',
      equals: { questionId },
      range: { field: 'startedAt', lte: last.at },
      order: 'descending',
      limit: pageSize,
    } as const;
    const page = await findPage<ScoredAnswersDocument>(documents, scoredAnswers, query, cursor);
    if (!page) return nobody;
    const ids = [...new Set(page.items.map(({ body }) => body.personId))];
    const [who, classesOf] = await Promise.all([people.findMany(ids), classNames(ids)]);
    const items = page.items.flatMap(({ id, body }): JudgedAnswer[] => {
      const answer = body.answers.at(-1);
      if (!answer || body.contentId !== contentId || body.contentDigest === digest) return [];
      const { personId, attemptId } = body;
      return [
        {
          _id: id,
          attemptId,
          student: nameOf(who.get(personId)),
          classes: [...classesOf(personId)],
          at: answer.at,
          stars: answer.correctedTo ?? answer.stars,
        },
      ];
    });
    return { items, cursor: page.cursor ?? null };
  };
};
