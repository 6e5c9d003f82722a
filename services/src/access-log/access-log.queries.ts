import type { Access } from '@lectern/events/access-log/access-log.events';
import { accessLogPageSize, type AccessEntry } from '@lectern/events/access-log/access-log.routes';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import { streamsOfPerson } from '../history/history.queries.js';
import { issuesProjection, type IssueDocument } from '../issues/issues.projection.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import { known, opened } from '../practice/opened-fields.js';
import { accessesProjection, accessId, type AccessDocument } from './accesses.projection.js';

/** Why somebody looks: a reported issue, a rescoring, or words of their own. */
export type Why =
  { readonly issueId: string } | { readonly rescoringId: string } | { readonly reason: string };

export type AccessLogQueries = {
  readonly isKnown: (access: Access) => Promise<boolean>;
  /** What a reader gave as the reason when they last looked at an attempt, or at any of a person’s; undefined where they never did. */
  readonly givenBefore: (
    readerId: string,
    of: { readonly attemptId: string } | { readonly personId: string },
  ) => Promise<Why | undefined>;
  /** A report about an attempt, or about any of theirs: the newest one that was not taken back. */
  readonly reported: (personId: string, attemptId?: string) => Promise<Why | undefined>;
  /** Of one student or one school, the newest first. Nothing of a student who was erased. Undefined for a cursor that is none. */
  readonly page: (
    of: { readonly personId: string } | { readonly schoolId: string | null },
    cursor: string | undefined,
  ) => Promise<{ readonly items: readonly AccessEntry[]; readonly cursor: string | null } | undefined>;
};

type Deps = {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly attempts: Pick<AttemptQueries, 'document'>;
  readonly content: Pick<ContentQueries, 'byDigest'>;
};

const collection = collectionOf(accessesProjection);
const issueKind = 'issue';

const nameOf = (person: KnownPerson | undefined) =>
  person ? { firstName: person.firstName, lastName: person.lastName } : {};

export const createAccessLogQueries = ({
  documents,
  sealing,
  people,
  attempts,
  content,
}: Deps): AccessLogQueries => {
  const reasonIn = async ({ reason }: AccessDocument): Promise<{ readonly reason?: string }> => {
    const words = known(await opened(sealing.open, reason));
    return words === undefined ? {} : { reason: words };
  };

  const titleOf = async (attemptId: string): Promise<string> => {
    const attempt = await attempts.document(attemptId);
    const item = attempt && (await content.byDigest(attempt.contentId, attempt.contentDigest));
    return item?.title ?? '';
  };

  const entry = async (
    { id, body }: Document<AccessDocument>,
    who: ReadonlyMap<string, KnownPerson>,
  ): Promise<AccessEntry> => ({
    _id: id,
    at: body.at,
    reader: { role: body.role, ...nameOf(who.get(body.readerId)) },
    student: { _id: body.personId, ...nameOf(who.get(body.personId)) },
    ...(body.attemptId === null
      ? {}
      : { attempt: { _id: body.attemptId, title: await titleOf(body.attemptId) } }),
    what: body.what,
    ...(await reasonIn(body)),
    fReported: body.issueId !== null,
    fRescored: body.rescoringId !== undefined,
  });

  return {
    isKnown: async (access) => (await documents.get(collection, accessId(access))) !== undefined,
    givenBefore: async (readerId, of) => {
      const { items } = await documents.find<AccessDocument>(collection, {
        index: 'attemptId' in of ? 'byReader' : 'byReaderOf',
        equals: { readerId, ...of },
        order: 'descending',
        limit: 1,
      });
      const last = items[0]?.body;
      if (!last) return undefined;
      if (last.issueId !== null) return { issueId: last.issueId };
      if (last.rescoringId !== undefined) return { rescoringId: last.rescoringId };
      const { reason } = await reasonIn(last);
      return reason === undefined ? undefined : { reason };
    },
    reported: async (personId, attemptId) => {
      const ids = (await streamsOfPerson(documents, personId, issueKind)).map((stream) =>
        stream.slice(issueKind.length + 1),
      );
      const found = await documents.getMany<IssueDocument>(collectionOf(issuesProjection), ids);
      const about = [...found.values()]
        .filter(({ body }) => (attemptId ?? body.attemptId) === body.attemptId && body.status !== 'withdrawn')
        .toSorted((a, b) => (a.body.reportedAt < b.body.reportedAt ? -1 : 1))
        .at(-1);
      return about && { issueId: about.id };
    },
    page: async (of, cursor) => {
      if ('schoolId' in of && of.schoolId === null) return { items: [], cursor: null };
      const index = 'personId' in of ? 'byPerson' : 'bySchool';
      const query = { index, equals: { ...of }, order: 'descending', limit: accessLogPageSize } as const;
      const found = await findPage<AccessDocument>(documents, collection, query, cursor);
      if (!found) return undefined;
      const ids = found.items.flatMap(({ body }) => [body.personId, body.readerId]);
      const who = await people.findMany([...new Set(ids)]);
      const shown = found.items.filter(({ body }) => who.has(body.personId));
      return {
        items: await Promise.all(shown.map((one) => entry(one, who))),
        cursor: found.cursor ?? null,
      };
    },
  };
};
