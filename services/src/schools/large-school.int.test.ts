import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StudentOrder } from '@lectern/events/schools/staff.routes';
import { createPeopleQueries } from '../accounts/people/people.queries.js';
import {
  peopleCollection,
  peopleDeclaration,
  sortNameOf,
  type PersonDocument,
} from '../accounts/people/person-document.js';
import { createTestClock } from '../platform/clock/test-clock.fixture.js';
import type { Body, Documents } from '../platform/documents/documents.port.js';
import { openSqliteDocuments } from '../platform/documents/sqlite-documents.adapter.js';
import { collectionOf, declarationOf } from '../platform/projections/projection.js';
import { streaksCollection, type StreakDocument } from '../streaks/streaks.projection.js';
import { createStreakQueries } from '../streaks/streak.queries.js';
import { calendarsProjection } from '../calendars/calendars.projection.js';
import { streaksProjection } from '../streaks/streaks.projection.js';
import { classesProjection, type ClassDocument } from '../classes/classes.projection.js';
import { enrolmentsProjection, type EnrolmentDocument } from '../classes/enrolments.projection.js';
import { createSchoolsQueries } from './schools.queries.js';
import { schoolsProjection } from './schools.projection.js';
import { createClassesQueries } from '../classes/classes.queries.js';
import { createStaffQueries, type StaffQueries } from './staff.queries.js';

const studentCount = 10_000;
const classSize = 25;
const teacherCount = 1_200;
const erasedFromFirstClass = 3;

const folder = mkdtempSync(join(tmpdir(), 'lectern-school-'));
let documents: Documents;
let staff: StaffQueries;
let calls: string[] = [];

/** The port with each call noted. */
const counted = (port: Documents): Documents =>
  new Proxy(port, {
    get: (target, name: keyof Documents) => {
      const method = target[name] as (...of: unknown[]) => unknown;
      return (...of: unknown[]) => {
        calls.push(`${name} ${String(of[0])}`);
        return method.apply(target, of);
      };
    },
  });

const numbered = (n: number): string => String(n).padStart(5, '0');
const person = (lastName: string, role: 'student' | 'teacher'): PersonDocument => {
  const name = { firstName: 'Asha', lastName };
  return {
    ...name,
    sortName: sortNameOf(name),
    email: null,
    role,
    schoolId: 'banyan',
    familyId: null,
    fEmailVerified: true,
    awaitsMail: null,
    fPin: false,
    username: null,
    language: null,
    pictureId: null,
    suspendedAt: null,
    suspensionReason: null,
    eraseAt: null,
    eraseBy: null,
    birthDate: null,
    studentNumber: null,
    parentEmail: null,
    experience: null,
  };
};
const putAll = (collection: string, all: readonly (readonly [string, Body])[]) =>
  documents.bulk(all.map(([id, body]) => ({ kind: 'put', collection, id, body })));
const many = <T>(count: number, make: (n: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, n) => make(n));

