import {
  classArchived,
  classDetailsChanged,
  classOpened,
  classRenamed,
  classRestored,
} from '@lectern/events/classes/class.events';
import { enrolmentEnded, personEnrolled } from '@lectern/events/classes/enrolment.events';
import type { Language } from '@lectern/events/accounts/person.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** Somebody's time in a class. Times are ISO 8601; `until` is null while it lasts. */
export type MemberSpan = {
  readonly personId: string;
  readonly as: 'student' | 'teacher';
  readonly from: string;
  readonly until: string | null;
};

/** A class with the ids of who is in it. */
export type ClassDocument = {
  readonly schoolId: string;
  readonly name: string;
  readonly year: string;
  readonly level: number | null;
  readonly language: Language | null;
  /** ISO 8601; null for one that is not archived. */
  readonly archivedAt: string | null;
  /** Of the class's last event. */
  readonly revision: number;
  /** Who is in it now. */
  readonly students: readonly string[];
  readonly teachers: readonly string[];
  /** Who is or was in it, the earliest first; whoever came again has several. */
  readonly members: readonly MemberSpan[];
};

const when = on<ClassDocument>();

/** A class and an enrolment have streams of their own, and either may come first. */
const nothing = (schoolId: string): ClassDocument => ({
  schoolId,
  name: '',
  year: '',
  level: null,
  language: null,
  archivedAt: null,
  revision: 0,
  students: [],
  teachers: [],
  members: [],
});

const withMembers = (document: ClassDocument, members: readonly MemberSpan[]): ClassDocument => {
  const now = (as: MemberSpan['as']): readonly string[] => [
    ...new Set(members.flatMap((one) => (one.as === as && one.until === null ? one.personId : []))),
  ];
  return { ...document, members, students: now('student'), teachers: now('teacher') };
};

export const classesProjection = defineProjection<ClassDocument>({
  name: 'classes',
  version: 2,
  indexes: [{ name: 'bySchool', fields: ['schoolId', 'name'] }],
  handlers: [
    when(classOpened, ({ data, revision }) => [
      {
        id: data.classId,
        apply: (before = nothing(data.schoolId)) => {
          const { schoolId, name, year, level = null, language = null } = data;
          return { ...before, schoolId, name, year, level, language, revision };
        },
      },
    ]),
    when(classRenamed, ({ data: { classId, name }, revision }) => [
      { id: classId, apply: (before) => before && { ...before, name, revision } },
    ]),
    when(classDetailsChanged, ({ data: { classId, level, language }, revision }) => [
      { id: classId, apply: (before) => before && { ...before, level, language, revision } },
    ]),
    when(classArchived, ({ data: { classId }, meta, revision }) => [
      { id: classId, apply: (before) => before && { ...before, archivedAt: meta.at, revision } },
    ]),
    when(classRestored, ({ data: { classId }, revision }) => [
      { id: classId, apply: (before) => before && { ...before, archivedAt: null, revision } },
    ]),
    when(personEnrolled, ({ data: { classId, schoolId, personId, as }, meta }) => [
      {
        id: classId,
        apply: (before = nothing(schoolId)) => {
          const isIn = before.members.some((one) => one.personId === personId && one.until === null);
          return isIn
            ? before
            : withMembers(before, [...before.members, { personId, as, from: meta.at, until: null }]);
        },
      },
    ]),
    when(enrolmentEnded, ({ data: { classId, personId }, meta }) => [
      {
        id: classId,
        apply: (before) =>
          before &&
          withMembers(
            before,
            before.members.map((one) =>
              one.personId === personId && one.until === null ? { ...one, until: meta.at } : one,
            ),
          ),
      },
    ]),
  ],
});
