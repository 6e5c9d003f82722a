import type { Language } from '@lectern/events/accounts/person.events';
import {
  importPageSize,
  type ImportList,
  type ImportReading,
  type ImportRow,
} from '@lectern/events/student-imports/student-import.views';
import type { ImportCounts } from '@lectern/events/student-imports/student-import.events';
import type { RowAnswer, StudentField } from '@lectern/events/student-imports/student-row';
import { rowsOf, type CheckedList, type JudgedRow } from './check-list.js';
import { isSecretHeader } from './reading/columns.js';
import { accentedOf } from './reading/decode-text.js';
import { fullNameOf } from './reading/roster.js';
import { sayVerdict } from './reading/verdict.texts.js';
import { isReady, verdictKinds, type Problem, type Verdict } from './reading/verdict.js';

const samplesShown = 3;

const columnsOf = (list: CheckedList): ImportReading['columns'] =>
  list.columns.map((kind, at) => {
    const header = list.header?.[at] ?? '';
    const isSecret = isSecretHeader(header);
    const texts = isSecret ? [] : list.rows.map(({ cells }) => cells[at] ?? '');
    const different = new Set(texts);
    const [only = ''] = different;
    return {
      header,
      samples: [...different].filter((text) => text !== '').slice(0, samplesShown),
      always: different.size === 1 && texts.length > 1 && only !== '' ? only : null,
      kind,
      isSecret,
      isRemembered: list.remembered.includes(header),
    };
  });

/** How a list was read, for whoever may say otherwise. */
export const readingOf = (list: CheckedList): ImportReading => ({
  isOneRoster: list.isOneRoster,
  encoding: list.encoding,
  names: list.isGuess ? [...accentedOf(rowsOf(list).map(({ student }) => fullNameOf(student.fields)))] : [],
  delimiter: list.delimiter,
  isHeader: list.header !== null,
  isHeaderAsked: list.isHeaderAsked,
  columns: columnsOf(list),
  dateOrder: list.dateOrder,
  dateAsked: list.dateAsked,
});

export const countsOf = ({ verdicts }: CheckedList): ImportCounts => {
  const count = (is: (verdict: Verdict) => boolean): number => verdicts.filter(is).length;
  return {
    ready: count(isReady),
    questions: count(({ kind }) => kind === 'question'),
    problems: count(({ kind }) => kind === 'cannot'),
    same: count(({ kind }) => kind === 'same'),
  };
};

const answersTo = (verdict: Verdict): readonly RowAnswer[] => {
  if (verdict.kind === 'question')
    return verdict.question.ask === 'sameRow' ? ['one', 'two'] : ['same', 'another'];
  if (verdict.kind !== 'join' || verdict.fromClassIds.length === 0) return [];
  return [verdict.isMove ? 'join' : 'move'];
};

const fieldAtFault: Partial<Record<Problem['why'], StudentField>> = {
  noFirstName: 'firstName',
  longName: 'firstName',
  oddName: 'firstName',
  oddUsername: 'username',
  usernameTwice: 'username',
  numberTwice: 'studentNumber',
  numberTaken: 'studentNumber',
  takenMeanwhile: 'studentNumber',
  noSuchClass: 'className',
  otherClass: 'className',
  oddDate: 'birthDate',
  oddEmail: 'parentEmail',
};

const rowOf = ({ student, verdict }: JudgedRow, language: Language, isAdmin: boolean): ImportRow => {
  const { fields, row } = student;
  const problem = verdict.kind === 'cannot' ? verdict.problem : undefined;
  const field = problem && fieldAtFault[problem.why];
  return {
    row,
    name: fullNameOf(fields),
    studentNumber: fields.studentNumber,
    className: fields.className,
    kind: verdict.kind,
    isMove: verdict.kind === 'join' && verdict.isMove,
    says: sayVerdict(language, verdict),
    answers: [...answersTo(verdict)],
    fix: field ? { field, value: fields[field] } : null,
    newClass: isAdmin && problem?.why === 'noSuchClass' ? problem.text : null,
  };
};

const isOn: Readonly<Record<ImportList, (verdict: Verdict) => boolean>> = {
  all: () => true,
  questions: ({ kind }) => kind === 'question',
  problems: ({ kind }) => kind === 'cannot',
  ready: isReady,
  same: ({ kind }) => kind === 'same',
};

/** A page of the rows: questions first, then problems, then the rest. @param page from 1 */
export const rowsPage = (
  list: CheckedList,
  shown: ImportList,
  page: number,
  language: Language,
  isAdmin: boolean,
): { readonly items: ImportRow[]; readonly total: number; readonly pageSize: number } => {
  const rank = ({ verdict }: JudgedRow): number => Math.min(verdictKinds.indexOf(verdict.kind), 2);
  const rows = rowsOf(list)
    .filter(({ verdict }) => isOn[shown](verdict))
    .toSorted((one, other) => rank(one) - rank(other));
  const from = (page - 1) * importPageSize;
  const items = rows.slice(from, from + importPageSize).map((row) => rowOf(row, language, isAdmin));
  return { items, total: rows.length, pageSize: importPageSize };
};
