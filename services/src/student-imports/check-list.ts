import type { Refusal } from '@lectern/events/wire/refusal';
import { unreadable } from '@lectern/events/student-imports/student-imports.refusals';
import {
  mostImportBytes,
  type ColumnKind,
  type DateOrder,
  type Encoding,
  type RowAnswer,
  type StudentField,
} from '@lectern/events/student-imports/student-row';
import { derivedId } from '../platform/ids.js';
import { orderOf } from './reading/birth-dates.js';
import {
  guessColumns,
  guessWithoutHeader,
  isHeader,
  isSecretHeader,
  kindOfHeader,
  plainHeader,
} from './reading/columns.js';
import { decodeText } from './reading/decode-text.js';
import { numberToType, readOneRoster, type GivenFile } from './reading/one-roster.js';
import {
  readTable,
  type Delimiter,
  type Table,
  type TableFault,
  type TableRow,
} from './reading/read-table.js';
import { foldedClass, type Roster } from './reading/roster.js';
import { studentRows, type RowMark } from './reading/student-rows.js';
import type { Verdict } from './reading/verdict.js';
import { judgeRows } from './reading/verdicts.js';

/** What somebody has said about a list. */
export type Choices = {
  readonly encoding?: Encoding | undefined;
  readonly isHeader?: boolean | undefined;
  readonly columns?: readonly ColumnKind[] | undefined;
  readonly dateOrder?: DateOrder | undefined;
  readonly answers: Readonly<Record<string, RowAnswer>>;
  readonly fixes: Readonly<Record<string, Partial<Record<StudentField, string>>>>;
  /** Names of classes that are made when the import starts. */
  readonly newClasses: readonly string[];
};
export const noChoices: Choices = { answers: {}, fixes: {}, newClasses: [] };

/** A list as it was read. `rows`: those below the header; cells of passwords are empty. */
export type ReadList = {
  readonly isOneRoster: boolean;
  readonly encoding: Encoding;
  readonly isGuess: boolean;
  readonly delimiter: Delimiter;
  readonly header: readonly string[] | null;
  /** Whether the first row names the columns is told by nothing. */
  readonly isHeaderAsked: boolean;
  readonly columns: readonly ColumnKind[];
  /** Headers whose columns were chosen before, and that we would not know. */
  readonly remembered: readonly string[];
  readonly rows: readonly TableRow[];
  readonly emptyRows: number;
  readonly marks: Readonly<Record<string, RowMark>>;
};

/** A list whose rows were judged. */
export type CheckedList = ReadList & {
  readonly choices: Choices;
  readonly dateOrder: DateOrder;
  /** A date that both orders fit, where all do. */
  readonly dateAsked: string | null;
  readonly verdicts: readonly Verdict[];
  readonly newClasses: readonly { readonly classId: string; readonly name: string }[];
  readonly numberToType: number | null;
};

/** Why a file is not read. */
export type Unreadable = {
  readonly refusal: Refusal;
  readonly params: Readonly<Record<string, string | number>>;
};

const workbookName = /\.(xlsx|xls|xlsm|xlsb|ods|numbers)$/i;
const isWorkbook = ({ name, bytes }: GivenFile): boolean =>
  workbookName.test(name) ||
  (bytes[0] === 0x50 && bytes[1] === 0x4b) ||
  (bytes[0] === 0xd0 && bytes[1] === 0xcf);

const faultOf = (name: string, fault: TableFault): Unreadable => {
  const { rows, columns } = { rows: 0, columns: 0, ...fault };
  return { refusal: unreadable[fault.fault], params: { name, rows: rows.toLocaleString('en'), columns } };
};

const withoutSecrets = (rows: readonly TableRow[], header: readonly string[]): readonly TableRow[] => {
  const isSecret = header.map(isSecretHeader);
  if (!isSecret.some(Boolean)) return rows;
  return rows.map(({ row, cells }) => ({ row, cells: cells.map((cell, at) => (isSecret[at] ? '' : cell)) }));
};

const listOf = (
  table: Table,
  choices: Choices,
  remembered: Readonly<Record<string, ColumnKind>>,
): Pick<ReadList, 'header' | 'isHeaderAsked' | 'columns' | 'remembered' | 'rows'> => {
  const [first, ...below] = table.rows;
  const cells = first?.cells ?? [];
  const isKnown = isHeader(cells) || guessColumns(cells, remembered).some((kind) => kind !== 'leaveOut');
  const hasHeader = choices.isHeader ?? isKnown;
  const header = hasHeader ? cells : null;
  const rows = hasHeader ? below : table.rows;
  const guessed = header
    ? guessColumns(header, remembered)
    : guessWithoutHeader(rows.map((row) => row.cells));
  const chosen = guessed.map((kind, at) =>
    header && isSecretHeader(header[at] ?? '') ? 'leaveOut' : (choices.columns?.[at] ?? kind),
  );
  return {
    header,
    isHeaderAsked: !isKnown,
    columns: chosen,
    remembered: (header ?? []).filter((name) => {
      const kind = remembered[plainHeader(name)];
      return kind !== undefined && kind !== (kindOfHeader(name) ?? 'leaveOut');
    }),
    rows: withoutSecrets(rows, header ?? []),
  };
};

