import { remindOfDate } from '@lectern/events/schedules/remind.routes';
import * as routes from '@lectern/events/schedules/schedule.routes';
import * as refusals from '@lectern/events/schedules/schedules.refusals';
import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import type { AccessQueries } from '../access/access.queries.js';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { CalendarQueries } from '../calendars/calendar.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Person } from '../platform/edge/caller.js';
import { EdgeError } from '../platform/edge/edge-error.js';
import { Written } from '../platform/edge/envelope.interceptor.js';
import { idOfMade } from '../platform/edge/idempotency-key.js';
import { serve, type Served } from '../platform/edge/serve.js';
import { isTimeZone } from '../platform/edge/time-zone.js';
import { sha256 } from '../platform/ids.js';
import { defaultTimeZone, localDate } from '../streaks/local-date.js';
import type { ScheduleLists } from './schedule-lists.queries.js';
import type { PreviewQueries } from './schedule-preview.queries.js';
import type { ScheduleReaders } from './schedule-readers.js';
import type { KnownSchedule, ScheduleQueries } from './schedule.queries.js';

const noSchedule = new EdgeError(refusals.noSuchSchedule);

export type ScheduleDeps = {
  readonly schedules: ScheduleQueries;
  readonly lists: ScheduleLists;
  readonly previews: PreviewQueries;
  readonly calendars: CalendarQueries;
  readonly readers: ScheduleReaders;
  readonly people: PeopleQueries;
  readonly access: AccessQueries;
  readonly clock: Clock;
};

