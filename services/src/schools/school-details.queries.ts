import type { SchoolDetails } from '@lectern/events/schools/manage-school.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import type { StreakQueries } from '../streaks/streak.queries.js';
import type { StudentImportsQueries } from '../student-imports/student-imports.queries.js';
import type { SubscriptionsQueries } from '../subscriptions/subscriptions.queries.js';
import type { TeachersQueries } from './invitations/teachers.queries.js';
import type { SchoolsQueries } from './schools.queries.js';

export type SchoolDetailsQueries = {
  /** Undefined where there is no such school. */
  readonly find: (schoolId: string) => Promise<SchoolDetails | undefined>;
};

type Deps = {
  readonly schools: Pick<SchoolsQueries, 'find'>;
  readonly people: Pick<PeopleQueries, 'inSchool' | 'staffOf'>;
  readonly classes: Pick<ClassesQueries, 'inSchool'>;
  readonly streaks: Pick<StreakQueries, 'practisedThisWeek'>;
  readonly subscriptions: Pick<SubscriptionsQueries, 'standingOf' | 'ofPayer'>;
  readonly imports: Pick<StudentImportsQueries, 'ofSchool'>;
  readonly teachers: Pick<TeachersQueries, 'invitedAdmins'>;
};

/** What a system admin sees of a school. */
export const createSchoolDetailsQueries = (deps: Deps): SchoolDetailsQueries => {
  const { schools, people, classes, streaks, subscriptions, imports, teachers } = deps;

  const studentsOf = async (schoolId: string): Promise<Pick<SchoolDetails, 'students' | 'active'>> => {
    let [students, active] = [0, 0];
    for await (const page of people.inSchool(schoolId, 'student')) {
      students += page.length;
      active += (await streaks.practisedThisWeek(page.map(({ personId }) => personId))).size;
    }
    return { students, active };
  };

  const lastImportOf = async (schoolId: string): Promise<SchoolDetails['lastImport']> => {
    const last = (await imports.ofSchool(schoolId)).find(({ status }) => status !== 'checked');
    if (!last) return null;
    const isUndone = last.status === 'undone' || last.status === 'undoing';
    return { at: last.at, added: last.outcome?.added ?? null, isUndone };
  };

  return {
    find: async (schoolId) => {
      const school = await schools.find(schoolId);
      if (!school) return undefined;
      const payer = { kind: 'school', ownerId: schoolId } as const;
      const [counts, all, staff, admins, invited, subscription, { isBegun }, lastImport] = await Promise.all([
        studentsOf(schoolId),
        classes.inSchool(schoolId),
        people.staffOf(schoolId, 'teacher'),
        people.staffOf(schoolId, 'school-admin'),
        teachers.invitedAdmins(schoolId),
        subscriptions.ofPayer(payer),
        subscriptions.standingOf(payer),
        lastImportOf(schoolId),
      ]);
      const { name, code, status, statusSince } = school;
      return {
        _id: schoolId,
        name,
        code,
        status,
        statusSince,
        ...counts,
        classes: all.filter(({ archivedAt }) => archivedAt === null).length,
        teachers: staff.filter(({ suspendedAt }) => suspendedAt === null).length,
        admins: admins
          .filter(({ suspendedAt }) => suspendedAt === null)
          .map(({ personId: _id, firstName, lastName, email }) => ({ _id, firstName, lastName, email })),
        invited: [...invited],
        subscription: { ...subscription, isBegun },
        lastImport,
      };
    },
  };
};
