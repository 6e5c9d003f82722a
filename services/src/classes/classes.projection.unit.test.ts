import { describe, expect, it } from 'vitest';
import {
  classArchived,
  classDetailsChanged,
  classOpened,
  classRenamed,
  classRestored,
} from '@lectern/events/classes/class.events';
import { enrolmentEnded, personEnrolled } from '@lectern/events/classes/enrolment.events';
import { fact } from '@lectern/events/journal/event';
import { at, projectionSpec } from '../platform/testing/projection-spec.js';
import { classesProjection } from './classes.projection.js';

const c1 = { classId: 'c1', schoolId: 's1' };
const opened = fact(classOpened, { ...c1, name: '4 Kingfisher', year: '2026-27' });
const day = (n: number): string => `2026-01-0${n}T08:00:00.000Z`;
const enrolled = (n: number, personId: string, as: 'student' | 'teacher') =>
  at(day(n), fact(personEnrolled, { ...c1, personId, as }));
const ended = (n: number, personId: string) =>
  at(day(n), fact(enrolmentEnded, { ...c1, personId, as: 'student', reason: 'moved' }));
const span = (personId: string, as: string, from: number, until?: number) => ({
  personId,
  as,
  from: day(from),
  until: until === undefined ? null : day(until),
});

describe('classes', () => {
  it('tell who learns and who teaches in them, each once', async () => {
    const { documents, writesOfRepetition } = await projectionSpec(classesProjection).given(
      opened,
      enrolled(1, 'asha', 'student'),
      enrolled(2, 'ruth', 'teacher'),
      enrolled(3, 'asha', 'student'),
    );
    expect(documents['c1']).toMatchObject({
      name: '4 Kingfisher',
      year: '2026-27',
      students: ['asha'],
      teachers: ['ruth'],
      members: [span('asha', 'student', 1), span('ruth', 'teacher', 2)],
    });
    expect(writesOfRepetition).toBe(0);
  });

  it('are the same where somebody was enrolled before the class was opened', async () => {
    const facts = [enrolled(1, 'asha', 'student'), enrolled(2, 'ruth', 'teacher')];
    const early = await projectionSpec(classesProjection).given(...facts, opened);
    const late = await projectionSpec(classesProjection).given(opened, ...facts);
    expect(early.documents['c1']).toMatchObject({ ...late.documents['c1'], revision: 2 });
  });

  it('remember from when till when somebody was there, also of those who came again', async () => {
    const { documents } = await projectionSpec(classesProjection).given(
      opened,
      enrolled(1, 'asha', 'student'),
      ended(3, 'asha'),
      enrolled(5, 'asha', 'student'),
      enrolled(1, 'leo', 'student'),
      ended(2, 'leo'),
    );
    expect(documents['c1']).toMatchObject({
      students: ['asha'],
      members: [span('asha', 'student', 1, 3), span('asha', 'student', 5), span('leo', 'student', 1, 2)],
    });
  });

  it('have the name, level and language that they were given last, and are back as they were when restored', async () => {
    const { documents } = await projectionSpec(classesProjection).given(
      opened,
      enrolled(1, 'asha', 'student'),
      fact(classRenamed, { ...c1, name: '4 Heron' }),
      fact(classDetailsChanged, { ...c1, level: 3, language: 'hi' }),
      at(day(6), fact(classArchived, c1)),
    );
    const given = { name: '4 Heron', level: 3, language: 'hi', students: ['asha'] };
    expect(documents['c1']).toMatchObject({ ...given, archivedAt: day(6), revision: 4 });
    const back = await projectionSpec(classesProjection).given(
      opened,
      fact(classArchived, c1),
      fact(classRestored, c1),
    );
    expect(back.documents['c1']).toMatchObject({ archivedAt: null });
  });
});