/** What teachers set for their classes and parents for their children, and what a student finds set. */
export const serveSchedules = (deps: ScheduleDeps): readonly Served[] => {
  const { schedules, lists, previews, readers, calendars, people, access, clock } = deps;

  /** @throws EdgeError for one that this person may not see */
  const scheduleFor = async (person: Person, scheduleId: string): Promise<KnownSchedule> => {
    const schedule = await schedules.find(scheduleId);
    if (!schedule) throw noSchedule;
    if (!(await readers.maySee(person, schedule))) throw noSchedule;
    return schedule;
  };

  /** Everybody that a plan names has to be the caller’s own. @throws EdgeError */
  const mayPlan = async (
    person: Person,
    route: Parameters<AccessQueries['mayReach']>[0],
    plan: SchedulePlan,
  ) => {
    const { classIds, studentIds } = plan;
    if (classIds.length + studentIds.length === 0) throw new EdgeError(refusals.nobody);
    const taught = new Set((await readers.taughtBy(person)).map(({ classId }) => classId));
    const own = await Promise.all(studentIds.map((id) => access.mayReach(route, person, id)));
    if (!classIds.every((id) => taught.has(id)) || !own.every(Boolean))
      throw new EdgeError(refusals.noSuchClass);
    const known = await lists.texts(person.schoolId);
    if (!plan.passageIds.every((id) => known.has(id))) throw new EdgeError(refusals.noSuchPassage);
  };

  const zoneOf = async ({ schoolId }: Person, asked: string | undefined): Promise<string> => {
    const own = asked !== undefined && isTimeZone(asked) ? asked : defaultTimeZone;
    return (schoolId === null ? null : (await calendars.of(schoolId)).timeZone) ?? own;
  };
  const todayOf = async (person: Person, asked: string | undefined): Promise<string> =>
    localDate(clock.now(), await zoneOf(person, asked));
  const todayIn = async ({ schoolId, timeZone }: KnownSchedule): Promise<string> =>
    localDate(clock.now(), await schedules.zoneOf(schoolId, { timeZone }));

  return [
    serve(routes.scheduleChoices, async ({ person }) => {
      const [taught, children] = await Promise.all([
        readers.taughtBy(person),
        person.role === 'parent' ? people.children(person.userId) : [],
      ]);
      const named = ({ personId, firstName, lastName }: (typeof children)[number]) => ({
        _id: personId,
        name: `${firstName} ${lastName}`.trim(),
      });
      const zone = person.schoolId === null ? null : (await calendars.of(person.schoolId)).timeZone;
      return {
        classes: await Promise.all(
          taught.map(async ({ classId, name }) => ({
            _id: classId,
            name,
            students: (await previews.studentsOf(classId)).map(named),
          })),
        ),
        children: children.map(named),
        timeZone: zone,
      };
    }),
    serve(routes.previewSchedule, async ({ person, body: { plan, timeZone } }) => {
      await mayPlan(person, routes.previewSchedule, plan);
      const zone = await zoneOf(person, timeZone);
      const preview = await previews.preview(plan, { schoolId: person.schoolId, timeZone: zone });
      if (preview.dates.length === 0) throw new EdgeError(refusals.noDates);
      return preview;
    }),
    serve(routes.setSchedule, async ({ person, body: { plan, timeZone }, request, send }) => {
      await mayPlan(person, routes.setSchedule, plan);
      const scheduleId = idOfMade(request, [person.userId, 'schedule'], sha256(JSON.stringify(plan)));
      const { position } = await send('SetSchedule', {
        scheduleId,
        ownerId: person.userId,
        schoolId: person.schoolId,
        timeZone: await zoneOf(person, timeZone),
        plan,
      });
      return new Written({ scheduleId, students: (await schedules.membersOf(plan)).length }, position);
    }),
    serve(routes.changeSchedule, async ({ person, params: { scheduleId }, body, write }) => {
      const schedule = await scheduleFor(person, scheduleId);
      await mayPlan(person, routes.changeSchedule, body.plan);
      return write('ChangeSchedule', { scheduleId, ...body, today: await todayIn(schedule) });
    }),
    serve(routes.endSchedule, async ({ person, params: { scheduleId }, body, write }) => {
      const schedule = await scheduleFor(person, scheduleId);
      return write('EndSchedule', { scheduleId, ...body, today: await todayIn(schedule) });
    }),
    serve(routes.listSchedule, async ({ person, query: { from, to, timeZone } }) => {
      const calendar = await calendars.of(person.schoolId ?? '');
      return {
        today: await todayOf(person, timeZone),
        holidays: calendar.holidays
          .filter((holiday) => holiday.from <= to && holiday.to >= from)
          .map(({ name, from: first, to: last }) => ({ name, from: first, to: last })),
        dates: await lists.list(await readers.seenBy(person), from, to, person.userId),
      };
    }),
    serve(routes.readScheduleDate, async ({ person, params: { scheduleId, date } }) => {
      const schedule = await scheduleFor(person, scheduleId);
      const found = await lists.date(schedule, date, person.userId);
      if (!found) throw new EdgeError(refusals.noSuchDate);
      return {
        ...found.listed,
        today: await todayIn(schedule),
        plan: found.placed.plan,
        students: found.students.map(({ member: { person: student }, at }) => ({
          _id: student.personId,
          name: `${student.firstName} ${student.lastName}`.trim(),
          status: at.status,
          doneAt: at.attempt?.doneAt === undefined ? null : new Date(at.attempt.doneAt).toISOString(),
          attemptId: at.attempt?.attemptId ?? null,
          clockOff: at.attempt?.clockOff ?? 0,
          dueOn: at.moments.dueOn,
          isOwn: at.moments.isOwn,
          isExcused: at.moments.isExcused,
        })),
      };
    }),
    serve(routes.moveDate, async ({ person, params, body: { to }, write }) => {
      const today = await todayIn(await scheduleFor(person, params.scheduleId));
      return to === null
        ? write('SkipDate', { ...params, today })
        : write('MoveDate', { ...params, to, today });
    }),
    serve(remindOfDate, async ({ person, params: { scheduleId, date }, send }) => {
      const schedule = await scheduleFor(person, scheduleId);
      const found = await lists.date(schedule, date, person.userId);
      if (!found) throw new EdgeError(refusals.noSuchDate);
      const day = await todayIn(schedule);
      const { position } = await send('AskReminders', { scheduleId, date, day });
      return new Written({ students: found.listed.open }, position);
    }),
    serve(routes.setStudentDate, async ({ person, params, body: { date, given }, write }) => {
      const schedule = await scheduleFor(person, params.scheduleId);
      const members = await Promise.all(schedule.parts.map(({ plan }) => schedules.membersOf(plan)));
      const isTheirs = members.flat().some((member) => member.person.personId === params.studentId);
      const mayReach = await access.mayReach(routes.setStudentDate, person, params.studentId);
      if (!isTheirs || !mayReach) throw new EdgeError(refusals.noSuchClass);
      if (given.kind === 'excused')
        return write('ExcuseStudent', { ...params, date, fExcused: given.fExcused });
      const [dueOn, extraDays] = given.kind === 'due' ? [given.on, 0] : [null, given.days];
      return write('SetStudentDate', { ...params, date, dueOn, extraDays });
    }),
    serve(routes.ownWeek, ({ person }) => lists.week(person.userId)),
  ];
};
