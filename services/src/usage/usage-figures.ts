import {
  fewestPeople,
  laterWeeks,
  usageSpans,
  type UsageSpan,
  type UserAnalytics,
} from '@lectern/events/usage/usage.views';
import { dayMs } from '../platform/clock/durations.js';
import { addDays, mondayOf } from '../streaks/local-date.js';
import { groupedBy, median } from '../teaching/answer-figures.js';
import { shownPart, shownPeople } from './small-groups.js';
import { devicesOf, funnelOf, recordingsOf, unsureIn } from './spoken-figures.js';
import { isCorrected, type Calendar, type UsageAnswer } from './usage-answer.js';

/** Local dates, ISO, both included. */
export type Days = { readonly from: string; readonly to: string };
export type UsagePeriod = Days & { readonly before: Days };

/** Whole weeks up to today, and the same days before them. */
export const periodOf = (span: UsageSpan, today: string): UsagePeriod => {
  const days = 7 * usageSpans[span];
  const from = addDays(mondayOf(today), 7 - days);
  return { from, to: today, before: { from: addDays(from, -days), to: addDays(today, -days) } };
};

const cohortWeeks = 8;
/** The first day that any figure asks for. */
export const firstDayOf = ({ before }: UsagePeriod, today: string): string => {
  const firstCohort = addDays(mondayOf(today), 7 - 7 * cohortWeeks);
  return before.from < firstCohort ? before.from : firstCohort;
};

export type UsageData = {
  /** All since the first day that is asked for. */
  readonly answers: readonly UsageAnswer[];
  /** By person: the local date of their first answer, and whether they were erased since. */
  readonly people: ReadonlyMap<string, { readonly firstDay: string; readonly isErased: boolean }>;
  readonly calendarOf: (schoolId: string | null) => Calendar;
  readonly today: string;
  /** Ms since the epoch. */
  readonly now: number;
};

const within =
  ({ from, to }: Days) =>
  ({ day }: { readonly day: string }): boolean =>
    from <= day && day <= to;

const peopleIn = (answers: readonly UsageAnswer[]): ReadonlySet<string> =>
  new Set(answers.filter(({ isIn }) => isIn).map(({ personId }) => personId));

const weekdays = [0, 1, 2, 3, 4, 5, 6] as const;
const isSchoolWeek = ({ isSchoolDay }: Calendar, monday: string): boolean =>
  weekdays.some((day) => isSchoolDay(addDays(monday, day)));

/** The Monday of the school week so many after another, or null where it has not begun. */
const laterWeek = (calendar: Calendar, week: string, later: number, today: string): string | null => {
  let left = later;
  for (let monday = addDays(week, 7); monday <= today; monday = addDays(monday, 7)) {
    if (isSchoolWeek(calendar, monday)) left -= 1;
    if (left === 0) return monday;
  }
  return null;
};

const lastSchoolWeek = (calendar: Calendar, before: string, since: string): string | undefined => {
  for (let monday = addDays(before, -7); monday >= since; monday = addDays(monday, -7))
    if (isSchoolWeek(calendar, monday)) return monday;
  return undefined;
};

type Practised = ReadonlyMap<string, ReadonlySet<string>>;
/** The Mondays of the weeks in which each person answered, with the school they did it in. */
const weeksByPerson = (answers: readonly UsageAnswer[]) => {
  const weeks = new Map<string, Set<string>>();
  const schools = new Map<string, string | null>();
  for (const { personId, schoolId, day, isIn } of answers) {
    if (!isIn) continue;
    weeks.set(personId, (weeks.get(personId) ?? new Set()).add(mondayOf(day)));
    if (!schools.has(personId)) schools.set(personId, schoolId);
  }
  return { weeks: weeks as Practised, schools };
};

const cohortsOf = ({ answers, people, calendarOf, today }: UsageData): UserAnalytics['cohorts'] => {
  const { weeks, schools } = weeksByPerson(answers);
  const thisWeek = mondayOf(today);
  const cohorts = groupedBy([...weeks.keys()], (personId) =>
    mondayOf(people.get(personId)?.firstDay ?? today),
  );
  return Array.from({ length: cohortWeeks }, (_, n) => addDays(thisWeek, 7 * (n + 1 - cohortWeeks))).flatMap(
    (week) => {
      // Who began in another school, or before this one counted them, is in no cohort of it.
      const members = (cohorts.get(week) ?? []).filter((personId) => weeks.get(personId)?.has(week));
      const size = members.length;
      if (size === 0) return [];
      const later = Array.from({ length: laterWeeks }, (_, n) => {
        const due = members.map((personId) => ({
          personId,
          monday: laterWeek(calendarOf(schools.get(personId) ?? null), week, n + 1, today),
        }));
        if (due.some(({ monday }) => monday === null)) return { state: 'ahead' as const, students: null };
        const back = due.filter(({ personId, monday }) => weeks.get(personId)?.has(monday ?? '')).length;
        const state = due.some(({ monday }) => monday === thisWeek)
          ? ('running' as const)
          : ('over' as const);
        return { state, students: shownPart(back, size) };
      });
      return [{ week, students: shownPeople(size), later }];
    },
  );
};

