import type { StudentOrder } from '@lectern/events/schools/staff.routes';
import { plainText } from '../accounts/people/person-document.js';
import type { KnownPerson, PeopleQueries } from '../accounts/people/people.queries.js';
import type { StreakQueries } from '../streaks/streak.queries.js';

/** Which students of a school: page from 1, a part of their names, and the ids of the class they are in. */
export type StudentsAsked = {
  readonly page: number;
  readonly pageSize: number;
  readonly find: string;
  /** Undefined for all. */
  readonly inClass: readonly string[] | undefined;
  readonly order: StudentOrder;
};

/** `total` counts all that were asked for. */
export type StudentsPage = { readonly items: readonly KnownPerson[]; readonly total: number };

type Groups = AsyncIterable<readonly KnownPerson[]> | Iterable<readonly KnownPerson[]>;

/** How people are listed wherever they are sorted in memory: as the index has it. */
export const byName = (a: KnownPerson, b: KnownPerson): number => {
  if (a.sortName === b.sortName) return a.personId < b.personId ? -1 : 1;
  return a.sortName < b.sortName ? -1 : 1;
};

/** Each word of what is looked for is somewhere in the names, accents and case aside. */
const isFound = ({ firstName, lastName, username }: KnownPerson, words: readonly string[]): boolean => {
  if (words.length === 0) return true;
  const names = plainText(`${firstName} ${lastName} ${username ?? ''}`);
  return words.every((word) => names.includes(word));
};

/**
 * Pages of the students of a school. By name alone a page is read from the index, up to its end; a part of a name or the
 * streak, which depends on today, is looked for in all students, a thousand at a time.
 */
export const createSchoolStudents = (deps: {
  readonly people: Pick<PeopleQueries, 'findMany' | 'inSchool' | 'countInSchool'>;
  readonly streaks: Pick<StreakQueries, 'countsOf'>;
}) => {
  const { people, streaks } = deps;

  const byStreak = async (students: readonly KnownPerson[], isDown: boolean) => {
    const counts = await streaks.countsOf(students.map(({ personId }) => personId));
    const countOf = ({ personId }: KnownPerson): number => counts.get(personId) ?? 0;
    return students.toSorted((a, b) => (countOf(a) - countOf(b)) * (isDown ? -1 : 1));
  };

  const membersOf = async (schoolId: string, ids: readonly string[]): Promise<readonly KnownPerson[]> =>
    [...(await people.findMany(ids)).values()]
      .filter((person) => person.role === 'student' && person.schoolId === schoolId)
      .toSorted(byName);

  return async (schoolId: string, asked: StudentsAsked): Promise<StudentsPage> => {
    const { page, pageSize, order, inClass } = asked;
    const from = (page - 1) * pageSize;
    const words = plainText(asked.find).split(/\s+/).filter(Boolean);
    const isDown = order.startsWith('-');
    if (!inClass && words.length === 0 && (order === 'name' || order === '-name')) {
      const listed = people.inSchool(
        schoolId,
        'student',
        isDown ? 'descending' : 'ascending',
        from + pageSize,
      );
      const [total, first] = await Promise.all([
        people.countInSchool(schoolId, 'student'),
        firstOf(listed, from + pageSize),
      ]);
      return { total, items: first.slice(from) };
    }
    const groups: Groups = inClass
      ? [await membersOf(schoolId, inClass)]
      : people.inSchool(schoolId, 'student');
    const found: KnownPerson[] = [];
    for await (const some of groups) found.push(...some.filter((person) => isFound(person, words)));
    if (order === '-name') found.reverse();
    const sorted = order.endsWith('streak') ? await byStreak(found, isDown) : found;
    return { total: found.length, items: sorted.slice(from, from + pageSize) };
  };
};

const firstOf = async (groups: Groups, count: number): Promise<readonly KnownPerson[]> => {
  const first: KnownPerson[] = [];
  for await (const some of groups) {
    first.push(...some);
    if (first.length >= count) break;
  }
  return first.slice(0, count);
};
