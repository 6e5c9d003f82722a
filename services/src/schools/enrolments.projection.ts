import { personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { personEnrolled } from '@lectern/events/schools/school.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** The classes of one person: those they learn in, and those they teach. */
export type EnrolmentDocument = {
  /** The school they are registered with; null for who is with none, and for who was erased. */
  readonly schoolId: string | null;
  /** The schools in whose classes they were enrolled as a student; one, as a rule. */
  readonly enrolledAt: readonly string[];
  /** The school whose classes list them although they are not with it (any more); null for nearly everybody. */
  readonly leftSchoolId: string | null;
  readonly learnsIn: readonly string[];
  readonly teaches: readonly string[];
};

const nothing: EnrolmentDocument = {
  schoolId: null,
  enrolledAt: [],
  leftSchoolId: null,
  learnsIn: [],
  teaches: [],
};
const including = (all: readonly string[], one: string): readonly string[] => [...new Set([...all, one])];

const withLeft = (document: EnrolmentDocument): EnrolmentDocument => ({
  ...document,
  leftSchoolId: document.enrolledAt.find((schoolId) => schoolId !== document.schoolId) ?? null,
});

const when = on<EnrolmentDocument>();

export const enrolmentsProjection = defineProjection<EnrolmentDocument>({
  name: 'enrolments',
  version: 2,
  indexes: [{ name: 'byLeftSchool', fields: ['leftSchoolId'] }],
  handlers: [
    when(personRegistered, ({ data: { personId, schoolId } }) =>
      schoolId !== undefined
        ? [{ id: personId, apply: (before = nothing) => withLeft({ ...before, schoolId }) }]
        : [],
    ),
    when(personErased, ({ data: { personId } }) => [
      { id: personId, apply: (before) => before && withLeft({ ...before, schoolId: null }) },
    ]),
    when(personEnrolled, ({ data: { personId, classId, schoolId, as } }) => [
      {
        id: personId,
        apply: (before = nothing) =>
          as === 'teacher'
            ? { ...before, teaches: including(before.teaches, classId) }
            : withLeft({
                ...before,
                learnsIn: including(before.learnsIn, classId),
                enrolledAt: including(before.enrolledAt, schoolId),
              }),
      },
    ]),
  ],
});
