import { aiHintVisibilitySet, schoolCodeGiven, schoolCreated } from '@lectern/events/schools/school.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** A school as it is shown. */
export type SchoolDocument = {
  readonly name: string;
  /** What its students type to sign in. */
  readonly code: string | null;
  /** Whether students and parents see when an answer may have been written with AI. */
  readonly areAiHintsShown: boolean;
};

const when = on<SchoolDocument>();

export const schoolsProjection = defineProjection<SchoolDocument>({
  name: 'schools',
  version: 3,
  indexes: [{ name: 'byName', fields: ['name'] }],
  handlers: [
    when(schoolCreated, ({ data: { schoolId, name } }) => [
      { id: schoolId, apply: () => ({ name, code: null, areAiHintsShown: false }) },
    ]),
    when(schoolCodeGiven, ({ data: { schoolId, code } }) => [
      { id: schoolId, apply: (before) => before && { ...before, code } },
    ]),
    when(aiHintVisibilitySet, ({ data: { schoolId, fShownToStudents } }) => [
      { id: schoolId, apply: (before) => before && { ...before, areAiHintsShown: fShownToStudents } },
    ]),
  ],
});