const cameBackOf = ({ answers, calendarOf, today }: UsageData, since: string): UserAnalytics['cameBack'] => {
  const { weeks, schools } = weeksByPerson(answers);
  const thisWeek = mondayOf(today);
  const last = [...weeks].filter(([personId, own]) => {
    const calendar = calendarOf(schools.get(personId) ?? null);
    return (
      isSchoolWeek(calendar, thisWeek) && own.has(lastSchoolWeek(calendar, thisWeek, mondayOf(since)) ?? '')
    );
  });
  const back = last.filter(([, own]) => own.has(thisWeek)).length;
  return { some: shownPart(back, last.length), of: shownPeople(last.length) };
};

const chartDays = 28;
const bucketsOf = (
  { answers, today }: UsageData,
  span: UsageSpan,
  calendar: Calendar | null,
): UserAnalytics['buckets'] => {
  const isWeekly = usageSpans[span] * 7 > chartDays;
  const step = isWeekly ? 7 : 1;
  const length = isWeekly ? usageSpans[span] : chartDays;
  const from = addDays(mondayOf(today), isWeekly ? 7 - 7 * length : 7 - chartDays);
  return Array.from({ length }, (_, n) => addDays(from, n * step)).flatMap((first) => {
    if (first > today) return [];
    const days = { from: first, to: addDays(first, step - 1) };
    return {
      ...days,
      students: shownPeople(peopleIn(answers.filter(within(days))).size),
      isOff: calendar !== null && !(isWeekly ? isSchoolWeek(calendar, first) : calendar.isSchoolDay(first)),
      isOpen: days.to >= today,
    };
  });
};

const minutesOf = (answers: readonly UsageAnswer[]) => {
  const ofPerson = new Map<string, number>();
  for (const { personId, seconds } of answers)
    if (seconds > 0) ofPerson.set(personId, (ofPerson.get(personId) ?? 0) + seconds);
  const all = [...ofPerson.values()];
  const middle = all.length < fewestPeople ? null : median(all);
  const sum = all.reduce((total, seconds) => total + seconds, 0);
  return {
    minutes: Math.round(sum / 60),
    middleMinutes: middle === null ? null : Math.round(middle / 6) / 10,
  };
};

/** Every figure of a period. @param calendar of the one school it is about; null of all */
export const usageFigures = (
  data: UsageData,
  span: UsageSpan,
  calendar: Calendar | null,
  isHidden = false,
) => {
  const { answers, people, today, now } = data;
  const period = periodOf(span, today);
  const own = answers.filter(within(period));
  const settled = own.filter(({ kind, at }) => kind === 'spoken' && at < now - dayMs);
  const active = peopleIn(own);
  const { minutes, middleMinutes } = minutesOf(own);
  const isSmall = isHidden || active.size < fewestPeople;
  return {
    ...period,
    isSmall,
    answers: own.filter(({ isIn }) => isIn).length,
    minutes,
    recordings: recordingsOf(settled, answers),
    corrected: own.filter(isCorrected).length,
    ...(isSmall
      ? {
          active: { now: null, before: null },
          middleMinutes: null,
          cameBack: { some: null, of: null },
          buckets: [],
          cohorts: [],
          funnel: [],
          unsure: 0,
          devices: [],
          erased: 0,
        }
      : {
          active: {
            now: shownPeople(active.size),
            before: shownPeople(peopleIn(answers.filter(within(period.before))).size),
          },
          middleMinutes,
          cameBack: cameBackOf(data, firstDayOf(period, today)),
          buckets: bucketsOf(data, span, calendar),
          cohorts: cohortsOf(data),
          funnel: funnelOf(settled, answers),
          unsure: unsureIn(settled),
          devices: devicesOf(settled, answers),
          erased: [...active].filter((personId) => people.get(personId)?.isErased).length,
        }),
  };
};
