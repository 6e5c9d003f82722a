import type {
  ClassAnalytics,
  DashboardClass,
  StudentAnalytics,
  StudentReport,
} from '@lectern/events/teaching/analytics.views';
import { helpDays, leftDays } from '@lectern/events/teaching/help';
import type { KnownPerson } from '../accounts/people/people.queries.js';
import type { ClassesQueries, KnownClass } from '../classes/classes.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { addDays, localDate, mondayOf } from '../streaks/local-date.js';
import { latestTries, unscoredOf } from './answer-figures.js';
import {
  answersIn,
  enrolledIn,
  helpOf,
  namedStudent,
  practisedOf,
  rowOf,
  studentsOf,
  type Period,
} from './class-analytics.js';
import type { ClassDataQueries } from './class-data.queries.js';
import { secondTriesOf, skillsByWeek, studentMiddles, weeksOf } from './class-figures.js';
import type { HardParts } from './hard-parts.queries.js';
import type { SchoolDays } from './school-days.js';
import type { StudentParts } from './student-parts.queries.js';

export type AskedPeriod = { readonly from?: string | undefined; readonly to?: string | undefined };

export type AnalyticsQueries = {
  /** Undefined for a period that is none, or longer than a year. */
  readonly ofClass: (known: KnownClass, asked: AskedPeriod) => Promise<ClassAnalytics | undefined>;
  readonly rows: (classes: readonly KnownClass[]) => Promise<readonly DashboardClass[]>;
  readonly ofStudent: (student: KnownPerson, asked: AskedPeriod) => Promise<StudentAnalytics | undefined>;
  readonly report: (student: KnownPerson, asked: AskedPeriod) => Promise<StudentReport | undefined>;
};

type Deps = {
  readonly clock: Pick<Clock, 'now'>;
  readonly classes: Pick<ClassesQueries, 'find' | 'ofPerson'>;
  readonly data: ClassDataQueries;
  readonly hard: HardParts;
  readonly parts: StudentParts;
  readonly schoolDays: (schoolId: string) => Promise<SchoolDays>;
};

/** A period, unless asked: the last four weeks. */
const usualDays = 28;
const longestDays = 366;
/** Weeks of the chart, up to the one of the period’s last day. */
const chartWeeks = 8;
/** What the rules of Needs help look back on: their days, of each day that somebody may have left on. */
const helpBack = helpDays + leftDays;

const earliest = (...days: readonly string[]): string => days.toSorted()[0] ?? '';

export const createAnalytics = ({
  clock,
  classes,
  data,
  hard,
  parts,
  schoolDays,
}: Deps): AnalyticsQueries => {
  const todayIn = ({ timeZone }: SchoolDays): string => localDate(clock.now(), timeZone);

  const periodOf = ({ to, from }: AskedPeriod, today: string): Period | undefined => {
    const last = to ?? today;
    if (Number.isNaN(Date.parse(last)) || Number.isNaN(Date.parse(from ?? last))) return undefined;
    const first = from ?? addDays(last, 1 - usualDays);
    return first <= last && addDays(first, longestDays) > last ? { from: first, to: last } : undefined;
  };

  const dated = (period: Period, { timeZone }: SchoolDays) => ({
    ...period,
    timeZone,
    at: new Date(clock.now()).toISOString(),
  });

  const classNamed = ({ classId, name, year, schoolId }: KnownClass) => ({
    _id: classId,
    name,
    year,
    schoolId,
  });

  const classOf = async (student: KnownPerson) => {
    const [classId] = (await classes.ofPerson(student.personId))?.learnsIn ?? [];
    return classId === undefined ? undefined : classes.find(classId);
  };

  /** What is known of a student in a period, by the class they are in. */
  const studentIn = async (student: KnownPerson, asked: AskedPeriod) => {
    const days = await schoolDays(student.schoolId ?? '');
    const today = todayIn(days);
    const period = periodOf(asked, today);
    if (!period) return undefined;
    const known = await classOf(student);
    const since = earliest(period.from, addDays(today, -helpBack));
    const all = await data.answersOf([student.personId], since, days);
    const answers = all.filter(({ day }) => period.from <= day && day <= period.to);
    return { days, today, period, known, answers, since };
  };

  return {
    ofClass: async (known, asked) => {
      const days = await schoolDays(known.schoolId);
      const today = todayIn(days);
      const period = periodOf(asked, today);
      if (!period) return undefined;
      const chart = {
        from: earliest(addDays(mondayOf(period.to), 7 - 7 * chartWeeks), period.from),
        to: period.to,
      };
      const all = await data.ofClass(known, earliest(chart.from, addDays(today, -helpBack)));
      const answers = answersIn(all, period);
      const weeks = { weeks: weeksOf(chart.from, chart.to), today, isSchoolDay: days.isSchoolDay };
      const [questions, words] = await Promise.all([hard.questions(answers), hard.words(answers)]);
      const latest = latestTries(answers);
      return {
        class: classNamed(known),
        ...dated(period, days),
        practised: practisedOf(all, period),
        ...helpOf(all, today),
        limits: all.limits,
        hard: questions,
        words,
        skills: skillsByWeek(answersIn(all, { from: weeks.weeks[0] ?? chart.from, to: period.to }), weeks),
        counted: studentMiddles(latest, ({ accuracy }) => accuracy).size,
        secondTries: secondTriesOf(answers),
        unscored: unscoredOf(latest),
        corrected: latest.filter(({ isCorrected }) => isCorrected).length,
        erased: enrolledIn(all, period).filter((personId) => !all.people.has(personId)).length,
        students: studentsOf(all, answers),
      };
    },

    rows: (all) =>
      Promise.all(
        all.map(async (known) => {
          const days = await schoolDays(known.schoolId);
          const today = todayIn(days);
          const period = { from: addDays(today, -6), to: today };
          return rowOf(await data.ofClass(known, addDays(today, -helpBack)), period, today);
        }),
      ),

    ofStudent: async (student, asked) => {
      const found = await studentIn(student, asked);
      if (!found) return undefined;
      const { days, today, period, known, answers, since } = found;
      const reasons = known
        ? helpOf(await data.ofClass(known, since), today).needsHelp.find(
            ({ student: { _id } }) => _id === student.personId,
          )?.reasons
        : undefined;
      return {
        student: namedStudent(student),
        class: known ? classNamed(known) : null,
        ...dated(period, days),
        days: new Set(answers.map(({ day }) => day)).size,
        reasons: reasons ?? [],
        answers: await parts.answers(answers),
        unscored: unscoredOf(latestTries(answers)),
      };
    },

    report: async (student, asked) => {
      const found = await studentIn(student, asked);
      if (!found) return undefined;
      const { days, period, known, answers } = found;
      return {
        student: namedStudent(student),
        class: known ? classNamed(known) : null,
        ...dated(period, days),
        days: new Set(answers.map(({ day }) => day)).size,
        answers: answers.length,
        ...(await parts.report(student, answers, period)),
      };
    },
  };
};
