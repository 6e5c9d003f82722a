import { expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { aiHintVisibilitySet, schoolCodeGiven, schoolCreated } from '@lectern/events/schools/school.events';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { schoolsProjection } from './schools.projection.js';

it('schools have a name, a code once it was given, and show hints at AI once they say so', async () => {
  const { documents, writesOfRepetition } = await projectionSpec(schoolsProjection).given(
    fact(schoolCreated, { schoolId: 's1', name: 'Banyan Grove' }),
    fact(schoolCreated, { schoolId: 's2', name: 'Harbour Street' }),
    fact(schoolCodeGiven, { schoolId: 's1', code: 'TREE-47' }),
    fact(aiHintVisibilitySet, { schoolId: 's2', fShownToStudents: true }),
  );
  expect(documents).toEqual({
    s1: { name: 'Banyan Grove', code: 'TREE-47', areAiHintsShown: false },
    s2: { name: 'Harbour Street', code: null, areAiHintsShown: true },
  });
  expect(writesOfRepetition).toBe(0);
});
