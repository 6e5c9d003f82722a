import { emailAddress } from '@lectern/events/accounts/account.routes';
import { username as usernameRule } from '@lectern/events/accounts/add-student.routes';
import { isPlainName } from '@lectern/events/accounts/person-name';
import * as z from 'zod/mini';
import { longestImportedName, type RowAnswer } from '@lectern/events/student-imports/student-row';
import {
  folded,
  fullNameOf,
  indexRoster,
  nameKey,
  type IndexedRoster,
  type Roster,
  type RosterClass,
  type RosterStudent,
} from './roster.js';
import type { StudentRow } from './student-rows.js';
import type { FieldChange, Problem, Question, Verdict } from './verdict.js';

type Answers = Readonly<Record<string, RowAnswer>>;
type Matched = { readonly match: RosterStudent | 'new' | StudentRow };
type Judged = Matched | { readonly problem: Problem } | { readonly question: Question };

const changeable = ['firstName', 'lastName', 'studentNumber', 'birthDate', 'parentEmail'] as const;

/** What cannot be, whoever the row is. */
const formProblem = (
  { fields, birthDate, cells, mark }: StudentRow,
  columns: number,
): Problem | undefined => {
  const { firstName, lastName, username, parentEmail } = fields;
  if (mark === 'teacher') return { why: 'teacher' };
  if (cells > columns) return { why: 'cells', cells, columns };
  if (firstName === '') return { why: 'noFirstName' };
  if (Math.max(firstName.length, lastName.length) > longestImportedName) return { why: 'longName' };
  if (!isPlainName(firstName) || !isPlainName(lastName)) return { why: 'oddName' };
  if (birthDate === null) return { why: 'oddDate', text: fields.birthDate };
  if (parentEmail !== '' && !z.safeParse(emailAddress, parentEmail).success)
    return { why: 'oddEmail', text: parentEmail };
  if (username !== '' && !z.safeParse(usernameRule, username).success)
    return { why: 'oddUsername', text: username };
  return undefined;
};

const differ = (one: string, other: string): boolean =>
  one !== '' && other !== '' && folded(one) !== folded(other);
const isOneMissing = (one: string, other: string): boolean => (one === '') !== (other === '');

/** Whether a number or a birth date says that they are two. */
const isSomebodyElse = (
  row: StudentRow,
  other: { readonly studentNumber: string; readonly birthDate: string },
): boolean =>
  differ(row.fields.studentNumber, other.studentNumber) || differ(row.birthDate ?? '', other.birthDate);

const isNameLike = (row: StudentRow, other: { firstName: string; lastName: string }): boolean =>
  folded(row.fields.firstName) === folded(other.firstName) ||
  (row.fields.lastName !== '' && folded(row.fields.lastName) === folded(other.lastName));

/** What the rows before one have shown. */
type Seen = {
  readonly byNumber: Map<string, StudentRow>;
  readonly byUsername: Map<string, StudentRow>;
  readonly byName: Map<string, StudentRow[]>;
  /** Students whose row was found, with their classes in this list. */
  readonly used: Set<string>;
};

/** Who the row is, by number and user name: these decide without a question, but for zeros. */
const judgeByNumber = (
  row: StudentRow,
  index: IndexedRoster,
  seen: Seen,
  answer: RowAnswer | undefined,
): Judged | undefined => {
  const { studentNumber, username } = row.fields;
  const before = studentNumber === '' ? undefined : seen.byNumber.get(folded(studentNumber));
  if (before) {
    if (nameKey(before.fields) === nameKey(row.fields)) return { match: before };
    const name = fullNameOf(before.fields);
    return { problem: { why: 'numberTwice', number: studentNumber, row: before.row, name } };
  }
  const sameUser = username === '' ? undefined : seen.byUsername.get(folded(username));
  if (sameUser) {
    const name = fullNameOf(sameUser.fields);
    return { problem: { why: 'usernameTwice', text: username, row: sameUser.row, name } };
  }
  const known = index.byUsername(username);
  const owner = index.byNumber(studentNumber);
  if (owner && owner !== known && (known || !isNameLike(row, owner))) {
    const classes = index.namesOf(owner.classIds);
    return { problem: { why: 'numberTaken', number: studentNumber, name: fullNameOf(owner), classes } };
  }
  if (owner ?? known) return { match: owner ?? known ?? 'new' };
  const bare = index.byBareNumber(studentNumber).find((student) => nameKey(student) === nameKey(row.fields));
  if (!bare || answer === 'another') return undefined;
  if (answer === 'same') return { match: bare };
  const question = { name: fullNameOf(bare), number: bare.studentNumber, given: studentNumber };
  return { question: { ask: 'zeros', ...question } };
};

