import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';
import { demoClasses, demoPeople } from '../seed/demo-people.js';

const ofSchool = ({ schoolId }: Things) => ({ query: { schid: schoolId } });
const classNamed = (wanted: string): string => demoClasses.find(({ name }) => name === wanted)?.classId ?? '';
const herons = classNamed('5 Heron');
const kingfishers = classNamed('4 Kingfisher');
const gulls = classNamed('4 Gull');
const foreigner = demoPeople.find(({ email }) => email?.startsWith('other-teacher@'))?.personId ?? '';
const ofClass = (classId: string, body?: object) => (things: Things) => ({
  ...ofSchool(things),
  params: { classId },
  ...(body ? { body } : {}),
});
const about = 'Asha’s school';

/** A class of the caller's own school, for admins; teachers are told of none that they do not teach. */
const joiningRows: readonly MatrixRow[] = [
  //                                                      n account | s c s s c | p c | t o | s o | s p
  row('classes.joining', 'a class of Asha’s school', '13 33333 33 +4 +4 +3', ofClass(kingfishers)),
  row('classes.joining', 'a class of another school', '13 33333 33 4+ 44 43', ofClass(gulls)),
  row(
    'classes.open-joining',
    'a class of another school',
    '13 33333 33 4+ 44 43',
    ofClass(gulls, { for: 'hour' }),
  ),
  row('classes.close-joining', 'a class of another school', '13 33333 33 4+ 44 43', ofClass(gulls)),
  row('classes.new-join-code', 'a class of another school', '13 33333 33 4+ 44 43', ofClass(gulls)),
  row('classes.answer-join-request', 'nobody who asked', '13 33333 33 44 44 43', (things, who) => ({
    ...ofSchool(things),
    params: { classId: gulls, personId: `nobody-${who}` },
    body: { answer: 'accepted' },
  })),
  row('classes.ask-to-join', 'a code that is none', '13 44443 34 33 33 33', () => ({
    body: { code: 'ZZZZZZ' },
  })),
];

/** What admins do with the classes of a school. */
const yearRows: readonly MatrixRow[] = [
  row('classes.plan-year', about, '13 33333 33 33 +4 +3', ofSchool),
  row('classes.start-year', 'with a teacher of another school', '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    body: { to: '2099-00', targets: [], teachers: [{ name: '5A', teacherId: foreigner }], stays: [] },
  })),
  row('classes.undo-year', 'no such year', '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { yearChangeId: 'no-such-year' },
  })),
];

export const rows: readonly MatrixRow[] = [
  ...yearRows,
  ...joiningRows,
  //                                       n account | s c s s c | p c | t o | s o | s p
  row('classes.of-school', about, '13 33333 33 33 +4 +3', ofSchool),
  row('classes.students', 'a class of Asha’s school', '13 33333 33 33 +4 +3', ofClass(herons)),
  row('classes.students', 'a class of another school', '13 33333 33 33 44 43', ofClass(gulls)),
  row('classes.open', about, '13 33333 33 33 +4 +3', (things) => ({
    ...ofSchool(things),
    body: { names: ['6 Ibis'] },
  })),
  row(
    'classes.change',
    'a class of another school',
    '13 33333 33 33 44 43',
    ofClass(gulls, { name: '4 Tern', level: null, language: null, ifRevision: 0 }),
  ),
  row(
    'classes.teachers',
    'a class of Asha’s school',
    '13 33333 33 33 +4 +3',
    ofClass(herons, { add: [], remove: [] }),
  ),
  row(
    'classes.teachers',
    'a teacher of another school',
    '13 33333 33 33 44 43',
    ofClass(herons, { add: [foreigner], remove: [] }),
  ),
  row('classes.archive', 'a class of another school', '13 33333 33 33 44 43', ofClass(gulls)),
  row('classes.restore', 'a class of Asha’s school', '13 33333 33 33 +4 +3', ofClass(herons)),
  // There is no such student in it, which those who may ask are told.
  row('classes.move', 'into a class of another school', '13 33333 33 33 44 43', (things, who) => ({
    ...ofSchool(things),
    body: { fromClassId: kingfishers, toClassId: gulls, personIds: [who] },
  })),
  row('classes.undo-move', 'no such move', '13 33333 33 33 44 43', (things) => ({
    ...ofSchool(things),
    params: { moveId: 'no-such-move' },
  })),
];
