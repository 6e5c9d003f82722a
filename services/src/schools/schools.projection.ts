import { classOpened } from '@lectern/events/classes/class.events';
import { personEnrolled } from '@lectern/events/classes/enrolment.events';
import { teacherInvited } from '@lectern/events/schools/invitation.events';
import {
  aiHintVisibilitySet,
  schoolCodeGiven,
  schoolClosed,
  schoolCreated,
  schoolReopened,
  schoolSuspended,
  setupStepSkipped,
  type SetupStep,
} from '@lectern/events/schools/school.events';
import type { SchoolStatus } from '@lectern/events/schools/manage-school.routes';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

/** A school as it is shown. */
export type SchoolDocument = {
  readonly name: string;
  /** What its students type to sign in. */
  readonly code: string | null;
  /** Whether students and parents see when an answer may have been written with AI. */
  readonly areAiHintsShown: boolean;
  /** Which of its first steps are done, or passed over: they stay so, whatever is there later. */
  readonly setup: Readonly<Record<SetupStep, boolean>>;
  readonly status: SchoolStatus;
  /** Since when it is not open; ISO 8601. */
  readonly statusSince: string | null;
};

const when = on<SchoolDocument>();

const done = (schoolId: string, step: SetupStep): Change<SchoolDocument> => ({
  id: schoolId,
  apply: (before) =>
    !before || before.setup[step] ? before : { ...before, setup: { ...before.setup, [step]: true } },
});

const becomes = (
  schoolId: string,
  status: SchoolStatus,
  statusSince: string | null,
): readonly Change<SchoolDocument>[] => [
  { id: schoolId, apply: (before) => before && { ...before, status, statusSince } },
];

export const schoolsProjection = defineProjection<SchoolDocument>({
  name: 'schools',
  version: 5,
  indexes: [{ name: 'byName', fields: ['name'] }],
  handlers: [
    when(schoolCreated, ({ data: { schoolId, name } }) => [
      {
        id: schoolId,
        apply: () => ({
          name,
          code: null,
          areAiHintsShown: false,
          setup: { classes: false, teachers: false, students: false },
          status: 'open',
          statusSince: null,
        }),
      },
    ]),
    when(schoolCodeGiven, ({ data: { schoolId, code } }) => [
      { id: schoolId, apply: (before) => before && { ...before, code } },
    ]),
    when(aiHintVisibilitySet, ({ data: { schoolId, fShownToStudents } }) => [
      { id: schoolId, apply: (before) => before && { ...before, areAiHintsShown: fShownToStudents } },
    ]),
    when(setupStepSkipped, ({ data: { schoolId, step } }) => [done(schoolId, step)]),
    when(schoolSuspended, ({ data, meta }) => becomes(data.schoolId, 'suspended', meta.at)),
    when(schoolClosed, ({ data, meta }) => becomes(data.schoolId, 'closed', meta.at)),
    when(schoolReopened, ({ data }) => becomes(data.schoolId, 'open', null)),
    when(classOpened, ({ data: { schoolId } }) => [done(schoolId, 'classes')]),
    when(teacherInvited, ({ data: { schoolId } }) => [done(schoolId, 'teachers')]),
    when(personEnrolled, ({ data: { schoolId, as } }) => [
      done(schoolId, as === 'teacher' ? 'teachers' : 'students'),
    ]),
  ],
});
