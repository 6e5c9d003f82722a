import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries, KnownClass } from '../classes/classes.queries.js';
import type { Roster, RosterStudent } from './reading/roster.js';

/** Who may put students where: a teacher into the classes they teach, an admin (null) into all of the school's. */
export type RosterFor = {
  readonly schoolId: string;
  readonly teacherId: string | null;
  /** Where rows go that name no class. */
  readonly classId: string | null;
};

const rosterStudent = (person: KnownPerson, classIds: readonly string[]): RosterStudent => ({
  personId: person.personId,
  firstName: person.firstName,
  lastName: person.lastName,
  username: person.username ?? '',
  studentNumber: person.studentNumber ?? '',
  birthDate: person.birthDate ?? '',
  parentEmail: person.parentEmail ?? '',
  classIds,
});

const byStudent = (classes: readonly KnownClass[]): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const { classId, students } of classes)
    for (const student of students) found.set(student, [...(found.get(student) ?? []), classId]);
  return found;
};

/** The students and classes of a school, as rows of a list are compared with them. */
export const createRosterQueries = (deps: {
  readonly people: Pick<PeopleQueries, 'inSchool'>;
  readonly classes: Pick<ClassesQueries, 'inSchool'>;
}) => ({
  rosterFor: async ({ schoolId, teacherId, classId }: RosterFor): Promise<Roster> => {
    const all = await deps.classes.inSchool(schoolId);
    const open = all.filter(({ archivedAt }) => archivedAt === null);
    const classIdsOf = byStudent(open);
    const students: RosterStudent[] = [];
    for await (const some of deps.people.inSchool(schoolId, 'student'))
      students.push(...some.map((person) => rosterStudent(person, classIdsOf.get(person.personId) ?? [])));
    return {
      students,
      classes: open.map((one) => ({ classId: one.classId, name: one.name })),
      openClassIds: open
        .filter(({ teachers }) => teacherId === null || teachers.includes(teacherId))
        .map((one) => one.classId),
      classId,
    };
  },
});
export type RosterQueries = ReturnType<typeof createRosterQueries>;