beforeAll(async () => {
  const clock = createTestClock('2026-01-05T08:00:00.000Z');
  documents = openSqliteDocuments({ file: join(folder, 'documents.sqlite'), clock });
  const projections = [
    schoolsProjection,
    classesProjection,
    enrolmentsProjection,
    calendarsProjection,
    streaksProjection,
  ];
  for (const projection of projections) await documents.ensure(declarationOf(projection));
  await documents.ensure(peopleDeclaration);
  await documents.put(collectionOf(schoolsProjection), 'banyan', { name: 'Banyan Grove', code: null });
  // Ids run against the names, so that neither order may pass for the other.
  const idOf = (n: number): string => `student-${numbered(studentCount - n)}`;
  await putAll(
    peopleCollection,
    many(studentCount, (n) => [idOf(n), person(`Menon ${numbered(n)}`, 'student')] as const),
  );
  await putAll(
    peopleCollection,
    many(teacherCount, (n) => [`teacher-${numbered(n)}`, person(`Rao ${numbered(n)}`, 'teacher')] as const),
  );
  // The last by name but two has practised for three days, the last but one for two.
  await putAll(streaksCollection, [
    [idOf(9_997), { dates: ['2026-01-03', '2026-01-04', '2026-01-05'], timeZone: 'UTC', latestAt: 0 }],
    [idOf(9_998), { dates: ['2026-01-04', '2026-01-05'], timeZone: 'UTC', latestAt: 0 }],
  ] satisfies (readonly [string, StreakDocument])[]);
  const erased = many(erasedFromFirstClass, (n) => `erased-${n}`);
  await putAll(
    collectionOf(classesProjection),
    many(studentCount / classSize, (n): readonly [string, ClassDocument] => [
      `class-${numbered(n)}`,
      {
        schoolId: 'banyan',
        name: `Class ${numbered(n)}`,
        year: '2026-27',
        level: null,
        language: null,
        archivedAt: null,
        revision: 0,
        members: [],
        students: [...many(classSize, (m) => idOf(n * classSize + m)), ...(n === 0 ? erased : [])],
        teachers: [`teacher-${numbered(n)}`],
      },
    ]),
  );
  await putAll(
    collectionOf(enrolmentsProjection),
    erased.map((id): readonly [string, EnrolmentDocument] => [
      id,
      {
        schoolId: null,
        leftSchoolId: 'banyan',
        learnsIn: ['class-00000'],
        teaches: [],
        spans: [],
      },
    ]),
  );
  const asked = counted(documents);
  staff = createStaffQueries({
    documents: asked,
    people: createPeopleQueries({ documents: asked }),
    attempts: { log: async () => ({ items: [], total: 0, page: 1, pageSize: 3 }) as never },
    streaks: createStreakQueries({ documents: asked, clock }),
    schools: createSchoolsQueries({ documents: asked }),
    classes: createClassesQueries({ documents: asked, clock }),
  });
}, 120_000);
afterAll(async () => {
  await documents.close();
  rmSync(folder, { recursive: true, force: true });
});

const page = async (asked: { page?: number; find?: string; classId?: string; order?: StudentOrder }) => {
  calls = [];
  const { page: number = 1, find = '', classId, order = 'name' } = asked;
  const overview = await staff.school('banyan', { page: number, pageSize: 25, find, classId, order });
  if (!overview) throw new Error('There is no school.');
  return overview;
};
const lastNames = (people: readonly { readonly lastName: string }[]) =>
  people.map(({ lastName }) => lastName);

describe('a school of 10,000 students', { timeout: 60_000 }, () => {
  it('counts all of its students, teachers and classes, without those who were erased', async () => {
    const { students, teachers, classes } = await page({});
    expect(students.total).toBe(studentCount);
    expect(teachers).toHaveLength(teacherCount);
    expect(classes).toHaveLength(studentCount / classSize);
    expect(new Set(classes.map((one) => one.students))).toEqual(new Set([classSize]));
    expect(classes[399]?.teachers).toEqual(['Asha Rao 00399']);
  });

  it.each<[string, Parameters<typeof page>[0], string, string, number]>([
    ['the first by name', {}, '00000', '00024', studentCount],
    ['the last page by name', { page: 400 }, '09975', '09999', studentCount],
    ['the last by name', { order: '-name' }, '09999', '09975', studentCount],
    ['those whose name is like that', { find: 'MENÓN 099', page: 4 }, '09955', '09979', 120],
    ['those of the last class', { classId: 'class-00399' }, '09975', '09999', classSize],
    ['the longest streak, then by name', { order: '-streak' }, '09997', '00022', studentCount],
    ['the longest streak last', { order: 'streak', page: 400 }, '09975', '09997', studentCount],
  ])('shows %s', async (_, asked, first, last, total) => {
    const { students } = await page(asked);
    const names = lastNames(students.items);
    expect([names.at(0), names.at(-1), names.length, students.total]).toEqual([
      `Menon ${first}`,
      `Menon ${last}`,
      25,
      total,
    ]);
  });

  it('reads a page by name without reading the school', async () => {
    await page({});
    const reads = calls.filter((call) => call.endsWith(peopleCollection));
    // Two pages of teachers, one of students, how many there are, and whose holidays count for those on the page.
    expect(reads.toSorted()).toEqual(
      [
        ...many(3, () => `find ${peopleCollection}`),
        `count ${peopleCollection}`,
        `getMany ${peopleCollection}`,
      ].toSorted(),
    );
    expect(calls.length).toBeLessThan(40);
  });

  it.each<[string, Parameters<typeof page>[0]]>([
    ['a part of a name', { find: 'menon' }],
    ['the streak', { order: '-streak' }],
    ['the last page', { page: 400 }],
  ])('asks a thousand students at a time for %s', async (_, asked) => {
    await page(asked);
    expect(calls.length).toBeLessThan(60);
  });
});
