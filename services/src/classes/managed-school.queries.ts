import type { ManagedClass, ManagedSchool } from '@lectern/events/classes/manage-classes.routes';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import { byName } from '../schools/school-students.queries.js';
import type { StreakQueries } from '../streaks/streak.queries.js';
import type { JoiningQueries } from './joining.queries.js';
import type { ClassesQueries, KnownClass } from './classes.queries.js';

export type ManagedSchoolQueries = {
  readonly of: (school: ManagedSchool['school']) => Promise<ManagedSchool>;
  /** The students of a class who are with its school, by name. */
  readonly studentsOf: (found: KnownClass) => Promise<readonly Named[]>;
  /** Whether all of them teach, or may teach, at this school. */
  readonly areTeachers: (schoolId: string, personIds: readonly string[]) => Promise<boolean>;
};

type Named = { readonly _id: string; readonly firstName: string; readonly lastName: string };

type Deps = {
  readonly joining: Pick<JoiningQueries, 'openCodes'>;
  readonly classes: Pick<ClassesQueries, 'inSchool' | 'currentYear'>;
  readonly people: Pick<PeopleQueries, 'findMany' | 'staffOf'>;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly streaks: Pick<StreakQueries, 'practisedThisWeek'>;
};

const named = ({ personId, firstName, lastName }: KnownPerson): Named => ({
  _id: personId,
  firstName,
  lastName,
});

/** What those who run a school see of its classes. */
export const createManagedSchoolQueries = ({
  joining,
  classes,
  people,
  schools,
  streaks,
}: Deps): ManagedSchoolQueries => {
  /** Who of a list is a student of the school now: whoever was erased, or changed schools, is not. */
  const studentsAmong = async (schoolId: string, ids: readonly string[]): Promise<readonly KnownPerson[]> =>
    [...(await people.findMany(ids)).values()].filter(
      (person) => person.role === 'student' && person.schoolId === schoolId,
    );

  return {
    of: async (school) => {
      const [all, year, teachers, found] = await Promise.all([
        classes.inSchool(school._id),
        classes.currentYear(school._id),
        people.staffOf(school._id, 'teacher'),
        schools.find(school._id),
      ]);
      const open = all.filter(({ archivedAt }) => archivedAt === null);
      const ids = [...new Set(all.flatMap(({ students }) => students))];
      const present = new Set((await studentsAmong(school._id, ids)).map(({ personId }) => personId));
      const codes = await joining.openCodes(all.map(({ classId }) => classId));
      const practised = await streaks.practisedThisWeek([...present]);
      const byId = new Map(teachers.map((teacher) => [teacher.personId, named(teacher)]));
      const shown = (one: KnownClass): ManagedClass => {
        const students = one.students.filter((id) => present.has(id));
        const { classId: _id, name, year: of, level, language, revision, archivedAt } = one;
        return {
          _id,
          name,
          year: of,
          level,
          language,
          revision,
          archivedAt,
          teachers: one.teachers.flatMap((id) => byId.get(id) ?? []),
          students: students.length,
          practised: students.filter((id) => practised.has(id)).length,
          joinCode: codes.get(_id) ?? null,
        };
      };
      const here = [...new Set(open.flatMap(({ students }) => students))].filter((id) => present.has(id));
      return {
        school,
        setup: found?.setup ?? { classes: true, teachers: true, students: true },
        year,
        classes: all.map(shown),
        teachers: teachers
          .filter(({ suspendedAt }) => suspendedAt === null)
          .toSorted(byName)
          .map(named),
        students: here.length,
        practised: here.filter((id) => practised.has(id)).length,
      };
    },
    studentsOf: async ({ schoolId, students }) =>
      (await studentsAmong(schoolId, students)).toSorted(byName).map(named),
    areTeachers: async (schoolId, personIds) => {
      const found = await people.findMany(personIds);
      return personIds.every((id) => {
        const person = found.get(id);
        return person?.role === 'teacher' && person.schoolId === schoolId;
      });
    },
  };
};
