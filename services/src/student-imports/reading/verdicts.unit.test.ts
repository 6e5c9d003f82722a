import { describe, expect, it } from 'vitest';
import type { RowAnswer, StudentField } from '@lectern/events/student-imports/student-row';
import type { Roster, RosterStudent } from './roster.js';
import type { StudentRow } from './student-rows.js';
import { sayVerdict } from './verdict.texts.js';
import { judgeRows } from './verdicts.js';

const student = (personId: string, name: string, more: Partial<RosterStudent> = {}): RosterStudent => {
  const [firstName = '', lastName = ''] = name.split(' ');
  const unknown = { username: '', studentNumber: '', birthDate: '', parentEmail: '', classIds: [] };
  return { personId, firstName, lastName, ...unknown, ...more };
};
const roster: Roster = {
  students: [
    student('aarav', 'Aarav Shah', { studentNumber: '0412', classIds: ['5b'] }),
    student('esther', 'Esther Marack', { studentNumber: '0418', classIds: ['5c'] }),
    student('vihaan', 'Vihaan Joshi', { studentNumber: '0416', classIds: ['5c'] }),
    student('sana', 'Sana Khan', { classIds: ['5a'] }),
    student('nikhil', 'Nikhil Das', { studentNumber: '0042', classIds: ['5c'] }),
    student('lea', 'Léa Roy', { classIds: ['5c'], username: 'lea.r' }),
  ],
  classes: [
    { classId: '5a', name: '5A' },
    { classId: '5b', name: '5B' },
    { classId: '5c', name: '5C' },
  ],
  openClassIds: ['5c', '5b'],
  classId: '5c',
};

const empty: Record<StudentField, string> = {
  firstName: '',
  lastName: '',
  className: '',
  username: '',
  studentNumber: '',
  birthDate: '',
  parentEmail: '',
};
let next = 2;
const row = (given: Partial<Record<StudentField, string>>, more: Partial<StudentRow> = {}): StudentRow => {
  const fields = { ...empty, ...given };
  next += 1;
  return { row: next, fields, birthDate: fields.birthDate, cells: 3, ...more };
};
const said = (rows: readonly StudentRow[], answers: Record<string, RowAnswer> = {}, over = roster) =>
  judgeRows(rows, over, 5, answers).map((verdict) => [verdict.kind, sayVerdict('en', verdict)]);
const named = (name: string, studentNumber = '', more: Partial<Record<StudentField, string>> = {}) => {
  const [firstName = '', lastName = ''] = name.split(' ');
  return row({ firstName, lastName, studentNumber, ...more });
};

