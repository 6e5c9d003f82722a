import { row, type MatrixRow } from '../hosts/authorisation-row.fixture.js';
import type { Things } from '../hosts/authorisation-things.fixture.js';

const content = Buffer.from('Name\nGita Rao\n').toString('base64');
const files = [{ name: 'class.csv', content }];

const classIdOf = async (things: Things): Promise<string> => {
  const teacher = await things.as('teacher');
  const { body } = await teacher.get<{ _id: string }[]>('/api/teacher/classes');
  return body.data?.[0]?._id ?? '';
};

const made = new WeakMap<Things, Promise<string>>();
/** A list that the teacher has had checked, when first asked for. */
const importOf = async (things: Things) => {
  const check = async (): Promise<string> => {
    const teacher = await things.as('teacher');
    const classId = await classIdOf(things);
    const { body } = await teacher.post<{ _id: string }>('/api/school/imports', { classId, files });
    const importId = body.data?._id ?? '';
    await teacher.get(`/api/school/imports/${importId}?after=${body.position}`);
    return importId;
  };
  const known = made.get(things) ?? check();
  made.set(things, known);
  return { params: { importId: await known } };
};
const notThere = () => ({ params: { importId: 'none' } });
const startNotThere = () => ({ ...notThere(), body: { check: 1, ready: 1 } });

const schools = '13 33333 33 +4 +4 +3';
const nobodys = '13 33333 33 44 44 43';

/** A list is its importer's; admins of the school read it, and take it back. */
export const rows: readonly MatrixRow[] = [
  //                                                           n account | s c s s c | p c | t o | s o | s p
  row('student-imports.create-class', 'at one’s own school', '13 33333 33 ++ 33 33', (_, who) => ({
    body: { name: `Class of ${who}` },
  })),
  row('student-imports.check', 'for the teacher’s class', schools, async (things) => ({
    body: { classId: await classIdOf(things), files },
  })),
  row('student-imports.list', 'one’s own', '13 33333 33 ++ ++ +3'),
  row('student-imports.read', 'the teacher’s', schools, importOf),
  row('student-imports.change', 'the teacher’s', '13 33333 33 +4 44 43', async (things) => ({
    ...(await importOf(things)),
    body: { check: 1 },
  })),
  row('student-imports.left-out', 'the teacher’s', schools, importOf),
  row('student-imports.start', 'one that is not there', nobodys, startNotThere),
  row('student-imports.stop', 'one that is not there', nobodys, notThere),
  row('student-imports.preview-undo', 'one that is not there', nobodys, notThere),
  row('student-imports.undo', 'one that is not there', nobodys, notThere),
];
