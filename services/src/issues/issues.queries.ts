import { withoutDeduction } from '@lectern/events/feedback/deduction';
import { scopeOf, type AccessRow } from '@lectern/events/access/access';
import type { Scores } from '@lectern/events/feedback/scoring';
import type { Actor } from '@lectern/events/journal/metadata';
import { questionIssues } from '@lectern/events/issues/issue.events';
import type { ScorerFinding } from '@lectern/events/practice/correction.views';
import { getIssue, teachersIssues, type IssueView } from '@lectern/events/issues/review.routes';
import type { AccessQueries } from '../access/access.queries.js';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import type { Person } from '../platform/edge/caller.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { AttemptDocument } from '../practice/attempt-document.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { correctionsOf, findingOf } from '../practice/counted-score.js';
import { known } from '../practice/opened-fields.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { hasModelAnswers } from './replaced-answer.js';
import { issuesProjection, type Done, type IssueDocument } from './issues.projection.js';
import { openedReason } from './opened-reason.js';

/** A report that was not taken back. */
export type ReviewedIssue = IssueDocument;

export type IssuesQueries = {
  /** Undefined where there is none, or its reporter took it back. */
  readonly document: (issueId: string) => Promise<IssueDocument | undefined>;
  /** Whether this reviewer may see and settle it: a teacher what teachers settle, of their own students. */
  readonly mayReview: (
    reviewer: Person,
    issue: Pick<IssueDocument, 'personId' | 'issue'>,
  ) => Promise<boolean>;
  /** Whether they may read what there is of it: also what is left of a student who was erased, where they read everybody's. */
  readonly mayRead: (reviewer: Person, issue: Pick<IssueDocument, 'personId' | 'issue'>) => Promise<boolean>;
  /** @param reviewerId who looks at it */
  readonly view: (issueId: string, reviewerId: string) => Promise<IssueView | undefined>;
};

type Deps = {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly attempts: Pick<AttemptQueries, 'view' | 'document'>;
  readonly content: Pick<ContentQueries, 'latest'>;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly access: AccessQueries;
};

const collection = collectionOf(issuesProjection);

export const nameOf = (person: KnownPerson | undefined) =>
  person ? { firstName: person.firstName, lastName: person.lastName } : {};

/** Whether somebody reads everybody's, and so what is left of those who are no more. */
export const readsAny = ({ access }: { readonly access: AccessRow }, { role }: Person): boolean =>
  scopeOf(access, role) === 'any';

/** Of somebody who did something. */
export const somebody = (
  { userId, role }: Pick<Actor, 'userId' | 'role'>,
  people: ReadonlyMap<string, KnownPerson>,
) => ({ _id: userId, role, ...nameOf(people.get(userId)) });

