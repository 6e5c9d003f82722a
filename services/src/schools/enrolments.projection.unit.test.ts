import { describe, expect, it } from 'vitest';
import { fact } from '@lectern/events/journal/event';
import { personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { personEnrolled } from '@lectern/events/schools/school.events';
import { projectionSpec } from '../platform/testing/projection-spec.js';
import { enrolmentsProjection } from './enrolments.projection.js';

const enrolled = (personId: string, classId: string, as: 'student' | 'teacher') =>
  fact(personEnrolled, { personId, classId, schoolId: 's1', as });

const registered = (schoolId: string) =>
  fact(personRegistered, {
    personId: 'asha',
    role: 'student',
    schoolId,
    familyId: undefined,
    fEmailVerified: true,
    name: { firstName: 'Asha', lastName: 'Menon' },
    email: undefined,
  });
const erased = fact(personErased, { personId: 'asha' });
const nothing = { schoolId: null, enrolledAt: [], leftSchoolId: null, learnsIn: [], teaches: [] };

describe('enrolments', () => {
  it('tell which classes a person learns in and which they teach, each once', async () => {
    const { documents, writesOfRepetition } = await projectionSpec(enrolmentsProjection).given(
      registered('s1'),
      enrolled('asha', 'c1', 'student'),
      enrolled('ruth', 'c1', 'teacher'),
      enrolled('ruth', 'c2', 'teacher'),
      enrolled('ruth', 'c2', 'teacher'),
    );
    expect(documents).toEqual({
      asha: { ...nothing, schoolId: 's1', enrolledAt: ['s1'], learnsIn: ['c1'] },
      ruth: { ...nothing, teaches: ['c1', 'c2'] },
    });
    expect(writesOfRepetition).toBe(0);
  });

  it.each([
    ['was erased', [registered('s1'), enrolled('asha', 'c1', 'student'), erased], 's1'],
    ['was erased, built anew', [enrolled('asha', 'c1', 'student'), registered('s1'), erased], 's1'],
    ['is of another school', [registered('s2'), enrolled('asha', 'c1', 'student')], 's1'],
    ['is of this school', [enrolled('asha', 'c1', 'student'), registered('s1')], null],
  ])('tell whose classes list somebody who %s', async (_, facts, leftSchoolId) => {
    const { documents } = await projectionSpec(enrolmentsProjection).given(...facts);
    expect(documents['asha']).toMatchObject({ leftSchoolId });
  });
});
