import { unzipSync } from 'fflate';
import type { ColumnKind } from '@lectern/events/student-imports/student-row';
import { mostImportBytes } from '@lectern/events/student-imports/student-row';
import { decodeText } from './decode-text.js';
import { readTable, type TableRow } from './read-table.js';
import type { RowMark } from './student-rows.js';

/** A file of an upload. */
export type GivenFile = { readonly name: string; readonly bytes: Uint8Array };

/** A school's list as one table: a row for each student and class. */
export type OneRoster = {
  readonly header: readonly string[];
  readonly columns: readonly ColumnKind[];
  readonly rows: readonly TableRow[];
  readonly marks: Readonly<Record<string, RowMark>>;
};

const columns = {
  sourcedId: 'leaveOut',
  givenName: 'firstName',
  familyName: 'lastName',
  username: 'username',
  identifier: 'studentNumber',
  class: 'class',
} as const satisfies Readonly<Record<string, ColumnKind>>;

type Entry = Readonly<Record<string, string>>;

const baseName = (name: string): string => (name.split('/').at(-1) ?? '').toLowerCase();
const isZip = (bytes: Uint8Array): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const files = ['orgs.csv', 'users.csv', 'classes.csv', 'enrollments.csv', 'roles.csv'];

/** The files of a zip that OneRoster names; what says that it is larger than an upload may be is left out. */
const unzipped = (bytes: Uint8Array): readonly GivenFile[] => {
  try {
    const isOurs = ({ name, originalSize }: { name: string; originalSize: number }): boolean =>
      files.includes(baseName(name)) && originalSize <= mostImportBytes * 10;
    return Object.entries(unzipSync(bytes, { filter: isOurs })).map(([name, of]) => ({ name, bytes: of }));
  } catch {
    return [];
  }
};

const entriesOf = (given: readonly GivenFile[], name: string): readonly Entry[] => {
  const file = given.find((one) => baseName(one.name) === name);
  const table = file && readTable(decodeText(file.bytes).text);
  if (!table || 'fault' in table) return [];
  const [header, ...rows] = table.rows;
  const names = header?.cells ?? [];
  return rows.map(({ cells }) => Object.fromEntries(names.map((one, at) => [one, cells[at] ?? ''])));
};

const isGone = ({ status }: Entry): boolean => status?.toLowerCase() === 'tobedeleted';

/** 1.2 has roles in a file of their own, where 1.1 has them with the user. */
const rolesOf = (users: readonly Entry[], roles: readonly Entry[]): ReadonlyMap<string, string> =>
  new Map([
    ...users.map(({ sourcedId = '', role = '' }) => [sourcedId, role.toLowerCase()] as const),
    ...roles
      .filter((role) => !isGone(role))
      .map(({ userSourcedId = '', role = '' }) => [userSourcedId, role.toLowerCase()] as const),
  ]);

const markOf = (isLeaving: boolean, role: string | undefined): RowMark | undefined => {
  if (role === 'teacher') return 'teacher';
  return isLeaving ? 'leaving' : undefined;
};

/** @param today a local date, ISO: an enrolment that ended before it is none */
const rowsOf = (given: readonly GivenFile[], today: string) => {
  const users = entriesOf(given, 'users.csv');
  const roles = rolesOf(users, entriesOf(given, 'roles.csv'));
  const titles = new Map(
    entriesOf(given, 'classes.csv').map(({ sourcedId = '', title = '' }) => [sourcedId, title]),
  );
  const enrolments = new Map<string, Entry[]>();
  for (const entry of entriesOf(given, 'enrollments.csv')) {
    const isOver = (entry['endDate'] ?? '') !== '' && (entry['endDate'] ?? '') < today;
    const isStudents = ['', 'student'].includes(entry['role']?.toLowerCase() ?? '');
    const id = entry['userSourcedId'] ?? '';
    if (isStudents && !isOver) enrolments.set(id, [...(enrolments.get(id) ?? []), entry]);
  }
  return users.flatMap((user) => {
    const { sourcedId = '', givenName = '', familyName = '', username = '', identifier = '' } = user;
    const role = roles.get(sourcedId);
    if (role !== 'student' && role !== 'teacher') return [];
    const cells = (className: string): readonly string[] => [
      sourcedId,
      givenName,
      familyName,
      username,
      identifier || sourcedId,
      className,
    ];
    const own = isGone(user) || role === 'teacher' ? [] : (enrolments.get(sourcedId) ?? []);
    if (own.length === 0) return [{ cells: cells(''), mark: markOf(isGone(user), role) }];
    return own.map((entry) => ({
      cells: cells(titles.get(entry['classSourcedId'] ?? '') ?? ''),
      mark: markOf(isGone(entry), role),
    }));
  });
};

/** Reads OneRoster 1.1 or 1.2, as a zip or as its files; undefined where it is none. */
export const readOneRoster = (given: readonly GivenFile[], today: string): OneRoster | undefined => {
  const [first] = given;
  const all = given.length === 1 && first && isZip(first.bytes) ? unzipped(first.bytes) : given;
  if (!all.some(({ name }) => baseName(name) === 'users.csv')) return undefined;
  const rows = rowsOf(all, today).map((row, at) => ({ ...row, row: at + 2 }));
  return {
    header: Object.keys(columns),
    columns: Object.values(columns),
    rows: rows.map(({ row, cells }) => ({ row, cells })),
    marks: Object.fromEntries(rows.flatMap(({ row, mark }) => (mark ? [[String(row), mark]] : []))),
  };
};

/** Above these shares of a school an admin types the number (Clever's thresholds). */
export const safeShares = { leaving: 0.1, changing: 0.75 } as const;

/** The number to type before a list may start that takes many away or changes nearly all; null for none. */
export const numberToType = (
  counts: { readonly leaving: number; readonly changing: number },
  students: number,
): number | null => {
  if (counts.leaving > students * safeShares.leaving) return counts.leaving;
  return counts.changing > students * safeShares.changing ? counts.changing : null;
};
