import { nextSchoolYear } from '@lectern/events/classes/school-year';
import { yearUndoableForMs } from '@lectern/events/classes/year-change.events';
import type { PlannedYear } from '@lectern/events/classes/year-change.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { byName } from '../schools/school-students.queries.js';
import type { ClassesQueries } from './classes.queries.js';
import { yearChangesProjection, type YearChangeDocument } from './year-changes.projection.js';

export type YearChangesQueries = {
  /** What the next year is planned from. */
  readonly plan: (school: PlannedYear['school']) => Promise<PlannedYear>;
};

const collection = collectionOf(yearChangesProjection);

export const createYearChangesQueries = (deps: {
  readonly documents: Documents;
  readonly classes: Pick<ClassesQueries, 'inSchool' | 'currentYear'>;
  readonly people: Pick<PeopleQueries, 'findMany' | 'staffOf'>;
}): YearChangesQueries => {
  const latestOf = async (schoolId: string): Promise<PlannedYear['latest']> => {
    const query = { index: 'bySchool', equals: { schoolId }, order: 'descending', limit: 1 } as const;
    const [found] = (await deps.documents.find<YearChangeDocument>(collection, query)).items;
    if (!found) return null;
    const { year, status, startedAt, up, left, stayed } = found.body;
    const undoUntil = new Date(Date.parse(startedAt) + yearUndoableForMs).toISOString();
    return { _id: found.id, year, status, startedAt, undoUntil, up, left, stayed };
  };
  return {
    plan: async (school) => {
      const { _id: schoolId } = school;
      const [all, from, staff, latest] = await Promise.all([
        deps.classes.inSchool(schoolId),
        deps.classes.currentYear(schoolId),
        deps.people.staffOf(schoolId, 'teacher'),
        latestOf(schoolId),
      ]);
      const current = all.filter(({ archivedAt, year }) => archivedAt === null && year === from);
      const known = await deps.people.findMany([...new Set(current.flatMap(({ students }) => students))]);
      const teachers = staff.filter(({ suspendedAt }) => suspendedAt === null).toSorted(byName);
      const teacherIds = new Set(teachers.map(({ personId }) => personId));
      return {
        school,
        from,
        to: nextSchoolYear(from),
        classes: current.map((one) => ({
          _id: one.classId,
          name: one.name,
          level: one.level,
          language: one.language,
          teachers: one.teachers.filter((id) => teacherIds.has(id)),
          students: one.students
            .flatMap((id) => known.get(id) ?? [])
            .filter((person) => person.role === 'student' && person.schoolId === schoolId)
            .toSorted(byName)
            .map(({ personId: _id, firstName, lastName }) => ({ _id, firstName, lastName })),
        })),
        teachers: teachers.map(({ personId: _id, firstName, lastName }) => ({ _id, firstName, lastName })),
        latest,
      };
    },
  };
};
