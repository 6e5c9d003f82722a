import {
  hideFromNeedsHelp,
  openSupportAccess,
  readClassAnalytics,
  readClassList,
  readClassThen,
  readStudentAnalytics,
  readStudentReport,
  readSupportAccess,
  setHelpLimits,
} from '@lectern/events/teaching/analytics.routes';
import * as refusals from '@lectern/events/teaching/teaching.refusals';
import type { AccessQueries } from '../access/access.queries.js';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries, KnownClass } from '../classes/classes.queries.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { serve, type Served } from '../platform/edge/serve.js';
import type { TimeTravel } from '../history/time-travel.queries.js';
import type { SchoolsQueries } from '../schools/schools.queries.js';
import type { StaffQueries } from '../schools/staff.queries.js';
import type { AnalyticsQueries } from './analytics.queries.js';
import type { SupportAccessQueries } from './support-access.queries.js';

const noClass = new EdgeError(refusals.noSuchClass);
const noStudent = new EdgeError(refusals.noSuchStudent);
const noPeriod = new EdgeError(refusals.periodTooLong);

type Deps = {
  readonly analytics: AnalyticsQueries;
  readonly support: SupportAccessQueries;
  readonly access: AccessQueries;
  readonly classes: Pick<ClassesQueries, 'find' | 'inSchool' | 'taughtBy' | 'ofPerson'>;
  readonly people: Pick<PeopleQueries, 'find'>;
  readonly schools: Pick<SchoolsQueries, 'find'>;
  /** A school now, or as it was. */
  readonly staff: TimeTravel<Pick<StaffQueries, 'school'>>;
};

/** Students of one class, at most. */
const mostInClass = 500;

/** The figures of classes and students, for whoever teaches them or runs their school. */
export const serveAnalytics = (deps: Deps): readonly Served[] => {
  const { analytics, support, access, classes, people, schools, staff } = deps;

  /** A system admin says first why. @throws EdgeError where they have not */
  const reasoned = async ({ role, userId }: Person, schoolId: string | null): Promise<void> => {
    if (role !== 'system-admin' || schoolId === null) return;
    if (!(await support.isOpen(userId, schoolId)))
      throw new EdgeError(refusals.supportReasonNeeded, { params: { schoolId } });
  };

  const mayRead = async (person: Person, { schoolId, classId }: KnownClass): Promise<boolean> => {
    if (person.role === 'system-admin') return true;
    if (schoolId !== person.schoolId) return false;
    const taught = (await classes.ofPerson(person.userId))?.teaches ?? [];
    return person.role === 'school-admin' || taught.includes(classId);
  };

  const studentFor = async (
    route: Parameters<AccessQueries['mayReach']>[0],
    person: Person,
    personId: string,
  ): Promise<KnownPerson> => {
    const student = await people.find(personId);
    const isReached = student?.role === 'student' && (await access.mayReach(route, person, personId));
    if (!student || !isReached) throw noStudent;
    await reasoned(person, student.schoolId);
    return student;
  };

  const classesFor = async (person: Person, asked: string | undefined): Promise<readonly KnownClass[]> => {
    const schoolId = person.role === 'system-admin' ? (asked ?? null) : person.schoolId;
    if (schoolId === null) return [];
    if (person.role === 'teacher') return classes.taughtBy(person.userId, schoolId);
    await reasoned(person, schoolId);
    return (await classes.inSchool(schoolId)).filter(({ archivedAt }) => archivedAt === null);
  };

  return [
    serve(readClassAnalytics, async ({ person, params, query }) => {
      const known = await classes.find(params.id);
      if (!known || !(await mayRead(person, known))) throw noClass;
      await reasoned(person, known.schoolId);
      const found = await analytics.ofClass(known, query);
      if (!found) throw noPeriod;
      return found;
    }),
    serve(readClassThen, async ({ person, params, query }) => {
      const known = await classes.find(params.id);
      if (!known || !(await mayRead(person, known))) throw noClass;
      const { classId, schoolId } = known;
      await reasoned(person, schoolId);
      const asked = { classId, page: 1, pageSize: mostInClass, find: '', order: 'name' } as const;
      const school = await staff(person, query.asOf, (of) => of.school(schoolId, asked));
      const then = school?.classes.find(({ _id }) => _id === classId);
      if (!school || !then) throw noClass;
      const { _id, name, year } = then;
      return { _id, name, year, students: school.students.items };
    }),
    serve(readStudentAnalytics, async ({ person, params, query }) => {
      const student = await studentFor(readStudentAnalytics, person, params.id);
      const found = await analytics.ofStudent(student, query);
      if (!found) throw noPeriod;
      return found;
    }),
    serve(readStudentReport, async ({ person, params, query }) => {
      const student = await studentFor(readStudentReport, person, params.id);
      const found = await analytics.report(student, query);
      if (!found) throw noPeriod;
      return found;
    }),
    serve(readClassList, async ({ person, query }) => analytics.rows(await classesFor(person, query.schid))),
    serve(hideFromNeedsHelp, async ({ person, params, body, write }) => {
      const student = await studentFor(hideFromNeedsHelp, person, params.id);
      const { personId, schoolId } = student;
      if (schoolId === null) throw noStudent;
      const seen = body.isHidden ? await analytics.ofStudent(student, {}) : undefined;
      const rules = seen?.reasons.map(({ rule }) => rule) ?? [];
      return write('NoteHelp', { personId, schoolId, rules });
    }),
    serve(setHelpLimits, ({ person: { schoolId }, body, write }) => {
      if (schoolId === null) throw noClass;
      return write('SetHelpLimits', { schoolId, limits: body });
    }),
    serve(openSupportAccess, async ({ person, body, write }) => {
      if (!(await schools.find(body.schoolId))) throw noClass;
      return write('OpenSupportAccess', { personId: person.userId, ...body });
    }),
    serve(readSupportAccess, async ({ person: { schoolId } }) =>
      schoolId === null ? [] : support.ofSchool(schoolId),
    ),
  ];
};
