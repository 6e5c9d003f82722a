import { roles, type Role } from '@lectern/events/journal/metadata';
import type { SystemOverview } from '@lectern/events/schools/staff.routes';
import { peopleCollection } from '../accounts/people/person-document.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { collectionOf, listingOf } from '../platform/projections/projection.js';
import { classesProjection } from '../classes/classes.projection.js';
import { schoolsProjection, type SchoolDocument } from './schools.projection.js';
import type { SystemHealth } from './system-health.queries.js';

export type SystemQueries = {
  readonly overview: () => Promise<SystemOverview>;
};

type Deps = {
  readonly documents: Documents;
  readonly content: Pick<ContentQueries, 'list'>;
  readonly health: SystemHealth;
};

type School = SystemOverview['schools'][number];

const schools = collectionOf(schoolsProjection);
const everySchool = { index: listingOf(schoolsProjection).name } as const;
const mostSchools = 200;

export const createSystemQueries = ({ documents, content, health }: Deps): SystemQueries => {
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

  const awaiting = (of: { readonly role?: Role }): Promise<number> =>
    documents.count(peopleCollection, { index: 'byAwaiting', equals: { awaitsMail: 'yes', ...of } });

  const countOf = async (role: Role): Promise<readonly [Role, number]> => {
    const all = documents.count(peopleCollection, { index: 'byRole', equals: { role } });
    const [there, waiting] = await Promise.all([all, awaiting({ role })]);
    return [role, Math.max(0, there - waiting)];
  };

  return {
    overview: async () => {
      const [page, schoolsTotal, counted, awaitingMail, suspended, items, work] = await Promise.all([
        documents.find<SchoolDocument>(schools, { ...everySchool, limit: mostSchools }),
        documents.count(schools, everySchool),
        Promise.all(roles.map(countOf)),
        awaiting({}),
        documents.count(peopleCollection, {
          index: 'bySuspension',
          range: { field: 'suspendedAt', gt: '' },
        }),
        content.list(null),
        health.work(),
      ]);
      const shown = await Promise.all(page.items.map(schoolOf));
      return {
        schools: shown.toSorted((a, b) => a.name.localeCompare(b.name, 'en')),
        schoolsTotal,
        people: Object.fromEntries(counted) as Record<Role, number>,
        awaitingMail,
        suspended,
        content: {
          passages: items.filter(({ kind }) => kind === 'passage').length,
          paragraphs: items.filter(({ kind }) => kind === 'paragraph').length,
        },
        readModels: [...health.readModels()],
        work: [...work],
      };
    },
  };
};
