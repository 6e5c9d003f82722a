import type { ListedDate, WeekItem } from '@lectern/events/schedules/schedule.routes';
import { daysAfter, weekdayOf } from '@lectern/events/calendars/iso-date';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { CalendarQueries } from '../calendars/calendar.queries.js';
import { holidayOn } from '../calendars/school-day.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import type { ContentQueries, ContentSummary } from '../content/content.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { defaultTimeZone, localDate } from '../streaks/local-date.js';
import type { KnownSchedule, Member, ScheduleQueries } from './schedule.queries.js';
import {
  isPlaced,
  isToDo,
  studentDates,
  type KnownAttempt,
  type PlacedDate,
  type StudentDate,
} from './student-dates.js';

const nameOf = ({ person: { firstName, lastName } }: Member): string => `${firstName} ${lastName}`.trim();

export type DateOfStudents = {
  readonly listed: ListedDate;
  readonly placed: PlacedDate;
  readonly students: readonly { readonly member: Member; readonly at: StudentDate }[];
};

/** A date of a student, and of which schedule it is. */
export type StudentItem = StudentDate & { readonly schedule: KnownSchedule };

/** What is set, as teachers and parents list it, and as a student sees their week. */
export const createScheduleLists = (deps: {
  readonly schedules: ScheduleQueries;
  readonly calendars: CalendarQueries;
  readonly classes: ClassesQueries;
  readonly people: PeopleQueries;
  readonly content: ContentQueries;
  readonly clock: Clock;
}) => {
  const { schedules, calendars, classes, people, content, clock } = deps;

  /** That may be set in a school, or by parents. */
  const texts = async (schoolId: string | null): Promise<ReadonlyMap<string, ContentSummary>> =>
    new Map((await content.list(schoolId)).map((item) => [item._id, item]));

  /** The dates of a schedule that are wanted, each with its students. @param remembered attempts of students, filled here */
  const datesOf = async (
    schedule: KnownSchedule,
    isWanted: (date: PlacedDate) => boolean,
    remembered: Map<string, Promise<readonly KnownAttempt[]>>,
    readerId: string,
  ): Promise<readonly DateOfStudents[]> => {
    const dates = await schedules.datesOf(schedule);
    const wanted = dates.filter(isPlaced).filter(isWanted);
    if (wanted.length === 0) return [];
    const titles = await texts(schedule.schoolId);
    const since = schedule.setAt.slice(0, 10);
    const attemptsOf = (id: string) => {
      const found = remembered.get(`${id} ${since}`) ?? schedules.attemptsOf(id, since);
      remembered.set(`${id} ${since}`, found);
      return found;
    };
    return Promise.all(
      wanted.map(async (placed): Promise<DateOfStudents> => {
        const { plan, date, on, passageId } = placed;
        const members = await schedules.membersOf(plan);
        const all = await Promise.all(
          members.map(async (member) => {
            const attempts = await attemptsOf(member.person.personId);
            const asked = await schedules.askedOf(member, schedule, attempts);
            const found = studentDates(schedule, dates, asked, clock.now());
            const at = found.find((one) => one.date.date === date);
            return at ? [{ member, at }] : [];
          }),
        );
        const students = all.flat();
        const count = (...wantedStatus: readonly StudentDate['status'][]): number =>
          students.filter(({ at }) => wantedStatus.includes(at.status)).length;
        const named = await Promise.all(plan.classIds.map(classes.find));
        const single = members.filter(({ person }) => plan.studentIds.includes(person.personId));
        return {
          placed,
          students,
          listed: {
            scheduleId: schedule.scheduleId,
            date,
            on,
            dueOn: daysAfter(on, plan.due.days),
            dueTime: plan.due.time,
            title: passageId === null ? null : (titles.get(passageId)?.title ?? ''),
            who: [...named.flatMap((one) => one?.name ?? []), ...single.map(nameOf)],
            of: students.length,
            done: count('done', 'late'),
            late: count('late'),
            open: students.filter(({ at }) => isToDo(at)).length,
            notDone: count('notDone'),
            excused: count('excused'),
            ownDates: students.filter(({ at }) => at.moments.isOwn).map(({ member }) => nameOf(member)),
            isOwner: schedule.ownerId === readerId,
          },
        };
      }),
    );
  };

  /** Those of a student’s dates that are wanted, by when they are due. */
  const ofStudent = async (
    studentId: string,
    isWanted: (one: StudentDate, today: string) => boolean,
  ): Promise<{ readonly today: string; readonly items: readonly StudentItem[] }> => {
    const [all, person] = await Promise.all([schedules.forStudent(studentId), people.find(studentId)]);
    const timeZone = all[0]?.timeZone ?? defaultTimeZone;
    const zone = await schedules.zoneOf(person?.schoolId ?? null, { timeZone });
    const today = localDate(clock.now(), zone);
    if (!person) return { today, items: [] };
    const items = all.map(async (schedule): Promise<readonly StudentItem[]> => {
      const dates = await schedules.datesOf(schedule);
      const attempts = await schedules.attemptsOf(studentId, schedule.setAt.slice(0, 10));
      const found = schedule.parts.map(async ({ plan }) => {
        const member = await schedules.memberIn(plan, person);
        if (!member) return [];
        const asked = await schedules.askedOf(member, schedule, attempts);
        return studentDates(schedule, dates, asked, clock.now())
          .filter((one) => one.date.plan === plan && isWanted(one, today))
          .map((one) => ({ ...one, schedule }));
      });
      return (await Promise.all(found)).flat();
    });
    const found = (await Promise.all(items)).flat();
    return { today, items: found.toSorted((a, b) => a.moments.due - b.moments.due) };
  };

  return {
    texts,
    /** What is due from one day to another. */
    list: async (all: readonly KnownSchedule[], from: string, to: string, readerId: string) => {
      const remembered = new Map<string, Promise<readonly KnownAttempt[]>>();
      const isWanted = ({ on, plan }: PlacedDate): boolean => {
        const dueOn = daysAfter(on, plan.due.days);
        return from <= dueOn && dueOn <= to;
      };
      const found = await Promise.all(all.map((one) => datesOf(one, isWanted, remembered, readerId)));
      return found
        .flat()
        .map(({ listed }) => listed)
        .toSorted((a, b) => (`${a.dueOn} ${a.dueTime ?? '~'}` < `${b.dueOn} ${b.dueTime ?? '~'}` ? -1 : 1));
    },
    date: async (schedule: KnownSchedule, date: string, readerId: string) =>
      (await datesOf(schedule, (one) => one.date === date, new Map(), readerId))[0],
    ofStudent,
    /** A student’s week, as their dashboard shows it. */
    week: async (studentId: string) => {
      const person = await people.find(studentId);
      const calendar = await calendars.of(person?.schoolId ?? '');
      const isOfWeek = ({ moments, status }: StudentDate, today: string): boolean => {
        const monday = daysAfter(today, 1 - weekdayOf(today));
        const isThisWeek = monday <= moments.dueOn && moments.dueOn <= daysAfter(monday, 6);
        return isThisWeek || status === 'overdue' || status === 'open';
      };
      const { today, items } = await ofStudent(studentId, isOfWeek);
      const monday = daysAfter(today, 1 - weekdayOf(today));
      const [known, owners] = await Promise.all([
        texts(person?.schoolId ?? null),
        people.findMany([...new Set(items.map(({ schedule }) => schedule.ownerId))]),
      ]);
      return {
        today,
        days: [0, 1, 2, 3, 4, 5, 6].map((days) => {
          const date = daysAfter(monday, days);
          return { date, holiday: holidayOn(calendar, date)?.name ?? null };
        }),
        items: items.flatMap((item): WeekItem[] => {
          const { schedule, date, moments, status, attempt } = item;
          const text = date.passageId === null ? null : known.get(date.passageId);
          if (text === undefined) return [];
          const owner = owners.get(schedule.ownerId);
          const { due, lateDays } = date.plan;
          return [
            {
              scheduleId: schedule.scheduleId,
              date: date.date,
              passage: text && {
                _id: text._id,
                kind: text.kind,
                title: text.title,
                minutes: text.minutes,
                questions: text.questions,
                ...(text.drawing === undefined ? {} : { drawing: text.drawing }),
              },
              by: owner ? `${owner.firstName} ${owner.lastName}`.trim() : null,
              dueOn: moments.dueOn,
              dueTime: due.time,
              lateOn: daysAfter(moments.dueOn, lateDays),
              status,
              attemptId: attempt?.attemptId ?? null,
              answered: attempt?.answered ?? 0,
            },
          ];
        }),
      };
    },
  };
};
export type ScheduleLists = ReturnType<typeof createScheduleLists>;
