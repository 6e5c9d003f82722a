import { schoolYearAt } from '@lectern/events/classes/school-year';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { classesProjection, type ClassDocument } from './classes.projection.js';
import { enrolmentsProjection, type EnrolmentDocument } from './enrolments.projection.js';

/** A class with its id. */
export type KnownClass = ClassDocument & { readonly classId: string };

export type ClassesQueries = {
  readonly find: (classId: string) => Promise<KnownClass | undefined>;
  /** By name, with those that are archived. */
  readonly inSchool: (schoolId: string) => Promise<readonly KnownClass[]>;
  /** What somebody teaches at this school, by name, without what is archived. */
  readonly taughtBy: (teacherId: string, schoolId: string) => Promise<readonly KnownClass[]>;
  /** The classes that a person learns in and teaches, and did before. */
  readonly ofPerson: (personId: string) => Promise<EnrolmentDocument | undefined>;
  /** The school's year now: that of its newest class, or of today where it has none. Such as "2026-27". */
  readonly currentYear: (schoolId: string) => Promise<string>;
};

const classes = collectionOf(classesProjection);
const enrolments = collectionOf(enrolmentsProjection);
/** In one page of a question to the documents. */
const mostAtOnce = 1_000;

const known = ({ id, body }: Document<ClassDocument>): KnownClass => ({ ...body, classId: id });

/** "5A" before "10A". */
const byName = (a: KnownClass, b: KnownClass): number =>
  a.name.localeCompare(b.name, 'en', { numeric: true });

export const createClassesQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
}): ClassesQueries => {
  const { documents, clock } = deps;
  const inSchool: ClassesQueries['inSchool'] = async (schoolId) => {
    const query = { index: 'bySchool', equals: { schoolId }, limit: mostAtOnce };
    const found = await findEvery<ClassDocument>(documents, classes, query);
    return found.map(known).toSorted(byName);
  };
  const ofPerson: ClassesQueries['ofPerson'] = async (personId) =>
    (await documents.get<EnrolmentDocument>(enrolments, personId))?.body;
  return {
    inSchool,
    ofPerson,
    find: async (classId) => {
      const found = await documents.get<ClassDocument>(classes, classId);
      return found && known(found);
    },
    taughtBy: async (teacherId, schoolId) => {
      const enrolment = await ofPerson(teacherId);
      const found = await documents.getMany<ClassDocument>(classes, enrolment?.teaches ?? []);
      return [...found.values()]
        .map(known)
        .filter((one) => one.schoolId === schoolId && one.archivedAt === null)
        .toSorted(byName);
    },
    currentYear: async (schoolId) => {
      const years = (await inSchool(schoolId)).flatMap(({ archivedAt, year }) =>
        archivedAt === null && year ? year : [],
      );
      return years.toSorted().at(-1) ?? schoolYearAt(isoNow(clock));
    },
  };
};
