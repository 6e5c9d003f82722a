import type { LtiGradeRow, LtiGradeState } from '@lectern/events/lti/lti-grades.routes';
import { orIfErased } from '@lectern/events/journal/sealed';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { ltiGradesProjection, type LtiGradeDocument } from './lti-grades.projection.js';

type Deps = {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly content: Pick<ContentQueries, 'latest'>;
};

const collection = collectionOf(ltiGradesProjection);
const pageSize = 50;

const stateOf = ({ due, answered, compared }: LtiGradeDocument): LtiGradeState => {
  if (!due) return 'nothing';
  if (compared) return compared.finding;
  return answered?.result ?? 'sending';
};

/** The ledger as a school's admin reads it: with the names of today. */
export const createLtiGradesQueries = ({ documents, sealing, people, content }: Deps) => {
  const rowOf = async (
    { id, body }: Document<LtiGradeDocument>,
    known: Awaited<ReturnType<Deps['people']['findMany']>>,
    platforms: ReadonlyMap<string, string>,
  ): Promise<LtiGradeRow> => {
    const { due, answered, compared, personId, platformId, changedAt } = body;
    const person = known.get(personId);
    const answer = answered?.answer ? orIfErased(await sealing.open(answered.answer), null) : null;
    return {
      _id: id,
      student: person ? { _id: personId, firstName: person.firstName, lastName: person.lastName } : null,
      platform: platforms.get(platformId) ?? null,
      title: (due && (await content.latest(due.contentId))?.item.title) ?? null,
      attemptId: due?.attemptId ?? null,
      sent: due && { grade: due.grade, at: due.at },
      held: compared?.held ?? null,
      state: stateOf(body),
      status: answered?.status ?? null,
      answer,
      changedAt,
    };
  };

  return {
    find: async (gradeId: string): Promise<LtiGradeDocument | undefined> =>
      (await documents.get<LtiGradeDocument>(collection, gradeId))?.body,
    /** What changed last comes first. @param platforms names by id @returns undefined for a cursor that is none */
    page: async (
      schoolId: string,
      platforms: ReadonlyMap<string, string>,
      cursor: string | undefined,
    ): Promise<{ readonly items: LtiGradeRow[]; readonly cursor: string | null } | undefined> => {
      const query = {
        index: 'bySchool',
        equals: { schoolId },
        order: 'descending',
        limit: pageSize,
      } as const;
      const found = await findPage<LtiGradeDocument>(documents, collection, query, cursor);
      if (!found) return undefined;
      const known = await people.findMany(found.items.map(({ body }) => body.personId));
      const items = await Promise.all(found.items.map((item) => rowOf(item, known, platforms)));
      return { items, cursor: found.cursor ?? null };
    },
  };
};
export type LtiGradesQueries = ReturnType<typeof createLtiGradesQueries>;