export const createIssuesQueries = ({
  documents,
  sealing,
  people,
  attempts,
  content,
  schools,
  access,
}: Deps): IssuesQueries => {
  const document: IssuesQueries['document'] = async (issueId) => {
    const found = (await documents.get<IssueDocument>(collection, issueId))?.body;
    return found?.status === 'withdrawn' ? undefined : found;
  };

  /** What the question of a report expects in the version in force; undefined where nothing can be replaced. */
  const expectedAnswersOf = async (
    { issue, questionId }: IssueDocument,
    attempt: AttemptDocument | undefined,
  ): Promise<string[] | undefined> => {
    if (!attempt || !questionIssues.has(issue)) return undefined;
    const inForce = await content.latest(attempt.contentId);
    const question = inForce?.item.questions.find(({ _id }) => _id === questionId);
    return question && hasModelAnswers(question) ? question.modelAnswers : undefined;
  };

  const withoutPenaltyOf = (
    { responseId }: IssueDocument,
    attempt: AttemptDocument | undefined,
  ): Scores | undefined => {
    const latest = attempt?.responses.find((one) => one.responseId === responseId)?.scores.at(-1);
    return latest?.fPenalized ? withoutDeduction(latest.scores, latest.copiedShare) : undefined;
  };

  /** What an answer would count with without what its report had changed; undefined where none of that counts. */
  const withoutIssue = (
    issueId: string,
    { responseId }: IssueDocument,
    attempt: AttemptDocument | undefined,
  ): ScorerFinding | undefined => {
    const response = attempt?.responses.find((one) => one.responseId === responseId);
    const latest = response?.scores.at(-1);
    const standing = response ? correctionsOf(response) : [];
    if (!latest || standing.at(-1)?.issueId !== issueId) return undefined;
    const before = standing.findLast((one) => one.issueId !== issueId);
    return before ? { scores: before.scores } : findingOf(latest);
  };

  const dated = (people: ReadonlyMap<string, KnownPerson>, { by, at }: Done) => ({
    by: somebody(by, people),
    at,
  });

  const mayReview: IssuesQueries['mayReview'] = async (reviewer, { personId, issue }) =>
    (reviewer.role !== 'teacher' || teachersIssues.has(issue)) &&
    access.mayReach(getIssue, reviewer, personId);

  return {
    document,
    mayReview,
    mayRead: async (reviewer, issue) => readsAny(getIssue, reviewer) || mayReview(reviewer, issue),
    view: async (issueId, reviewerId) => {
      const issue = await document(issueId);
      if (!issue) return undefined;
      const { personId, reporter, takenBy, settlements, reopenings, rerun } = issue;
      const { schoolId, responseId, questionId } = issue;
      const acting = [
        ...settlements,
        ...reopenings,
        ...(takenBy ? [takenBy] : []),
        ...(rerun ? [rerun] : []),
      ];
      const ids = [personId, reporter.userId, ...acting.map(({ by }) => by.userId)];
      const [who, attempt, school, details, found] = await Promise.all([
        people.findMany([...new Set(ids)]),
        attempts.view(issue.attemptId, 'reader', true),
        schoolId === null ? undefined : schools.find(schoolId),
        sealing.open(issue.details).then(known),
        attempts.document(issue.attemptId),
      ]);
      const expectedAnswers = await expectedAnswersOf(issue, found);
      const withoutPenalty = withoutPenaltyOf(issue, found);
      const ifRejected = withoutIssue(issueId, issue, found);
      const text = attempt?.passage ?? attempt?.paragraph;
      const answers = [...(attempt?.responses ?? []), ...(attempt?.reIterationResponses ?? [])];
      const responseData = responseId
        ? answers.find((answer) => answer.responseId === responseId)
        : answers.findLast((answer) => answer.questionId === questionId);
      return {
        _id: issueId,
        issue: issue.issue,
        status: issue.status === 'pending' ? 'pending' : 'resolved',
        reportedBy: nameOf(who.get(reporter.userId)),
        reporterRole: reporter.role,
        isOwn: reporter.userId === reviewerId,
        reportedAt: issue.reportedAt,
        student: nameOf(who.get(personId)),
        ...(schoolId && school ? { school: { _id: schoolId, name: school.name } } : {}),
        ...(issue.scorer ? { scorer: issue.scorer } : {}),
        ...(takenBy ? { takenBy: { ...somebody(takenBy.by, who), at: takenBy.at } } : {}),
        ...(details === undefined ? {} : { details }),
        questionId,
        ...(responseId ? { responseId } : {}),
        practiceAttempt: { _id: issue.attemptId },
        ...(text ? { passage: { title: text.title, content: text.content, questions: text.questions } } : {}),
        ...(responseData ? { responseData } : {}),
        ...(expectedAnswers ? { expectedAnswers } : {}),
        ...(withoutPenalty ? { withoutPenalty } : {}),
        ...(ifRejected ? { ifRejected } : {}),
        settlements: await Promise.all(
          settlements.map(async ({ outcome, scores, replaced, reason, earlier, ...done }) => ({
            outcome,
            ...(earlier ? { earlier } : {}),
            ...(scores ? { scores } : {}),
            ...(replaced ? { expectedAnswers: replaced.modelAnswers } : {}),
            ...(await openedReason(sealing, reason)),
            ...dated(who, done),
          })),
        ),
        reopenings: await Promise.all(
          reopenings.map(async ({ reason, ...done }) => ({
            ...(await openedReason(sealing, reason)),
            ...dated(who, done),
          })),
        ),
        ...(rerun ? { rerun: { ...dated(who, rerun), ...(rerun.found ? { found: rerun.found } : {}) } } : {}),
      };
    },
  };
};
