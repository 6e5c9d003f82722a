import {
  accountJoined,
  personErased,
  personRegistered,
  schoolJoined,
} from '@lectern/events/accounts/person.events';
import { enrolmentEnded, personEnrolled } from '@lectern/events/classes/enrolment.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A person's time in one class. Times are ISO 8601; `until` is null while it lasts. */
export type EnrolmentSpan = {
  readonly classId: string;
  readonly schoolId: string;
  readonly as: 'student' | 'teacher';
  readonly from: string;
  readonly until: string | null;
};

/** The classes of one person: those they learn in, and those they teach. */
export type EnrolmentDocument = {
  /** The school they are registered with; null for who is with none, and for who was erased. */
  readonly schoolId: string | null;
  /** The school whose classes list them although they are not with it (any more); null for nearly everybody. */
  readonly leftSchoolId: string | null;
  /** Now. */
  readonly learnsIn: readonly string[];
  readonly teaches: readonly string[];
  /** Now and before, the earliest first; whoever came again has several. */
  readonly spans: readonly EnrolmentSpan[];
};

const nothing: EnrolmentDocument = {
  schoolId: null,
  leftSchoolId: null,
  learnsIn: [],
  teaches: [],
  spans: [],
};

/** With what follows from their spans. */
const whole = (document: EnrolmentDocument): EnrolmentDocument => {
  const current = document.spans.filter(({ until }) => until === null);
  const classesAs = (role: EnrolmentSpan['as']): readonly string[] =>
    current.filter(({ as }) => as === role).map(({ classId }) => classId);
  const left = current.find(({ as, schoolId }) => as === 'student' && schoolId !== document.schoolId);
  return {
    ...document,
    leftSchoolId: left?.schoolId ?? null,
    learnsIn: classesAs('student'),
    teaches: classesAs('teacher'),
  };
};

const when = on<EnrolmentDocument>();

export const enrolmentsProjection = defineProjection<EnrolmentDocument>({
  name: 'enrolments',
  version: 3,
  indexes: [{ name: 'byLeftSchool', fields: ['leftSchoolId'] }],
  handlers: [
    when(personRegistered, ({ data: { personId, schoolId } }) =>
      schoolId !== undefined
        ? [{ id: personId, apply: (before = nothing) => whole({ ...before, schoolId }) }]
        : [],
    ),
    when(schoolJoined, ({ data: { personId, schoolId } }) => [
      { id: personId, apply: (before = nothing) => whole({ ...before, schoolId }) },
    ]),
    when(accountJoined, ({ data: { personId } }) => [
      { id: personId, apply: (before) => before && whole({ ...before, schoolId: null }) },
    ]),
    when(personErased, ({ data: { personId } }) => [
      { id: personId, apply: (before) => before && whole({ ...before, schoolId: null }) },
    ]),
    when(personEnrolled, ({ data: { personId, classId, schoolId, as }, meta }) => [
      {
        id: personId,
        apply: (before = nothing) => {
          const isIn = before.spans.some((one) => one.classId === classId && one.until === null);
          if (isIn) return before;
          return whole({
            ...before,
            spans: [...before.spans, { classId, schoolId, as, from: meta.at, until: null }],
          });
        },
      },
    ]),
    when(enrolmentEnded, ({ data: { personId, classId }, meta }) => [
      {
        id: personId,
        apply: (before) =>
          before &&
          whole({
            ...before,
            spans: before.spans.map((one) =>
              one.classId === classId && one.until === null ? { ...one, until: meta.at } : one,
            ),
          }),
      },
    ]),
  ],
});
