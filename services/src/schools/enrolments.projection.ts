import { personEnrolled } from '@lectern/events/schools/school.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** The classes of one person: those they learn in, and those they teach. */
export type EnrolmentDocument = {
  readonly schoolId: string;
  readonly learnsIn: readonly string[];
  readonly teaches: readonly string[];
};

const when = on<EnrolmentDocument>();

export const enrolmentsProjection = defineProjection<EnrolmentDocument>({
  name: 'enrolments',
  version: 1,
  handlers: [
    when(personEnrolled, ({ data: { personId, classId, schoolId, as } }) => [
      {
        id: personId,
        apply: (before = { schoolId, learnsIn: [], teaches: [] }) => {
          const list = as === 'student' ? 'learnsIn' : 'teaches';
          return { ...before, [list]: [...new Set([...before[list], classId])] };
        },
      },
    ]),
  ],
});
