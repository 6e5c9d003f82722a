import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { CalendarQueries } from '../calendars/calendar.queries.js';
import type { ClassesQueries, KnownClass } from '../classes/classes.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findEvery } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { defaultTimeZone, localDate, mondayOf, startOfDate } from '../streaks/local-date.js';
import { classAnswersProjection, type ClassAnswersDocument } from '../teaching/class-answers.projection.js';
import { classGoalsProjection, type ClassGoalDocument } from './class-goals.projection.js';

export type GoalView = { readonly minutes: number | null; readonly done: number; readonly from: string };

export type ClassGoalsQueries = {
  readonly of: (known: KnownClass) => Promise<GoalView>;
  /** Of the classes that somebody learns in and that have a goal, by name. */
  readonly ofStudent: (
    personId: string,
  ) => Promise<readonly { classId: string; name: string; minutes: number; done: number; from: string }[]>;
};

const [answers, goals] = [collectionOf(classAnswersProjection), collectionOf(classGoalsProjection)];
/** Answers to one question to the documents. */
const mostAtOnce = 1_000;
const secondsAMinute = 60;

export const createClassGoals = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly calendars: Pick<CalendarQueries, 'of'>;
  readonly classes: Pick<ClassesQueries, 'find' | 'ofPerson'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
}): ClassGoalsQueries => {
  const { documents, clock, calendars, classes, people } = deps;

  /** Whole minutes of sound of these students’ answers since then, with those under the aliases of theirs. @param since ms since the epoch */
  const minutesOf = async (students: readonly string[], since: number): Promise<number> => {
    if (students.length === 0) return 0;
    const known = await people.findMany(students);
    const formerIds = [...known.values()].flatMap((student) => student.formerIds ?? []);
    const found = await findEvery<ClassAnswersDocument>(documents, answers, {
      index: 'byPerson',
      in: { field: 'personId', values: [...students, ...formerIds] },
      range: { field: 'lastAt', gte: since },
      limit: mostAtOnce,
    });
    const seconds = found
      .flatMap(({ body }) => Object.values(body.answers))
      .reduce((sum, answer) => (answer.at >= since ? sum + (answer.seconds ?? 0) : sum), 0);
    return Math.floor(seconds / secondsAMinute);
  };

  const goalOf = async (classId: string): Promise<number | null> =>
    (await documents.get<ClassGoalDocument>(goals, classId))?.body.minutes ?? null;

  const weekOf = async ({ schoolId, students }: KnownClass) => {
    const timeZone = (await calendars.of(schoolId)).timeZone ?? defaultTimeZone;
    const from = mondayOf(localDate(clock.now(), timeZone));
    return { from, done: await minutesOf(students, startOfDate(from, timeZone)) };
  };

  return {
    of: async (known) => ({ minutes: await goalOf(known.classId), ...(await weekOf(known)) }),
    ofStudent: async (personId) => {
      const learnsIn = (await classes.ofPerson(personId))?.learnsIn ?? [];
      const found = await Promise.all(
        learnsIn.map(async (classId) => {
          const [minutes, known] = await Promise.all([goalOf(classId), classes.find(classId)]);
          if (minutes === null || !known || known.archivedAt !== null) return [];
          return [{ classId, name: known.name, minutes, ...(await weekOf(known)) }];
        }),
      );
      return found.flat().toSorted((a, b) => a.name.localeCompare(b.name, 'en', { numeric: true }));
    },
  };
};