/**
 * Reads what was given: the files of OneRoster, or the first one as a list.
 * @param remembered what was chosen for headers before, by their plain spelling
 * @param today a local date, ISO; null: OneRoster is not read, since it lets students go and is for whole schools alone
 */
export const readList = (
  files: readonly GivenFile[],
  choices: Choices,
  remembered: Readonly<Record<string, ColumnKind>>,
  today: string | null,
): ReadList | Unreadable => {
  const [file] = files;
  if (!file) return faultOf('', { fault: 'empty' });
  if (files.reduce((sum, { bytes }) => sum + bytes.length, 0) > mostImportBytes)
    return { refusal: unreadable.tooLarge, params: {} };
  const roster = today === null ? undefined : readOneRoster(files, today);
  if (roster) {
    if (roster.rows.length === 0) return faultOf(file.name, { fault: 'empty' });
    const decoded = { encoding: 'utf-8', isGuess: false, delimiter: ',' } as const;
    return { ...roster, ...decoded, isOneRoster: true, isHeaderAsked: false, remembered: [], emptyRows: 0 };
  }
  if (isWorkbook(file)) return { refusal: unreadable.workbook, params: { name: file.name } };
  const { text, encoding, isGuess } = decodeText(file.bytes, choices.encoding);
  const table = readTable(text);
  if ('fault' in table) return faultOf(file.name, table);
  const list = listOf(table, choices, remembered);
  if (list.rows.length === 0) return faultOf(file.name, { fault: 'empty' });
  const { delimiter, emptyRows } = table;
  return { isOneRoster: false, encoding, isGuess, delimiter, emptyRows, marks: {}, ...list };
};

const datesOf = ({ rows, columns }: ReadList): readonly string[] => {
  const at = columns.indexOf('birthDate');
  return at < 0 ? [] : rows.flatMap(({ cells }) => cells[at] || []);
};

const widthOf = ({ header, rows }: ReadList): number =>
  header?.length ?? rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);

/** Judges every row over who is at the school now. */
export const checkList = (
  importId: string,
  list: ReadList,
  choices: Choices,
  roster: Roster,
): CheckedList => {
  const dates = datesOf(list);
  const found = orderOf(dates);
  const dateOrder = choices.dateOrder ?? (found === 'month-first' ? found : 'day-first');
  const newClasses = choices.newClasses.map((name) => ({
    classId: derivedId('class of an import', importId, foldedClass(name)),
    name,
  }));
  const { columns, marks } = list;
  const rows = studentRows(list.rows, { columns, dateOrder, fixes: choices.fixes, marks });
  const verdicts = judgeRows(
    rows,
    {
      ...roster,
      classes: [...roster.classes, ...newClasses],
      openClassIds: [...roster.openClassIds, ...newClasses.map(({ classId }) => classId)],
    },
    widthOf(list),
    choices.answers,
  );
  const leaving = verdicts.filter(
    (verdict) => verdict.kind === 'leave' || (verdict.kind === 'join' && verdict.isMove),
  );
  const changing = verdicts.filter(({ kind }) => kind === 'change' || kind === 'join');
  const counts = { leaving: leaving.length, changing: changing.length };
  const isWholeSchool = roster.classId === null;
  return {
    ...list,
    choices,
    dateOrder,
    dateAsked: found === 'both' ? (dates.find((date) => orderOf([date]) === 'both') ?? null) : null,
    verdicts,
    newClasses,
    numberToType: isWholeSchool ? numberToType(counts, roster.students.length) : null,
  };
};

/** The rows of a list, each with what it says and what becomes of it. */
export const rowsOf = (list: CheckedList) => {
  const { columns, dateOrder, marks, choices } = list;
  const read = studentRows(list.rows, { columns, dateOrder, fixes: choices.fixes, marks });
  return read.flatMap((student, at) => {
    const [table, verdict] = [list.rows[at], list.verdicts[at]];
    return table && verdict ? [{ student, table, verdict }] : [];
  });
};
export type JudgedRow = ReturnType<typeof rowsOf>[number];
