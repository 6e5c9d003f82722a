import { roles, type Role } from '@lectern/events/journal/metadata';
import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { peopleCollection } from '../accounts/people/person-document.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { furthestOf, type Positions } from '../platform/projections/positions.js';
import { collectionOf, listingOf } from '../platform/projections/projection.js';
import { classesProjection } from './classes.projection.js';
import { schoolsProjection, type SchoolDocument } from './schools.projection.js';

export type SystemQueries = {
  readonly overview: () => Promise<SystemOverview>;
};

type Deps = {
  readonly documents: Documents;
  readonly content: Pick<ContentQueries, 'list'>;
  readonly positions: Pick<Positions, 'of' | 'isLive'>;
  /** Collections of the read models. */
  readonly readModels: readonly string[];
};

type ReadModel = SystemOverview['readModels'][number];
type School = SystemOverview['schools'][number];

const schools = collectionOf(schoolsProjection);
const everySchool = { index: listingOf(schoolsProjection).name } as const;
const mostSchools = 200;

/** Each against the one that is furthest: all of them take in the same journal. */
const readModelsBy = (
  { of, isLive }: Deps['positions'],
  collections: readonly string[],
): readonly ReadModel[] => {
  const furthest = furthestOf(collections.map(of));
  return collections.map((name) => {
    if (!isLive(name)) return { name, state: 'unheard' };
    return { name, state: of(name) === furthest ? 'current' : 'behind' };
  });
};

export const createSystemQueries = ({ documents, content, positions, readModels }: Deps): SystemQueries => {
  const inSchool = (schoolId: string, role: Role): Promise<number> =>
    documents.count(peopleCollection, { index: 'bySchool', equals: { schoolId, role } });

  const schoolOf = async ({ id, body }: Document<SchoolDocument>): Promise<School> => {
    const [classes, teachers, students] = await Promise.all([
      documents.count(collectionOf(classesProjection), { index: 'bySchool', equals: { schoolId: id } }),
      inSchool(id, 'teacher'),
      inSchool(id, 'student'),
    ]);
    return { _id: id, name: body.name, code: body.code, classes, teachers, students };
  };

  const countOf = async (role: Role): Promise<readonly [Role, number]> => [
    role,
    await documents.count(peopleCollection, { index: 'byRole', equals: { role } }),
  ];

  return {
    overview: async () => {
      const [page, schoolsTotal, counted, suspended, items] = await Promise.all([
        documents.find<SchoolDocument>(schools, { ...everySchool, limit: mostSchools }),
        documents.count(schools, everySchool),
        Promise.all(roles.map(countOf)),
        documents.count(peopleCollection, {
          index: 'bySuspension',
          range: { field: 'suspendedAt', gt: '' },
        }),
        content.list(),
      ]);
      const shown = await Promise.all(page.items.map(schoolOf));
      return {
        schools: shown.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
        schoolsTotal,
        people: Object.fromEntries(counted) as Record<Role, number>,
        suspended,
        content: {
          passages: items.filter(({ kind }) => kind === 'passage').length,
          paragraphs: items.filter(({ kind }) => kind === 'paragraph').length,
        },
        readModels: [...readModelsBy(positions, readModels)],
      };
    },
  };
};
