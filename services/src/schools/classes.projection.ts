import { classOpened, personEnrolled } from '@lectern/events/schools/school.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A class with the ids of who is in it. */
export type ClassDocument = {
  readonly schoolId: string;
  readonly name: string;
  readonly year: string;
  readonly students: readonly string[];
  readonly teachers: readonly string[];
};

const when = on<ClassDocument>();

export const classesProjection = defineProjection<ClassDocument>({
  name: 'classes',
  version: 1,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'name'] }],
  handlers: [
    when(classOpened, ({ data: { classId, schoolId, name, year } }) => [
      {
        id: classId,
        apply: (before) => ({ students: [], teachers: [], ...before, schoolId, name, year }),
      },
    ]),
    when(personEnrolled, ({ data: { classId, schoolId, personId, as } }) => [
      {
        id: classId,
        // A class and an enrolment have streams of their own, and either may come first.
        apply: (before = { schoolId, name: '', year: '', students: [], teachers: [] }) => {
          const list = as === 'student' ? 'students' : 'teachers';
          return { ...before, [list]: [...new Set([...before[list], personId])] };
        },
      },
    ]),
  ],
});
