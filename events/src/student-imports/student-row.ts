/** Encodings that a class list comes in; the Windows ones are guesses that somebody has to look at. */
export const encodings = [
  'utf-8',
  'utf-16le',
  'utf-16be',
  'windows-1252',
  'windows-1250',
  'windows-1251',
  'windows-1254',
] as const;
export type Encoding = (typeof encodings)[number];

/** What a column of a list can hold. `fullNameLastFirst`: "Sharma Asha"; with a comma the last name is first in both. */
export const columnKinds = [
  'firstName',
  'lastName',
  'fullName',
  'fullNameLastFirst',
  'class',
  'username',
  'studentNumber',
  'birthDate',
  'parentEmail',
  'leaveOut',
] as const;
export type ColumnKind = (typeof columnKinds)[number];

/** Which of the first two numbers of a date is the day. */
export const dateOrders = ['day-first', 'month-first'] as const;
export type DateOrder = (typeof dateOrders)[number];

/** What a row says of one student; empty texts say nothing. */
export const studentFields = [
  'firstName',
  'lastName',
  'className',
  'username',
  'studentNumber',
  'birthDate',
  'parentEmail',
] as const;
export type StudentField = (typeof studentFields)[number];

/**
 * Answers to questions: whether it is the student who is here already, whether two rows are one student, and whether
 * somebody leaves the class they are in for the new one.
 */
export const rowAnswers = ['same', 'another', 'one', 'two', 'move', 'join'] as const;
export type RowAnswer = (typeof rowAnswers)[number];

export const longestImportedName = 100;
export const mostImportRows = 5_000;
export const mostImportColumns = 50;
export const mostImportBytes = 2_000_000;