describe('what becomes of a row', () => {
  it.each([
    ['somebody new', named('Zoë D’Mello', '0411'), ['add', 'New student.']],
    [
      'a number that is known, in another class',
      named('Aarav Shah', '0412'),
      ['join', 'Already at your school, in 5B. Will also join 5C.'],
    ],
    [
      'another last name',
      named('Esther Marak', '0418'),
      ['change', 'Already in 5C. Last name changes from Marack to Marak.'],
    ],
    ['the same', named('Vihaan Joshi', '0416'), ['same', 'Already in 5C. Nothing to do.']],
    ['the same name without anything else', named('Léa Roy'), ['same', 'Already in 5C. Nothing to do.']],
    [
      'a username that is known',
      named('Lea Roy', '', { username: 'LEA.R', firstName: 'Léa' }),
      ['same', 'Already in 5C. Nothing to do.'],
    ],
    [
      'the name of somebody without a number',
      named('Sana Khan', '0415'),
      ['question', 'Same name as Sana Khan in 5A, who has no number. Is this the same student?'],
    ],
    [
      'a number that lost its zeros',
      named('Nikhil Das', '42'),
      ['question', 'Nikhil Das has number 0042, this row 42. Is this the same student?'],
    ],
    [
      'somebody else’s number',
      named('Tara Fernandes', '0412'),
      ['cannot', 'Number 0412 belongs to Aarav Shah in 5B. Check the number or the name.'],
    ],
    ['no first name', named(' Gupta'), ['cannot', 'First name is missing.']],
    ['a class that is none', named('Ira Sen', '', { className: '5D' }), ['cannot', 'No class is called 5D.']],
    ['somebody else’s class', named('Ira Sen', '', { className: '5 a' }), ['cannot', '5A isn’t your class.']],
    [
      'half a date',
      row({ firstName: 'Ishaan', birthDate: '02/2016' }, { birthDate: null }),
      ['cannot', '02/2016 isn’t a full date.'],
    ],
    [
      'half an address',
      named('Nisha Rao', '', { parentEmail: 'nisha@' }),
      ['cannot', '“nisha@” isn’t an e-mail address.'],
    ],
    [
      'too many cells',
      row({ firstName: 'Asha' }, { cells: 7 }),
      ['cannot', 'This row has 7 cells, the header has 5.'],
    ],
    [
      'a teacher',
      row({ firstName: 'Lata' }, { mark: 'teacher' }),
      ['cannot', 'This is a teacher. Invite teachers instead.'],
    ],
    [
      'a link in place of a name',
      named('evil.com'),
      ['cannot', 'This name has signs that a name can’t have.'],
    ],
  ])('%s', (_, given, verdict) => {
    expect(said([given])).toEqual([verdict]);
  });

  it('that another row had before', () => {
    const [jose, naina] = [named('José Lobo', '0423'), named('Naina Kapoor', '0423')];
    expect(said([jose, naina])[1]).toEqual([
      'cannot',
      `Student number 0423 is also in row ${jose.row}, José Lobo.`,
    ]);
    const [one, other] = [named('Devika Nambiar'), named('Devika Nambiar', '0433')];
    const ask = `Row ${one.row} has the same name. One student or two?`;
    expect(said([one, other])[1]).toEqual(['question', ask]);
    expect(said([one, other], { [other.row]: 'two' })[1]).toEqual(['add', 'New student.']);
    expect(said([one, other], { [other.row]: 'one' })[1]?.[0]).toBe('same');
  });

  it('is no question where numbers or birth dates say that they are two', () => {
    const rows = [named('Devika Nambiar', '1'), named('Devika Nambiar', '2')];
    expect(said(rows).map(([kind]) => kind)).toEqual(['add', 'add']);
  });

  it('is what somebody answered', () => {
    const sana = named('Sana Khan', '0415');
    expect(said([sana], { [sana.row]: 'another' })).toEqual([['add', 'New student.']]);
    expect(said([sana], { [sana.row]: 'same' })).toEqual([
      ['join', 'Already at your school, in 5A. Will also join 5C. Student number 0415 is added.'],
    ]);
    const aarav = named('Aarav Shah', '0412');
    expect(said([aarav], { [aarav.row]: 'move' })).toEqual([
      ['join', 'Already at your school, in 5B. Will move from 5B to 5C.'],
    ]);
  });

  it('is nothing where the same list comes again, also with two of one name', () => {
    const twins = [
      student('d1', 'Devika Nambiar', { classIds: ['5c'] }),
      student('d2', 'Devika Nambiar', { classIds: ['5c'] }),
    ];
    const again = { ...roster, students: [...roster.students, ...twins] };
    const rows = [named('Devika Nambiar'), named('Devika Nambiar'), named('Vihaan Joshi', '0416')];
    expect(said(rows, {}, again).map(([kind]) => kind)).toEqual(['same', 'same', 'same']);
  });

  it('is another class for the student of an earlier row', () => {
    const rows = [named('Ira Sen', '7', { className: '5B' }), named('Ira Sen', '7', { className: '5C' })];
    expect(said(rows)[1]).toEqual(['join', `The same student as row ${rows[0]?.row}. Will also join 5C.`]);
  });

  it('is leaving the class of somebody whom a school’s list lets go', () => {
    const gone = { ...named('Vihaan Joshi', '0416'), mark: 'leaving' } as const;
    expect(said([gone], {}, { ...roster, classId: null })).toEqual([
      ['leave', 'Already at your school, in 5C. Will leave 5C.'],
    ]);
  });

  it('never empties what is known', () => {
    expect(said([named('Esther Marack', '0418')])).toEqual([['same', 'Already in 5C. Nothing to do.']]);
  });
});
