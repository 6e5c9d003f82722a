import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { personEnrolled } from '@lectern/events/schools/school.events';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { enrolmentsProjection } from './enrolments.projection.js';

const enrolled = (personId: string, classId: string, as: 'student' | 'teacher') =>
  fact(personEnrolled, { personId, classId, schoolId: 's1', as });

describe('enrolments', () => {
  it('tell which classes a person learns in and which they teach, each once', async () => {
    const { documents, writesOfRepetition } = await projectionSpec(enrolmentsProjection).given(
      enrolled('asha', 'c1', 'student'),
      enrolled('ruth', 'c1', 'teacher'),
      enrolled('ruth', 'c2', 'teacher'),
      enrolled('ruth', 'c2', 'teacher'),
    );
    expect(documents).toEqual({
      asha: { schoolId: 's1', learnsIn: ['c1'], teaches: [] },
      ruth: { schoolId: 's1', learnsIn: [], teaches: ['c1', 'c2'] },
    });
    expect(writesOfRepetition).toBe(0);
  });
});