/** Who the row is, by name alone. */
const judgeByName = (
  row: StudentRow,
  target: RosterClass | undefined,
  index: IndexedRoster,
  seen: Seen,
  answer: RowAnswer | undefined,
): Judged => {
  const alike = index
    .byName(row.fields)
    .filter((one) => !seen.used.has(one.personId) && !isSomebodyElse(row, one));
  const here = alike.find(({ classIds }) => target !== undefined && classIds.includes(target.classId));
  const match = here ?? alike[0];
  if (match && answer !== 'another') {
    // The same list again has the same names, in the same class, with as much or as little beside them.
    const isSure = match === here && !isOneMissing(row.fields.studentNumber, match.studentNumber);
    if (isSure || answer === 'same') return { match };
    const classes = index.namesOf(match.classIds);
    const hasNumber = match.studentNumber !== '';
    return { question: { ask: 'sameName', name: fullNameOf(match), classes, hasNumber } };
  }
  const before = seen.byName
    .get(nameKey(row.fields))
    ?.find(
      (one) =>
        !isSomebodyElse(row, { studentNumber: one.fields.studentNumber, birthDate: one.birthDate ?? '' }),
    );
  if (before && answer === 'one') return { match: before };
  if (before && answer !== 'two' && answer !== 'another')
    return { question: { ask: 'sameRow', row: before.row } };
  return { match: 'new' };
};

const changesOf = (row: StudentRow, student: RosterStudent): readonly FieldChange[] =>
  changeable.flatMap((field) => {
    const to = field === 'birthDate' ? (row.birthDate ?? '') : row.fields[field];
    const from = student[field];
    return to === '' || to === from ? [] : [{ field, from, to }];
  });

const verdictOn = (
  row: StudentRow,
  match: Matched['match'],
  target: RosterClass | undefined,
  index: IndexedRoster,
  answer: RowAnswer | undefined,
): Verdict => {
  if (match === 'new') {
    // Whoever leaves and was never here: nothing to do.
    if (row.mark === 'leaving') return { kind: 'same', className: null };
    return { kind: 'add', classId: target?.classId ?? null };
  }
  if (!('personId' in match)) {
    if (
      !target ||
      match.fields.className === '' ||
      folded(match.fields.className) === folded(row.fields.className)
    )
      return { kind: 'same', className: target?.name ?? null };
    const student = { kind: 'row', row: match.row } as const;
    const joined = { classId: target.classId, className: target.name, from: [match.fields.className] };
    return { kind: 'join', student, ...joined, fromClassIds: [], isMove: false, changes: [] };
  }
  const { personId, classIds } = match;
  const from = index.namesOf(classIds);
  if (row.mark === 'leaving') {
    const left = target ? classIds.filter((id) => id === target.classId) : classIds;
    if (left.length === 0) return { kind: 'same', className: from[0] ?? null };
    return { kind: 'leave', personId, fromClassIds: left, from: index.namesOf(left) };
  }
  const changes = changesOf(row, match);
  if (target && !classIds.includes(target.classId)) {
    const student = { kind: 'known', personId } as const;
    const { classId, name: className } = target;
    const isMove = answer === 'move';
    return { kind: 'join', student, classId, className, from, fromClassIds: classIds, isMove, changes };
  }
  const className = target?.name ?? from[0] ?? null;
  return changes.length > 0 ? { kind: 'change', personId, className, changes } : { kind: 'same', className };
};

/**
 * What becomes of each row, by who is at the school now: pure, and the same rows over the same roster give the same.
 * @param columns how many the header has
 * @param answers what was answered to questions, by row
 */
export const judgeRows = (
  rows: readonly StudentRow[],
  roster: Roster,
  columns: number,
  answers: Answers,
): readonly Verdict[] => {
  const index = indexRoster(roster);
  const seen: Seen = { byNumber: new Map(), byUsername: new Map(), byName: new Map(), used: new Set() };
  const home = roster.classes.find(({ classId }) => classId === roster.classId);

  const judge = (row: StudentRow): Verdict => {
    const problem = formProblem(row, columns);
    if (problem) return { kind: 'cannot', problem };
    const text = row.fields.className;
    const target = text === '' ? home : index.classNamed(text);
    if (text !== '' && !target) return { kind: 'cannot', problem: { why: 'noSuchClass', text } };
    if (target && !roster.openClassIds.includes(target.classId))
      return { kind: 'cannot', problem: { why: 'otherClass', text: target.name } };
    const answer = answers[String(row.row)];
    const judged = judgeByNumber(row, index, seen, answer) ?? judgeByName(row, target, index, seen, answer);
    if ('problem' in judged) return { kind: 'cannot', problem: judged.problem };
    if ('question' in judged) return { kind: 'question', question: judged.question };
    return note(row, judged.match, verdictOn(row, judged.match, target, index, answer));
  };

  const note = (row: StudentRow, match: Matched['match'], verdict: Verdict): Verdict => {
    const { studentNumber, username } = row.fields;
    if (studentNumber !== '') seen.byNumber.set(folded(studentNumber), row);
    if (username !== '') seen.byUsername.set(folded(username), row);
    const key = nameKey(row.fields);
    if (match === 'new') seen.byName.set(key, [...(seen.byName.get(key) ?? []), row]);
    else if ('personId' in match) seen.used.add(match.personId);
    return verdict;
  };
  return rows.map(judge);
};
