import { expect, it } from 'vitest';
import { classArchived, classOpened } from '@lectern/events/classes/class.events';
import { enrolmentEnded, personEnrolled } from '@lectern/events/classes/enrolment.events';
import { fact } from '@lectern/events/journal/event';
import {
  aiHintVisibilitySet,
  schoolCodeGiven,
  schoolCreated,
  setupStepSkipped,
} from '@lectern/events/schools/school.events';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { schoolsProjection } from './schools.projection.js';

const isOpen = { status: 'open', statusSince: null };
const nothing = { classes: false, teachers: false, students: false };

it('schools have a name, a code once it was given, and show hints at AI once they say so', async () => {
  const { documents, writesOfRepetition } = await projectionSpec(schoolsProjection).given(
    fact(schoolCreated, { schoolId: 's1', name: 'Banyan Grove' }),
    fact(schoolCreated, { schoolId: 's2', name: 'Harbour Street' }),
    fact(schoolCodeGiven, { schoolId: 's1', code: 'TREE-47' }),
    fact(aiHintVisibilitySet, { schoolId: 's2', fShownToStudents: true }),
  );
  expect(documents).toEqual({
    s1: { name: 'Banyan Grove', code: 'TREE-47', areAiHintsShown: false, setup: nothing, ...isOpen },
    s2: { name: 'Harbour Street', code: null, areAiHintsShown: true, setup: nothing, ...isOpen },
  });
  expect(writesOfRepetition).toBe(0);
});

it('steps of a new school that were done, or passed over, stay so', async () => {
  const ofClass = { classId: 'c1', schoolId: 's1' };
  const enrolled = { ...ofClass, personId: 'ruth', as: 'teacher' } as const;
  const { documents, writesOfRepetition } = await projectionSpec(schoolsProjection).given(
    fact(schoolCreated, { schoolId: 's1', name: 'Banyan Grove' }),
    fact(classOpened, { ...ofClass, name: '4A', year: '2026-27' }),
    fact(personEnrolled, enrolled),
    fact(setupStepSkipped, { schoolId: 's1', step: 'students' }),
    fact(classArchived, ofClass),
    fact(enrolmentEnded, { ...enrolled, reason: 'left' }),
  );
  expect(documents['s1']).toMatchObject({ setup: { classes: true, teachers: true, students: true } });
  expect(writesOfRepetition).toBe(0);
});
