import { plainText } from '../../accounts/people/person-document.js';

/** A student of the school as they are now; empty texts where nothing is known. */
export type RosterStudent = {
  readonly personId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly username: string;
  readonly studentNumber: string;
  readonly birthDate: string;
  readonly parentEmail: string;
  readonly classIds: readonly string[];
};

export type RosterClass = { readonly classId: string; readonly name: string };

/** Who is at the school, and where rows may go. */
export type Roster = {
  readonly students: readonly RosterStudent[];
  /** Of this year. */
  readonly classes: readonly RosterClass[];
  /** Into which whoever imports may put students. */
  readonly openClassIds: readonly string[];
  /** Where rows go that name no class; null for a list of the whole school. */
  readonly classId: string | null;
};

/** One spelling of a name, a class or a user name. */
export const folded = (text: string): string => plainText(text).replaceAll(/\s+/g, ' ').trim();
export const foldedClass = (name: string): string => plainText(name).replaceAll(/\s/g, '');
/** 0042 and 42 are told apart, and asked about. */
export const withoutZeros = (number: string): string => folded(number).replace(/^0+(?=.)/, '');

export const fullNameOf = ({ firstName, lastName }: { firstName: string; lastName: string }): string =>
  `${firstName} ${lastName}`.trim();
export const nameKey = (name: { firstName: string; lastName: string }): string => folded(fullNameOf(name));

const groupedBy = <T>(all: readonly T[], keyOf: (one: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== '') groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return groups;
};

/** The roster by what rows are compared by. */
export const indexRoster = (roster: Roster) => {
  const byNumber = groupedBy(roster.students, ({ studentNumber }) => folded(studentNumber));
  const byBareNumber = groupedBy(roster.students, ({ studentNumber }) => withoutZeros(studentNumber));
  const byUsername = groupedBy(roster.students, ({ username }) => folded(username));
  const byName = groupedBy(roster.students, nameKey);
  const classNames = new Map(roster.classes.map(({ classId, name }) => [classId, name]));
  return {
    byNumber: (number: string) => byNumber.get(folded(number))?.[0],
    byBareNumber: (number: string) => byBareNumber.get(withoutZeros(number)) ?? [],
    byUsername: (username: string) => byUsername.get(folded(username))?.[0],
    byName: (name: { firstName: string; lastName: string }) => byName.get(nameKey(name)) ?? [],
    byId: new Map(roster.students.map((student) => [student.personId, student])),
    classNamed: (name: string) => roster.classes.find((one) => foldedClass(one.name) === foldedClass(name)),
    /** Names of classes of this year; of others nothing is said. */
    namesOf: (classIds: readonly string[]): readonly string[] =>
      classIds.flatMap((classId) => classNames.get(classId) ?? []),
  };
};
export type IndexedRoster = ReturnType<typeof indexRoster>;
