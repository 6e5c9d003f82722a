import type { ClassStudent, DashboardClass, HelpReason } from '@lectern/events/teaching/analytics.views';
import { hiddenDays, leftDays } from '@lectern/events/teaching/help';
import type { KnownPerson } from '../accounts/people/people.queries.js';
import { addDays, localDate } from '../streaks/local-date.js';
import { groupedBy, latestTries, unscoredOf, type FigureAnswer } from './answer-figures.js';
import type { ClassData, EnrolledDays } from './class-data.queries.js';
import { ownScores, practisedIn } from './class-figures.js';
import { byNeed, helpReasons, type HelpContext } from './needs-help.js';

/** Local dates, ISO, both included. */
export type Period = { readonly from: string; readonly to: string };

const touches =
  ({ from, to }: Period) =>
  (span: EnrolledDays): boolean =>
    span.from <= to && (span.until === null || span.until >= from);

/** Who was enrolled on a day of the period, erased or not. */
export const enrolledIn = ({ enrolled }: ClassData, period: Period): readonly string[] =>
  [...enrolled].flatMap(([personId, spans]) => (spans.some(touches(period)) ? personId : []));

/** Answers of the period, given while their student was in the class. */
export const answersIn = ({ enrolled, answers }: ClassData, { from, to }: Period): readonly FigureAnswer[] =>
  answers.filter(
    ({ personId, day }) =>
      from <= day && day <= to && (enrolled.get(personId) ?? []).some(touches({ from: day, to: day })),
  );

export const namedStudent = ({ personId, firstName, lastName }: KnownPerson) => ({
  _id: personId,
  firstName,
  lastName,
});

const byName = (a: KnownPerson, b: KnownPerson): number =>
  `${a.firstName} ${a.lastName}`.localeCompare(`${b.firstName} ${b.lastName}`, 'en');

/** The students of now who can be listed, by name. */
export const listedStudents = ({ known, people }: ClassData): readonly KnownPerson[] =>
  known.students.flatMap((personId) => people.get(personId) ?? []).toSorted(byName);

const contextOf = (data: ClassData): HelpContext => {
  const { limits, days, levelOf, known, answers } = data;
  const current = new Set(known.students);
  const own = answers.filter(({ personId }) => current.has(personId));
  const byDay = groupedBy(own, ({ day }) => day);
  const practisedBetween = (from: string, to: string) =>
    practisedIn(own.filter(({ day }) => from <= day && day <= to)).size;
  return {
    limits,
    levelOf,
    isSchoolDay: days.isSchoolDay,
    practisedOn: (day) => practisedIn(byDay.get(day) ?? []).size,
    hasHalfPractised: (from, to) => practisedBetween(from, to) * 2 >= current.size,
  };
};

type Listed = { readonly person: KnownPerson; readonly reasons: readonly HelpReason[] };

/** Hidden until a local date; undefined where they are not (any more), as after a new reason. */
const hiddenUntil = (data: ClassData, { person, reasons }: Listed, today: string): string | undefined => {
  const note = data.notes.get(person.personId);
  if (!note || reasons.some(({ rule }) => !note.rules.includes(rule))) return undefined;
  const until = addDays(localDate(Date.parse(note.at), data.days.timeZone), hiddenDays);
  return until > today ? until : undefined;
};

/** Who needs help today, who is hidden, and who left the list in the last days. */
export const helpOf = (data: ClassData, today: string) => {
  const context = contextOf(data);
  const ofPerson = groupedBy(data.answers, ({ personId }) => personId);
  const reasonsOn = (personId: string, day: string): readonly HelpReason[] => {
    const span = data.enrolled.get(personId)?.findLast(({ until }) => until === null);
    if (!span || span.from > day) return [];
    return helpReasons({ answers: ofPerson.get(personId) ?? [], since: span.from }, context, day);
  };
  const all = listedStudents(data).map((person) => ({ person, reasons: reasonsOn(person.personId, today) }));
  const inNeed = all.filter(({ reasons }) => reasons.length > 0).toSorted(byNeed);
  const left = all.flatMap(({ person, reasons }) => {
    if (reasons.length > 0) return [];
    for (let back = 1; back <= leftDays; back += 1) {
      const [last] = reasonsOn(person.personId, addDays(today, -back));
      if (last) return [{ student: namedStudent(person), rule: last.rule, day: addDays(today, 1 - back) }];
    }
    return [];
  });
  const shown = (one: Listed) => ({ student: namedStudent(one.person), reasons: [...one.reasons] });
  return {
    needsHelp: inNeed.filter((one) => hiddenUntil(data, one, today) === undefined).map(shown),
    hidden: inNeed.flatMap((one) => {
      const until = hiddenUntil(data, one, today);
      return until === undefined ? [] : [{ student: namedStudent(one.person), until }];
    }),
    left,
  };
};

/** Each student by themselves, by name. */
export const studentsOf = (data: ClassData, answers: readonly FigureAnswer[]): ClassStudent[] => {
  const ofPerson = groupedBy(answers, ({ personId }) => personId);
  return listedStudents(data).map((person) => {
    const own = ofPerson.get(person.personId) ?? [];
    const newest = own.at(-1);
    return {
      ...namedStudent(person),
      answers: own.length,
      scored: latestTries(own).filter(({ scores }) => scores !== null).length,
      lastDay: newest?.day ?? null,
      ...ownScores(own),
      newest: newest ? { attemptId: newest.attemptId, responseId: newest.responseId } : null,
    };
  });
};

export const practisedOf = (data: ClassData, period: Period): DashboardClass['practised'] => ({
  some: practisedIn(answersIn(data, period)).size,
  of: enrolledIn(data, period).length,
});

/** One row of the dashboard. */
export const rowOf = (data: ClassData, period: Period, today: string): DashboardClass => {
  const { classId, name, year, schoolId } = data.known;
  return {
    class: { _id: classId, name, year, schoolId },
    practised: practisedOf(data, period),
    needsHelp: helpOf(data, today).needsHelp,
    unscored: unscoredOf(latestTries(answersIn(data, period))),
  };
};
