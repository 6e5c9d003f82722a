import { classOpened } from '@lectern/events/classes/class.events';
import { personEnrolled } from '@lectern/events/classes/enrolment.events';
import { teacherInvited } from '@lectern/events/schools/invitation.events';
import {
  aiHintVisibilitySet,
  schoolCodeGiven,
  schoolCreated,
  setupStepSkipped,
  type SetupStep,
} from '@lectern/events/schools/school.events';
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
};

const when = on<SchoolDocument>();

const done = (schoolId: string, step: SetupStep): Change<SchoolDocument> => ({
  id: schoolId,
  apply: (before) =>
    !before || before.setup[step] ? before : { ...before, setup: { ...before.setup, [step]: true } },
});

export const schoolsProjection = defineProjection<SchoolDocument>({
  name: 'schools',
  version: 4,
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
    when(classOpened, ({ data: { schoolId } }) => [done(schoolId, 'classes')]),
    when(teacherInvited, ({ data: { schoolId } }) => [done(schoolId, 'teachers')]),
    when(personEnrolled, ({ data: { schoolId, as } }) => [
      done(schoolId, as === 'teacher' ? 'teachers' : 'students'),
    ]),
  ],
});
