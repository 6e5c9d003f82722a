import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import { daysAfter } from '@lectern/events/calendars/iso-date';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { CalendarQueries } from '../calendars/calendar.queries.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { scheduleDates, type ScheduleDate } from './schedule-dates.js';
import { scheduleProgressProjection, type ScheduleProgressDocument } from './schedule-progress.projection.js';
import {
  classTarget,
  scheduleTargetsProjection,
  schedulesProjection,
  studentTarget,
  type ScheduleDocument,
  type TargetDocument,
} from './schedules.projection.js';
import type { KnownAttempt, StudentAsked } from './student-dates.js';

export type KnownSchedule = ScheduleDocument & { readonly scheduleId: string };
/** A student that a plan is for, and since when. */
export type Member = { readonly person: KnownPerson; readonly since: number };

const collection = collectionOf(schedulesProjection);
const targets = collectionOf(scheduleTargetsProjection);
const progress = collectionOf(scheduleProgressProjection);
const mostAtOnce = 1_000;
/** An attempt that was begun so many days before something was set may still be the one that does it. */
const begunBefore = 60;

const known = ({ id, body }: Document<ScheduleDocument>): KnownSchedule => ({ ...body, scheduleId: id });

/** Schedules, whom they are for, and what these have done: the parts of every view. */
export const createScheduleQueries = (deps: {
  readonly documents: Documents;
  readonly calendars: CalendarQueries;
  readonly classes: ClassesQueries;
  readonly people: PeopleQueries;
}) => {
  const { documents, calendars, classes, people } = deps;

  const find = async (scheduleId: string): Promise<KnownSchedule | undefined> => {
    const found = await documents.get<ScheduleDocument>(collection, scheduleId);
    return found && known(found);
  };

  const ownedBy = async (ownerId: string): Promise<readonly KnownSchedule[]> => {
    const query = { index: 'byOwner', equals: { ownerId }, limit: mostAtOnce };
    return (await findEvery<ScheduleDocument>(documents, collection, query)).map(known);
  };

  /** Schedules that name one of these classes, or this student. */
  const naming = async (names: readonly string[]): Promise<readonly KnownSchedule[]> => {
    const found = await Promise.all(
      names.map((target) =>
        findEvery<TargetDocument>(documents, targets, {
          index: 'byTarget',
          equals: { target },
          limit: mostAtOnce,
        }),
      ),
    );
    const ids = new Set(found.flat().map(({ body }) => body.scheduleId));
    return [...(await documents.getMany<ScheduleDocument>(collection, [...ids])).values()].map(known);
  };

  const datesOf = async (schedule: KnownSchedule): Promise<readonly ScheduleDate[]> =>
    scheduleDates(schedule, await calendars.of(schedule.schoolId ?? ''));

  /** The school’s zone, else the schedule’s own. */
  const zoneOf = async (
    schoolId: string | null,
    schedule: Pick<ScheduleDocument, 'timeZone'>,
  ): Promise<string> =>
    (schoolId === null ? null : (await calendars.of(schoolId)).timeZone) ?? schedule.timeZone;

  /** The students that a plan is for now, each once, by name. */
  const membersOf = async ({ classIds, studentIds }: SchedulePlan): Promise<readonly Member[]> => {
    const found = await Promise.all(classIds.map(classes.find));
    const since = new Map<string, number>(studentIds.map((id) => [id, 0]));
    for (const one of found)
      for (const { personId, as, from, until } of one?.members ?? [])
        if (as === 'student' && until === null)
          since.set(personId, Math.min(since.get(personId) ?? Infinity, Date.parse(from)));
    const schools = new Set(found.flatMap((one) => one?.schoolId ?? []));
    const all = await people.findMany([...since.keys()]);
    return (
      [...all.values()]
        .filter(({ role }) => role === 'student')
        // Who changed schools is no longer in the class, whatever it lists.
        .filter(
          ({ personId, schoolId }) =>
            studentIds.includes(personId) || (schoolId !== null && schools.has(schoolId)),
        )
        .map((person) => ({ person, since: since.get(person.personId) ?? 0 }))
        .toSorted((a, b) => (a.person.sortName < b.person.sortName ? -1 : 1))
    );
  };

  /** Whether a plan is for this student now, and since when. */
  const memberIn = async (
    { classIds, studentIds }: SchedulePlan,
    person: KnownPerson,
  ): Promise<Member | undefined> => {
    if (studentIds.includes(person.personId)) return { person, since: 0 };
    const enrolment = await classes.ofPerson(person.personId);
    const span = enrolment?.spans.find(
      ({ classId, schoolId, as, until }) =>
        as === 'student' && until === null && schoolId === person.schoolId && classIds.includes(classId),
    );
    return span && { person, since: Date.parse(span.from) };
  };

  /** What a student has begun and done. @param since a local date (ISO) */
  const attemptsOf = async (studentId: string, since: string): Promise<readonly KnownAttempt[]> => {
    const query = {
      index: 'byPerson',
      equals: { personId: studentId },
      range: { field: 'startedAt', gte: daysAfter(since, -begunBefore) },
      limit: mostAtOnce,
    };
    const found = await findEvery<ScheduleProgressDocument>(documents, progress, query);
    return found.map(({ id, body }) => ({
      attemptId: id,
      contentId: body.contentId,
      doneAt: body.doneAt === null ? undefined : Date.parse(body.doneAt),
      answered: Object.keys(body.answered).length,
      clockOff: body.clockOff,
    }));
  };

  const askedOf = async (
    { person, since }: Member,
    schedule: KnownSchedule,
    attempts: readonly KnownAttempt[],
  ): Promise<StudentAsked> => ({
    studentId: person.personId,
    timeZone: await zoneOf(person.schoolId, schedule),
    since,
    attempts,
  });

  return {
    find,
    ownedBy,
    datesOf,
    zoneOf,
    membersOf,
    memberIn,
    attemptsOf,
    askedOf,
    forClasses: (classIds: readonly string[]) => naming(classIds.map(classTarget)),
    forStudent: async (studentId: string) => {
      const enrolment = await classes.ofPerson(studentId);
      return naming([studentTarget(studentId), ...(enrolment?.learnsIn ?? []).map(classTarget)]);
    },
  };
};
export type ScheduleQueries = ReturnType<typeof createScheduleQueries>;
