import type {
  OverturnRates,
  QuestionRate,
  ScorerAgreement,
} from '@lectern/events/issues/overturn-rates.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { comparedScoresProjection, type ComparedScoreDocument } from './compared-scores.projection.js';
import { issuesProjection, type IssueDocument } from './issues.projection.js';
import { agreementOf, overturnedBy } from './overturn-rates.js';

type Deps = {
  readonly documents: Documents;
  readonly content: Pick<ContentQueries, 'byDigest'>;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
};
type Issue = IssueDocument & { readonly _id: string };

/** Questions that are listed, at most: the worst ones. */
const mostQuestions = 100;

const issueOf = ({ id, body }: Document<IssueDocument>): Issue => ({ ...body, _id: id });

/**
 * How often reports were right, by scorer, question and kind: of those that the list of reports shows, so that each number
 * can be looked into. Of students who were erased there are none in either.
 */
export const createOverturnRates = ({ documents, content, attempts, people }: Deps) => {
  const questionOf = async ({ attemptId, questionId }: Pick<Issue, 'attemptId' | 'questionId'>) => {
    const attempt = await attempts.document(attemptId);
    const item = attempt && (await content.byDigest(attempt.contentId, attempt.contentDigest));
    const question = item?.questions.find(({ _id }) => _id === questionId);
    return item && question ? { title: item.title, questionText: question.questionText } : {};
  };

  /** Where two scorers are asked: by question, those first on which they differ most. */
  const agreement = async (): Promise<ScorerAgreement[]> => {
    const query = { index: 'byCompared', equals: { isCompared: 'yes' }, limit: 1_000 };
    const all = await findEvery<ComparedScoreDocument>(
      documents,
      collectionOf(comparedScoresProjection),
      query,
    );
    const questions = agreementOf(all.map(({ body }) => body)).slice(0, mostQuestions);
    return Promise.all(
      questions.map(async ({ newest, ...counts }) => ({
        ...counts,
        ...(newest ? await questionOf(newest) : {}),
      })),
    );
  };

  return async (): Promise<OverturnRates> => {
    const query = { index: 'byStatus', equals: { status: 'resolved' }, limit: 1_000 };
    // By status and then by time: the newest comes last.
    const found = await findEvery<IssueDocument>(documents, collectionOf(issuesProjection), query);
    const there = await people.findMany([...new Set(found.map(({ body }) => body.personId))]);
    const all = found.filter(({ body }) => there.has(body.personId)).map(issueOf);
    const questions = overturnedBy(all, ({ questionId }) => questionId).slice(0, mostQuestions);
    return {
      scorers: overturnedBy(all, ({ scorer }) => scorer).map(({ key: scorer, settled, overturned }) => ({
        scorer,
        settled,
        overturned,
      })),
      questions: await Promise.all(
        questions.map(async ({ key: questionId, of, settled, overturned }): Promise<QuestionRate> => {
          const newest = of.at(-1);
          const [scorer, ...others] = new Set(of.flatMap(({ scorer: one }) => one ?? []));
          return {
            questionId,
            issueId: newest?._id ?? '',
            settled,
            overturned,
            ...(newest ? await questionOf(newest) : {}),
            ...(scorer !== undefined && others.length === 0 ? { scorer } : {}),
          };
        }),
      ),
      kinds: overturnedBy(all, ({ issue }) => issue).map(({ key: issue, settled, overturned }) => ({
        issue,
        settled,
        overturned,
      })),
      agreement: await agreement(),
    };
  };
};
