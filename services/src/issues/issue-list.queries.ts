import type { IssueRow, IssuesAsked, IssuesPage } from '@lectern/events/issues/review.routes';
import { plainText } from '../accounts/people/person-document.js';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { dayMs } from '../platform/clock/durations.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import type { Person } from '../platform/edge/caller.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { issuesProjection, type IssueDocument } from './issues.projection.js';
import { nameOf, somebody, type IssuesQueries } from './issues.queries.js';

type Deps = {
  readonly documents: Documents;
  readonly clock: Pick<Clock, 'now'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly content: Pick<ContentQueries, 'byDigest'>;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly issues: Pick<IssuesQueries, 'mayReview'>;
};

type Issue = Document<IssueDocument>;
type People = ReadonlyMap<string, KnownPerson>;

const collection = collectionOf(issuesProjection);
const mostAtOnce = 1_000;
const statuses = ['pending', 'resolved'] as const;

const fullNameOf = (person: KnownPerson | undefined): string =>
  person ? `${person.firstName} ${person.lastName}` : '';

/** What a list is sorted by; the oldest first among equals. */
const keyOf = ({ body }: Issue, field: string, people: People): string => {
  if (field === 'issue') return body.issue;
  return field === 'student' ? (people.get(body.personId)?.sortName ?? '') : '';
};

const distinct = (values: readonly (string | null)[]): readonly string[] =>
  [...new Set(values.filter((value) => value !== null))].toSorted();

/** Lists of reports for those who settle them. Students who were erased are in none. */
export const createIssueList = ({ documents, clock, people, content, attempts, schools, issues }: Deps) => {
  /** By status and age, of a teacher's school or of all. */
  const found = async (
    reviewer: Person,
    { status, olderThanDays }: IssuesAsked,
  ): Promise<readonly Issue[]> => {
    const isTeacher = reviewer.role === 'teacher';
    if (isTeacher && reviewer.schoolId === null) return [];
    const before = new Date(clock.now() - (olderThanDays ?? 0) * dayMs).toISOString();
    return findEvery<IssueDocument>(documents, collection, {
      ...(isTeacher ? { index: 'bySchool', equals: { schoolId: reviewer.schoolId } } : { index: 'byStatus' }),
      in: { field: 'status', values: status ? [status] : statuses },
      ...(olderThanDays === undefined ? {} : { range: { field: 'reportedAt', lte: before } }),
      limit: mostAtOnce,
    });
  };

  /** Those that this reviewer may see; a student's are asked about once. */
  const visible = async (reviewer: Person, all: readonly Issue[]): Promise<readonly Issue[]> => {
    const asked = new Map<string, Promise<boolean>>();
    const maySee = ({ body }: Issue): Promise<boolean> => {
      const key = `${body.personId} ${body.issue}`;
      const may = asked.get(key) ?? issues.mayReview(reviewer, body);
      asked.set(key, may);
      return may;
    };
    const may = await Promise.all(all.map(maySee));
    return all.filter((_, at) => may[at]);
  };

  const titleOf = async ({ body }: Issue): Promise<string> => {
    const attempt = await attempts.document(body.attemptId);
    const item = attempt && (await content.byDigest(attempt.contentId, attempt.contentDigest));
    return item?.title ?? '';
  };

  const searched = async (all: readonly Issue[], find: string, who: People): Promise<readonly Issue[]> => {
    const words = plainText(find).split(/\s+/).filter(Boolean);
    if (words.length === 0) return all;
    const texts = await Promise.all(
      all.map(async (issue) => {
        const names = [issue.body.personId, issue.body.reporter.userId].map((id) => fullNameOf(who.get(id)));
        return plainText([issue.id, ...names, await titleOf(issue)].join(' '));
      }),
    );
    return all.filter((_, at) => words.every((word) => texts[at]?.includes(word)));
  };

  const rowOf = async (issue: Issue, who: People, named: ReadonlyMap<string, string>): Promise<IssueRow> => {
    const { id, body } = issue;
    const { schoolId, scorer, takenBy, reporter, settlements } = body;
    const last = body.status === 'resolved' ? settlements.at(-1) : undefined;
    const school = schoolId === null ? undefined : named.get(schoolId);
    return {
      _id: id,
      issue: body.issue,
      status: body.status === 'pending' ? 'pending' : 'resolved',
      reportedBy: nameOf(who.get(reporter.userId)),
      reporterRole: reporter.role,
      reportedAt: body.reportedAt,
      student: nameOf(who.get(body.personId)),
      ...(schoolId && school ? { school: { _id: schoolId, name: school } } : {}),
      ...(scorer ? { scorer } : {}),
      ...(takenBy ? { takenBy: { ...somebody(takenBy.by, who), at: takenBy.at } } : {}),
      title: await titleOf(issue),
      fReopened: body.status === 'pending' && body.reopenings.length > 0,
      ...(last ? { outcome: last.outcome, settledAt: last.at } : {}),
    };
  };

  return async (reviewer: Person, asked: IssuesAsked): Promise<IssuesPage> => {
    const {
      issue,
      question,
      school,
      scorer,
      find = '',
      order = 'reportedAt',
      page = 1,
      pageSize = 20,
    } = asked;
    const all = await visible(reviewer, await found(reviewer, asked));
    const ids = all.flatMap(({ body }) => [
      body.personId,
      body.reporter.userId,
      ...(body.takenBy ? [body.takenBy.by.userId] : []),
    ]);
    const schoolIds = distinct(all.map(({ body }) => body.schoolId));
    const [who, known] = await Promise.all([
      people.findMany([...new Set(ids)]),
      Promise.all(schoolIds.map(async (_id) => ({ _id, name: (await schools.find(_id))?.name ?? '' }))),
    ]);
    const filtered = all.filter(
      ({ body }) =>
        (!issue || body.issue === issue) &&
        (!question || body.questionId === question) &&
        (!school || body.schoolId === school) &&
        (!scorer || body.scorer === scorer),
    );
    const field = order.replace('-', '');
    const direction = order.startsWith('-') ? -1 : 1;
    const compare = (a: Issue, b: Issue): number => {
      const [one, other] = [keyOf(a, field, who), keyOf(b, field, who)];
      if (one !== other) return one < other ? -direction : direction;
      const isEarlier = a.body.reportedAt < b.body.reportedAt;
      return isEarlier === (field !== 'reportedAt' || direction === 1) ? -1 : 1;
    };
    const sorted = (await searched(filtered, find, who)).toSorted(compare);
    const from = (page - 1) * pageSize;
    const names = new Map(known.map(({ _id, name }) => [_id, name]));
    return {
      items: await Promise.all(sorted.slice(from, from + pageSize).map((one) => rowOf(one, who, names))),
      total: sorted.length,
      schools: known,
      scorers: [...distinct(all.map(({ body }) => body.scorer))],
    };
  };
};
export type IssueList = ReturnType<typeof createIssueList>;
