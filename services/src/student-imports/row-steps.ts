import { username as usernameRule } from '@lectern/events/accounts/add-student.routes';
import * as z from 'zod/mini';
import { plainText } from '../accounts/people/person-document.js';
import { studentNumberClaimHash, usernameClaimHash } from '../accounts/people/claim-hash.js';
import { derivedId } from '../platform/ids.js';
import type { StudentRow } from './reading/student-rows.js';
import type { FieldChange, RowStudent, Verdict } from './reading/verdict.js';

/** What was carried out of a row: enough to take it back. */
export type AppliedRow = { readonly row: number; readonly personId: string } & (
  | { readonly kind: 'add'; readonly classId: string | null }
  | {
      readonly kind: 'join';
      readonly classId: string;
      /** Which they left for it. */
      readonly leftClassIds: readonly string[];
      readonly changes: readonly FieldChange[];
    }
  | { readonly kind: 'change'; readonly changes: readonly FieldChange[] }
  | { readonly kind: 'leave'; readonly leftClassIds: readonly string[] }
);

/** A command that a row, or taking it back, is carried out by. `part` tells it from the others of the row. */
export type RowStep = {
  readonly context: 'accounts' | 'classes';
  readonly name: string;
  readonly payload: Record<string, unknown>;
  readonly part: string;
};

/** Whoever a row adds: the same import and row are the same person, however often it runs. */
export const personOfRow = (importId: string, row: number): string =>
  derivedId('student of an import', importId, String(row));

const personIdOf = (importId: string, row: number, student: RowStudent): string => {
  if (student.kind === 'known') return student.personId;
  return personOfRow(importId, student.kind === 'row' ? student.row : row);
};

/** What becomes of a ready row; undefined for a row that is not carried out. */
export const appliedRow = (importId: string, row: number, verdict: Verdict): AppliedRow | undefined => {
  switch (verdict.kind) {
    case 'add':
      return { row, kind: 'add', personId: personOfRow(importId, row), classId: verdict.classId };
    case 'join': {
      const { student, classId, isMove, fromClassIds, changes } = verdict;
      const leftClassIds = isMove ? fromClassIds : [];
      return {
        row,
        kind: 'join',
        personId: personIdOf(importId, row, student),
        classId,
        leftClassIds,
        changes,
      };
    }
    case 'change':
      return { row, kind: 'change', personId: verdict.personId, changes: verdict.changes };
    case 'leave':
      return { row, kind: 'leave', personId: verdict.personId, leftClassIds: verdict.fromClassIds };
    default:
      return undefined;
  }
};

export const enrol = (schoolId: string, personId: string, classId: string): RowStep => ({
  context: 'classes',
  name: 'EnrolPerson',
  payload: { schoolId, personId, classId, as: 'student' },
  part: `enrol:${classId}`,
});
export const endEnrolment = (
  schoolId: string,
  personId: string,
  classId: string,
  reason: 'moved' | 'left' | 'undone',
): RowStep => ({
  context: 'classes',
  name: 'EndEnrolment',
  payload: { schoolId, personId, classId, reason },
  part: `end:${classId}`,
});
const correct = (personId: string, changes: readonly FieldChange[]): readonly RowStep[] =>
  changes.length === 0
    ? []
    : [{ context: 'accounts', name: 'CorrectStudent', payload: { personId, changes }, part: 'correct' }];

/** The commands of a row besides the registration of somebody new. */
export const stepsOf = (schoolId: string, applied: AppliedRow): readonly RowStep[] => {
  const { personId } = applied;
  switch (applied.kind) {
    case 'add':
      return applied.classId === null ? [] : [enrol(schoolId, personId, applied.classId)];
    case 'join':
      return [
        ...correct(personId, applied.changes),
        enrol(schoolId, personId, applied.classId),
        ...applied.leftClassIds.map((classId) => endEnrolment(schoolId, personId, classId, 'moved')),
      ];
    case 'change':
      return correct(personId, applied.changes);
    case 'leave':
      return applied.leftClassIds.map((classId) => endEnrolment(schoolId, personId, classId, 'left'));
  }
};

const backwards = (changes: readonly FieldChange[]): readonly FieldChange[] =>
  changes.map(({ field, from, to }) => ({ field, from: to, to: from }));

/** The commands that take a row back; of somebody new who goes as a whole, see `removalOf`. */
export const undoStepsOf = (schoolId: string, applied: AppliedRow): readonly RowStep[] => {
  const { personId } = applied;
  switch (applied.kind) {
    case 'add':
      return [];
    case 'join':
      return [
        ...correct(personId, backwards(applied.changes)),
        ...applied.leftClassIds.map((classId) => enrol(schoolId, personId, classId)),
        endEnrolment(schoolId, personId, applied.classId, 'undone'),
      ];
    case 'change':
      return correct(personId, backwards(applied.changes));
    case 'leave':
      return applied.leftClassIds.map((classId) => enrol(schoolId, personId, classId));
  }
};

/** Somebody new who has not practised goes, with their key: what had to be unique is free again. */
export const removalOf = (
  schoolId: string,
  { personId, classId }: Extract<AppliedRow, { kind: 'add' }>,
): readonly RowStep[] => [
  ...(classId === null ? [] : [endEnrolment(schoolId, personId, classId, 'undone')]),
  {
    context: 'accounts',
    name: 'ConfirmDeletion',
    payload: { personId, waitMs: 0 },
    part: 'delete',
  },
];

const onlyLetters = (text: string): string => plainText(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
const mostTries = 200;

/** User names that a child types, the shortest first: `zoe.d`, then `zoe.d2`. */
export const usernamesFor = (firstName: string, lastName: string): readonly string[] => {
  const initial = [...onlyLetters(lastName)][0] ?? '';
  const base = [onlyLetters(firstName).slice(0, 30), initial].filter(Boolean).join('.');
  const names = Array.from({ length: mostTries }, (_, at) => (at === 0 ? base : `${base}${at + 1}`));
  return names.filter((name) => z.safeParse(usernameRule, name).success);
};

/** Registers the student of a row. @param username unique at the school; undefined where it has no code */
export const registrationOf = (
  { fields, birthDate }: StudentRow,
  personId: string,
  schoolId: string,
  schoolCode: string | null,
  username: string | undefined,
  claimKey: Uint8Array,
): RowStep => {
  const { firstName, lastName, studentNumber, parentEmail } = fields;
  const known = Object.fromEntries(
    Object.entries({ birthDate, studentNumber, parentEmail, username }).filter(([, text]) => text),
  );
  const numbers = studentNumber ? [studentNumberClaimHash(claimKey, schoolId, studentNumber)] : [];
  const names = schoolCode && username ? [usernameClaimHash(claimKey, schoolCode, username)] : [];
  const claims = [
    ...(numbers.length > 0 ? [{ kind: 'student-number', hashes: numbers }] : []),
    ...(names.length > 0 ? [{ kind: 'username', hashes: names }] : []),
  ];
  const person = { personId, role: 'student', schoolId, firstName, lastName, fEmailVerified: false };
  return {
    context: 'accounts',
    name: 'RegisterPerson',
    payload: { ...person, ...known, claims },
    part: 'add',
  };
};
