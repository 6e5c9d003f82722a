import type { SchedulePlan } from '@lectern/events/schedules/schedule-plan';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { CalendarQueries } from '../calendars/calendar.queries.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import type { ScheduleLists } from './schedule-lists.queries.js';
import { scheduleDates } from './schedule-dates.js';
import type { ScheduleQueries } from './schedule.queries.js';
import { isPlaced } from './student-dates.js';

/** So far back it is looked whether somebody has read a passage. */
const since = '2020-01-01';

/** What a plan would give, before it is set. */
export const createPreviewQueries = (deps: {
  readonly schedules: ScheduleQueries;
  readonly lists: ScheduleLists;
  readonly calendars: CalendarQueries;
  readonly classes: ClassesQueries;
  readonly people: PeopleQueries;
}) => {
  const { schedules, lists, calendars, classes, people } = deps;

  /** What the students have to do on a day already. */
  const alreadyOn = async (students: readonly string[], day: string | undefined, schoolId: string | null) => {
    const titles = new Map<string | null, { students: number; minutes: number }>();
    const known = await lists.texts(schoolId);
    for (const studentId of day === undefined ? [] : students) {
      const { items } = await lists.ofStudent(studentId, ({ moments }) => moments.dueOn === day);
      for (const { date } of items) {
        const text = date.passageId === null ? undefined : known.get(date.passageId);
        const title = text?.title ?? null;
        const before = titles.get(title) ?? { students: 0, minutes: text?.minutes ?? 0 };
        titles.set(title, { ...before, students: before.students + 1 });
      }
    }
    return [...titles].map(([title, found]) => ({ title, ...found }));
  };

  return {
    /** The students of a class now, by name. */
    studentsOf: async (classId: string): Promise<readonly KnownPerson[]> => {
      const found = await classes.find(classId);
      const all = await people.findMany(found?.students ?? []);
      return [...all.values()]
        .filter(({ role, schoolId }) => role === 'student' && schoolId === found?.schoolId)
        .toSorted((a, b) => (a.sortName < b.sortName ? -1 : 1));
    },
    preview: async (
      plan: SchedulePlan,
      { schoolId }: { readonly schoolId: string | null; readonly timeZone: string },
    ) => {
      const calendar = await calendars.of(schoolId ?? '');
      const planned = { parts: [{ from: plan.rule.from, plan }], moved: {}, endedFrom: null };
      const dates = scheduleDates(planned, calendar);
      const [known, members] = await Promise.all([lists.texts(schoolId), schedules.membersOf(plan)]);
      const ids = members.map(({ person }) => person.personId);
      const attempts = await Promise.all(ids.map((id) => schedules.attemptsOf(id, since)));
      const hasRead = attempts.filter((all) =>
        all.some(({ contentId, doneAt }) => doneAt !== undefined && plan.passageIds.includes(contentId)),
      );
      const first = dates.find(isPlaced);
      const already = await alreadyOn(ids, first?.on, schoolId);
      const own = first?.passageId ? (known.get(first.passageId)?.minutes ?? 0) : 0;
      return {
        students: members.length,
        dates: dates.map(({ date, on, holiday, passageId }) => ({
          date,
          on,
          holiday,
          title: passageId === null ? null : (known.get(passageId)?.title ?? null),
        })),
        readBefore: hasRead.length,
        already: already.map(({ title, students }) => ({ title, students })),
        minutes: own + Math.max(0, ...already.map(({ minutes }) => minutes)),
      };
    },
  };
};
export type PreviewQueries = ReturnType<typeof createPreviewQueries>;
