import { describe, expect, it } from 'vitest';
import { personErased, personRegistered } from '@lectern/events/accounts/person.events';
import { enrolmentEnded, personEnrolled } from '@lectern/events/classes/enrolment.events';
import { fact } from '@lectern/events/journal/event';
import { at, projectionSpec } from '../platform/testing/projection-spec.js';
import { enrolmentsProjection } from './enrolments.projection.js';

const usually = '2026-01-05T08:00:00.000Z';
const enrolled = (personId: string, classId: string, as: 'student' | 'teacher') =>
  fact(personEnrolled, { personId, classId, schoolId: 's1', as });
const ended = (personId: string, classId: string) =>
  fact(enrolmentEnded, { personId, classId, schoolId: 's1', as: 'student', reason: 'moved' });
const span = (classId: string, as: 'student' | 'teacher', until: string | null = null) => ({
  classId,
  schoolId: 's1',
  as,
  from: usually,
  until,
});

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
const nothing = { schoolId: null, leftSchoolId: null, learnsIn: [], teaches: [] };

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
      asha: { ...nothing, schoolId: 's1', learnsIn: ['c1'], spans: [span('c1', 'student')] },
      ruth: { ...nothing, teaches: ['c1', 'c2'], spans: [span('c1', 'teacher'), span('c2', 'teacher')] },
    });
    expect(writesOfRepetition).toBe(0);
  });

  it('end, and remember when: whoever moved learns in the other class alone', async () => {
    const moved = '2026-02-02T08:00:00.000Z';
    const { documents } = await projectionSpec(enrolmentsProjection).given(
      registered('s1'),
      enrolled('asha', 'c1', 'student'),
      at(moved, ended('asha', 'c1')),
      enrolled('asha', 'c2', 'student'),
    );
    expect(documents['asha']).toEqual({
      ...nothing,
      schoolId: 's1',
      learnsIn: ['c2'],
      spans: [span('c1', 'student', moved), span('c2', 'student')],
    });
  });

  it.each([
    ['was erased', [registered('s1'), enrolled('asha', 'c1', 'student'), erased], 's1'],
    ['was erased, built anew', [enrolled('asha', 'c1', 'student'), registered('s1'), erased], 's1'],
    ['is of another school', [registered('s2'), enrolled('asha', 'c1', 'student')], 's1'],
    ['was taken out there', [registered('s2'), enrolled('asha', 'c1', 'student'), ended('asha', 'c1')], null],
    ['is of this school', [enrolled('asha', 'c1', 'student'), registered('s1')], null],
  ])('tell whose classes list somebody who %s', async (_, facts, leftSchoolId) => {
    const { documents } = await projectionSpec(enrolmentsProjection).given(...facts);
    expect(documents['asha']).toMatchObject({ leftSchoolId });
  });
});
