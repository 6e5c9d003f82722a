import type {
  SchoolOverview,
  StaffClass,
  StaffStudent,
  StudentOrder,
} from '@lectern/events/schools/staff.routes';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { StreakQueries } from '../streaks/streak.queries.js';
import { classesProjection, type ClassDocument } from './classes.projection.js';
import { enrolmentsProjection, type EnrolmentDocument } from './enrolments.projection.js';
import type { SchoolsQueries } from './schools.queries.js';

/** Which students of a school: page from 1, a part of their names, and the class they are in. */
export type StudentsAsked = {
  readonly page: number;
  readonly find: string;
  readonly classId: string | undefined;
  readonly order: StudentOrder;
};

export type StaffQueries = {
  /** The classes somebody teaches at this school, by name; those of another school are not among them. */
  readonly classesOf: (teacherId: string, schoolId: string) => Promise<readonly StaffClass[]>;
  /** Undefined when there is no such school. */
  readonly school: (schoolId: string, asked: StudentsAsked) => Promise<SchoolOverview | undefined>;
};

type Deps = {
  readonly documents: Documents;
  readonly people: Pick<PeopleQueries, 'findMany' | 'inSchool'>;
  readonly attempts: Pick<AttemptQueries, 'log'>;
  readonly streaks: StreakQueries;
  readonly schools: SchoolsQueries;
};

const classes = collectionOf(classesProjection);
const enrolments = collectionOf(enrolmentsProjection);
const pageSize = 25;
const attemptsShown = 3;
const mostClasses = 1_000;

const byName = (a: KnownPerson, b: KnownPerson): number =>
  a.lastName.localeCompare(b.lastName, 'en') || a.firstName.localeCompare(b.firstName, 'en');
/** Each word of what is looked for is somewhere in the names, accents and case aside. */
const isFound = ({ firstName, lastName, username }: KnownPerson, find: string): boolean => {
  const names = plain(`${firstName} ${lastName} ${username ?? ''}`);
  return plain(find)
    .split(/\s+/)
    .every((word) => names.includes(word));
};
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
const fullName = ({ firstName, lastName }: KnownPerson): string => `${firstName} ${lastName}`.trim();

export const createStaffQueries = (deps: Deps): StaffQueries => {
  const { documents, people, attempts, streaks, schools } = deps;

  const studentOf = async (person: KnownPerson): Promise<StaffStudent> => {
    const { personId, firstName, lastName, username } = person;
    const [{ streakCount }, log] = await Promise.all([
      streaks.of(personId),
      attempts.log(personId, 1, attemptsShown),
    ]);
    return { _id: personId, firstName, lastName, username, streakCount, lastAttempts: [...log.items] };
  };

  const classOf = async ({ id, body }: Document<ClassDocument>): Promise<StaffClass> => {
    const known = await people.findMany(body.students);
    // Who changed schools is no longer this school's to see, whatever they were enrolled in.
    const students = [...known.values()].filter(
      ({ role, schoolId }) => role === 'student' && schoolId === body.schoolId,
    );
    const shown = await Promise.all(students.toSorted(byName).map(studentOf));
    return { _id: id, name: body.name, year: body.year, students: shown };
  };

  const counted = async (person: KnownPerson) =>
    [person, (await streaks.of(person.personId)).streakCount] as const;

  const inOrder = async (
    students: readonly KnownPerson[],
    order: StudentOrder,
  ): Promise<readonly KnownPerson[]> => {
    const named = students.toSorted(byName);
    if (order === 'name') return named;
    if (order === '-name') return named.toReversed();
    const counts = await Promise.all(named.map(counted));
    const turn = order === 'streak' ? 1 : -1;
    return counts.toSorted(([, a], [, b]) => (a - b) * turn).map(([person]) => person);
  };

  return {
    classesOf: async (teacherId, schoolId) => {
      const enrolment = (await documents.get<EnrolmentDocument>(enrolments, teacherId))?.body;
      const found = await documents.getMany<ClassDocument>(classes, enrolment?.teaches ?? []);
      const own = [...found.values()].filter(({ body }) => body.schoolId === schoolId);
      const shown = await Promise.all(own.map(classOf));
      return shown.toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    },

    school: async (schoolId, { page, find, classId, order }) => {
      const [school, found, teachers, students] = await Promise.all([
        schools.find(schoolId),
        documents.find<ClassDocument>(classes, {
          index: 'bySchool',
          equals: { schoolId },
          limit: mostClasses,
        }),
        people.inSchool(schoolId, 'teacher'),
        people.inSchool(schoolId, 'student'),
      ]);
      if (!school) return undefined;
      const names = new Map(teachers.map((teacher) => [teacher.personId, fullName(teacher)]));
      const inClass = found.items.find(({ id }) => id === classId)?.body.students ?? [];
      const asked = students.filter(
        (person) => (classId === undefined || inClass.includes(person.personId)) && isFound(person, find),
      );
      const shown = (await inOrder(asked, order)).slice((page - 1) * pageSize, page * pageSize);
      const here = new Set(students.map(({ personId }) => personId));
      return {
        school: { _id: schoolId, name: school.name, code: school.code },
        classes: found.items.map(({ id, body }) => ({
          _id: id,
          name: body.name,
          year: body.year,
          teachers: body.teachers.flatMap((teacherId) => names.get(teacherId) ?? []),
          students: body.students.filter((studentId) => here.has(studentId)).length,
        })),
        teachers: teachers.toSorted(byName).map(({ personId, firstName, lastName, email }) => ({
          _id: personId,
          firstName,
          lastName,
          email,
          classes: found.items.flatMap(({ body }) => (body.teachers.includes(personId) ? [body.name] : [])),
        })),
        students: {
          items: await Promise.all(shown.map(studentOf)),
          total: asked.length,
          pageSize,
        },
      };
    },
  };
};
