import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { classOpened, personEnrolled } from '@lectern/events/schools/school.events';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { classesProjection } from './classes.projection.js';

const opened = fact(classOpened, { classId: 'c1', schoolId: 's1', name: '4 Kingfisher', year: '2026-27' });
const enrolled = (personId: string, as: 'student' | 'teacher') =>
  fact(personEnrolled, { personId, classId: 'c1', schoolId: 's1', as });
const whole = {
  c1: { schoolId: 's1', name: '4 Kingfisher', year: '2026-27', students: ['asha'], teachers: ['ruth'] },
};

describe('classes', () => {
  it('tell who learns and who teaches in them, each once', async () => {
    const { documents, writesOfRepetition } = await projectionSpec(classesProjection).given(
      opened,
      enrolled('asha', 'student'),
      enrolled('ruth', 'teacher'),
      enrolled('asha', 'student'),
    );
    expect(documents).toEqual(whole);
    expect(writesOfRepetition).toBe(0);
  });

  it('are the same where somebody was enrolled before the class was opened', async () => {
    const { documents } = await projectionSpec(classesProjection).given(
      enrolled('asha', 'student'),
      enrolled('ruth', 'teacher'),
      opened,
    );
    expect(documents).toEqual(whole);
  });
});
