import type { SchoolOverview, StaffClass, StaffStudent } from '@lectern/events/schools/staff.routes';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries, KnownClass } from '../classes/classes.queries.js';
import { enrolmentsProjection, type EnrolmentDocument } from '../classes/enrolments.projection.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { AttemptQueries } from '../practice/attempt.queries.js';
import type { StreakQueries } from '../streaks/streak.queries.js';
import { byName, createSchoolStudents, type StudentsAsked } from './school-students.queries.js';
import type { SchoolsQueries } from './schools.queries.js';

/** Which students of a school to show; `classId` for those of one class. */
export type SchoolAsked = Omit<StudentsAsked, 'inClass'> & { readonly classId: string | undefined };

export type StaffQueries = {
  /** The classes somebody teaches at this school, by name; those of another school are not among them. */
  readonly classesOf: (teacherId: string, schoolId: string) => Promise<readonly StaffClass[]>;
  /** Undefined when there is no such school. */
  readonly school: (schoolId: string, asked: SchoolAsked) => Promise<SchoolOverview | undefined>;
};

type Deps = {
  readonly documents: Documents;
  readonly people: Pick<PeopleQueries, 'findMany' | 'inSchool' | 'countInSchool' | 'staffOf'>;
  readonly attempts: Pick<AttemptQueries, 'log'>;
  readonly streaks: StreakQueries;
  readonly schools: SchoolsQueries;
  readonly classes: Pick<ClassesQueries, 'inSchool' | 'taughtBy'>;
};

const enrolments = collectionOf(enrolmentsProjection);
const attemptsShown = 3;
/** In one page of a question to the documents. */
const mostAtOnce = 1_000;

const fullName = ({ firstName, lastName }: KnownPerson): string => `${firstName} ${lastName}`.trim();

export const createStaffQueries = (deps: Deps): StaffQueries => {
  const { documents, people, attempts, streaks, schools, classes } = deps;

  const studentsOf = createSchoolStudents(deps);

  const shownOf = async (students: readonly KnownPerson[]): Promise<StaffStudent[]> => {
    const counts = await streaks.countsOf(students.map(({ personId }) => personId));
    return Promise.all(
      students.map(async ({ personId, firstName, lastName, username }) => {
        const lastAttempts = [...(await attempts.log(personId, 1, attemptsShown)).items];
        const streakCount = counts.get(personId) ?? 0;
        return { _id: personId, firstName, lastName, username, streakCount, lastAttempts };
      }),
    );
  };

  const classOf = async (one: KnownClass): Promise<StaffClass> => {
    const known = await people.findMany(one.students);
    // Who changed schools is no longer this school's to see, whatever they were enrolled in.
    const students = [...known.values()].filter(
      ({ role, schoolId }) => role === 'student' && schoolId === one.schoolId,
    );
    const { classId, name, year } = one;
    return { _id: classId, name, year, students: await shownOf(students.toSorted(byName)) };
  };

  const classesIn = async (schoolId: string): Promise<readonly KnownClass[]> =>
    (await classes.inSchool(schoolId)).filter(({ archivedAt }) => archivedAt === null);

  /** Who is on the lists of this school's classes and not with it (any more): erased, or of another school. */
  const leftOf = async (schoolId: string): Promise<ReadonlySet<string>> => {
    const query = { index: 'byLeftSchool', equals: { leftSchoolId: schoolId }, limit: mostAtOnce };
    const left = await findEvery<EnrolmentDocument>(documents, enrolments, query);
    return new Set(left.map(({ id }) => id));
  };

  return {
    classesOf: async (teacherId, schoolId) =>
      Promise.all((await classes.taughtBy(teacherId, schoolId)).map(classOf)),

    school: async (schoolId, { classId, ...asked }) => {
      const school = await schools.find(schoolId);
      if (!school) return undefined;
      const [found, teachers, left] = await Promise.all([
        classesIn(schoolId),
        people.staffOf(schoolId, 'teacher'),
        leftOf(schoolId),
      ]);
      const inClass =
        classId === undefined ? undefined : (found.find((one) => one.classId === classId)?.students ?? []);
      const { items, total } = await studentsOf(schoolId, { ...asked, inClass });
      const names = new Map(teachers.map((teacher) => [teacher.personId, fullName(teacher)]));
      const taughtBy = new Map<string, string[]>();
      for (const { teachers: ids, name } of found)
        for (const id of ids) taughtBy.set(id, [...(taughtBy.get(id) ?? []), name]);
      return {
        school: {
          _id: schoolId,
          name: school.name,
          code: school.code,
          fAiHintsShown: school.areAiHintsShown,
        },
        classes: found.map((one) => ({
          _id: one.classId,
          name: one.name,
          year: one.year,
          teachers: one.teachers.flatMap((teacherId) => names.get(teacherId) ?? []),
          students: one.students.filter((studentId) => !left.has(studentId)).length,
        })),
        teachers: teachers.map(({ personId, firstName, lastName, email }) => ({
          _id: personId,
          firstName,
          lastName,
          email,
          classes: taughtBy.get(personId) ?? [],
        })),
        students: { items: await shownOf(items), total, pageSize: asked.pageSize },
      };
    },
  };
};
