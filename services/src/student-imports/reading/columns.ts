import type { ColumnKind } from '@lectern/events/student-imports/student-row';

/** One spelling of a header: without case, accents, spaces and `_-.()`. */
export const plainHeader = (header: string): string =>
  header
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase()
    .replaceAll(/[\s_\-.()/:'’]/g, '');

const names: Readonly<Record<Exclude<ColumnKind, 'leaveOut' | 'fullNameLastFirst'>, readonly string[]>> = {
  firstName: [
    'first name',
    'given name',
    'given names',
    'forename',
    'vorname',
    'prénom',
    'nombre',
    'पहला नाम',
  ],
  lastName: ['last name', 'surname', 'family name', 'nachname', 'nom', 'apellido', 'उपनाम'],
  fullName: ['full name', 'name', 'student name', 'student', 'name of student', 'पूरा नाम', 'नाम'],
  class: ['class', 'class name', 'section', 'sec', 'form', 'homeroom', 'ENROLLED_IN', 'klasse', 'कक्षा'],
  username: ['username', 'user name', 'login', 'login_id', 'login name'],
  studentNumber: [
    'student number',
    'student no',
    'student id',
    'admission no',
    'admission number',
    'adm no',
    'UPN',
    'user_id',
    'sourcedId',
    'identifier',
    'number',
  ],
  birthDate: ['birth date', 'birthdate', 'birthday', 'date of birth', 'dob', 'born', 'जन्म तिथि'],
  parentEmail: [
    'parent e-mail',
    'parents e-mail',
    'guardian e-mail',
    'mother e-mail',
    'father e-mail',
    'parent mail',
    'parent e-mail address',
  ],
};

const kindByName = new Map<string, ColumnKind>(
  Object.entries(names).flatMap(([kind, all]) => all.map((name) => [plainHeader(name), kind as ColumnKind])),
);

/** What a header says that its column holds; undefined for one that we do not know. */
export const kindOfHeader = (header: string): ColumnKind | undefined => kindByName.get(plainHeader(header));

const secrets = /^(pwd|pw|pass|passwort|password|passcode|pin|secret)/;

/** Whether a column holds passwords by its header: these are never read, whatever somebody chooses. */
export const isSecretHeader = (header: string): boolean => secrets.test(plainHeader(header));

/** Whether a row looks like the names of columns: one of them is a name's. */
export const isHeader = (cells: readonly string[]): boolean =>
  cells.some((cell) => ['firstName', 'fullName'].includes(kindOfHeader(cell) ?? ''));

/**
 * What each column holds, as far as the header tells; each kind once, the first column that has it.
 * @param remembered what was chosen for such a header before, by its plain spelling
 */
export const guessColumns = (
  header: readonly string[],
  remembered: Readonly<Record<string, ColumnKind>> = {},
): readonly ColumnKind[] => {
  const taken = new Set<ColumnKind>();
  return header.map((cell) => {
    if (isSecretHeader(cell)) return 'leaveOut';
    const kind = remembered[plainHeader(cell)] ?? kindOfHeader(cell) ?? 'leaveOut';
    if (kind === 'leaveOut' || taken.has(kind)) return 'leaveOut';
    taken.add(kind);
    return kind;
  });
};

/** Of a list without a header the first column that is no number holds the names. */
export const guessWithoutHeader = (rows: readonly (readonly string[])[]): readonly ColumnKind[] => {
  const width = rows.reduce((most, cells) => Math.max(most, cells.length), 0);
  const isName = (at: number): boolean => rows.every((cells) => !/\d/.test(cells[at] ?? ''));
  const first = Array.from({ length: width }, (_, at) => at).find(isName) ?? 0;
  return Array.from({ length: width }, (_, at) => (at === first ? 'fullName' : 'leaveOut'));
};
