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
import { deciderSpec } from '../platform/testing/decider-spec.js';
import { classDecider } from './class.decider.js';
import { enrolmentDecider } from './enrolment.decider.js';

const spec = deciderSpec(classDecider);
const c1 = { classId: 'c1', schoolId: 's1' };
const named = { ...c1, name: '4 Kingfisher', year: '2026-27' };
const opened = fact(classOpened, named);
const archived = fact(classArchived, c1);
const rename = (more: object = {}) =>
  ({ type: 'RenameClass', data: { ...c1, name: '4 Heron', ...more } }) as const;

describe('a class', () => {
  it('opens once, and none of another school', () => {
    const open = { type: 'OpenClass', data: named } as const;
    expect(spec.given().when(open)).toEqual([opened]);
    expect(spec.given(opened).when(open)).toEqual([]);
    const elsewhere = { ...open, data: { ...named, schoolId: 's2' } };
    expect(spec.given(opened).when(elsewhere)).toMatchObject({ kind: 'conflict' });
  });

  it('is changed by its own school alone', () => {
    expect(spec.given(opened).when(rename({ schoolId: 's2' }))).toMatchObject({ kind: 'notFound' });
    expect(spec.given().when(rename())).toMatchObject({ kind: 'notFound' });
  });

  it('is renamed by the first of two who saw the same; the second is told its name', () => {
    const renamed = fact(classRenamed, { ...c1, name: '4 Heron' });
    expect(spec.given(opened).when(rename({ ifRevision: 0 }))).toEqual([renamed]);
    expect(spec.given(opened, renamed).when(rename({ name: '4 Gull', ifRevision: 0 }))).toMatchObject({
      kind: 'conflict',
      message: expect.stringContaining('It is called 4 Heron now'),
    });
  });

  it('has a level and a language, or none', () => {
    const details = { ...c1, level: 3, language: 'hi' } as const;
    const change = { type: 'ChangeClassDetails', data: details } as const;
    const changed = fact(classDetailsChanged, details);
    expect(spec.given(opened).when(change)).toEqual([changed]);
    expect(spec.given(opened, changed).when(change)).toEqual([]);
  });

  it('is archived and restored, and stays as it is while it is archived', () => {
    const restore = { type: 'RestoreClass', data: c1 } as const;
    const archive = { type: 'ArchiveClass', data: c1 } as const;
    expect(spec.given(opened).when(archive)).toEqual([archived]);
    expect(spec.given(opened, archived).when(archive)).toEqual([]);
    expect(spec.given(opened, archived).when(restore)).toEqual([fact(classRestored, c1)]);
    expect(spec.given(opened).when(restore)).toEqual([]);
    expect(spec.given(opened, archived).when(rename())).toMatchObject({ kind: 'conflict' });
  });
});

describe('an enrolment', () => {
  const enrolment = deciderSpec(enrolmentDecider);
  const asha = { ...c1, personId: 'asha', as: 'student' } as const;
  const enrol = { type: 'EnrolPerson', data: asha } as const;
  const end = { type: 'EndEnrolment', data: { ...c1, personId: 'asha', reason: 'moved' } } as const;
  const enrolled = fact(personEnrolled, asha);
  const ended = fact(enrolmentEnded, { ...asha, reason: 'moved' });

  it('is there once, and makes no teacher of a student', () => {
    expect(enrolment.given().when(enrol)).toEqual([enrolled]);
    expect(enrolment.given(enrolled).when(enrol)).toEqual([]);
    const asTeacher = { ...enrol, data: { ...asha, as: 'teacher' } } as const;
    expect(enrolment.given(enrolled).when(asTeacher)).toMatchObject({ kind: 'conflict' });
  });

  it('ends once, and begins again', () => {
    expect(enrolment.given(enrolled).when(end)).toEqual([ended]);
    expect(enrolment.given(enrolled, ended).when(end)).toEqual([]);
    expect(enrolment.given(enrolled, ended).when(enrol)).toEqual([enrolled]);
    expect(enrolment.given().when(end)).toMatchObject({ kind: 'notFound' });
  });
});
