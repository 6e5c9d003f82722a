import type { ColumnKind, DateOrder, StudentField } from '@lectern/events/student-imports/student-row';
import { readDate } from './birth-dates.js';
import type { TableRow } from './read-table.js';

/** What one row says. `birthDate`: ISO; null for a text that is no full date. Empty texts say nothing. */
export type StudentRow = {
  readonly row: number;
  readonly fields: Readonly<Record<StudentField, string>>;
  readonly birthDate: string | null;
  /** More cells than the header has, as when a separator stands in a name without quotes. */
  readonly cells: number;
  readonly mark?: RowMark | undefined;
};

/** What a list says of a row beside its cells: that it is a teacher's, or that the student leaves. */
export type RowMark = 'teacher' | 'leaving';

type Name = { readonly firstName: string; readonly lastName: string };

const spaced = (text: string): string => text.trim().replaceAll(/\s+/g, ' ');

/** "Last, First"; else the last word is the last name, or the first where last names come first. */
export const splitName = (text: string, isLastFirst: boolean): Name => {
  const name = spaced(text);
  const comma = name.indexOf(',');
  if (comma >= 0) return { lastName: name.slice(0, comma).trim(), firstName: name.slice(comma + 1).trim() };
  const at = isLastFirst ? name.indexOf(' ') : name.lastIndexOf(' ');
  if (at < 0) return { firstName: name, lastName: '' };
  const [head, tail] = [name.slice(0, at), name.slice(at + 1)];
  return isLastFirst ? { firstName: tail, lastName: head } : { firstName: head, lastName: tail };
};

/** How a table is read: what its columns hold, the order of its dates, and what was put right in single rows. */
export type ReadAs = {
  readonly columns: readonly ColumnKind[];
  readonly dateOrder: DateOrder;
  /** By row. */
  readonly fixes: Readonly<Record<string, Partial<Record<StudentField, string>>>>;
  /** By row. */
  readonly marks?: Readonly<Record<string, RowMark>>;
};

const simple = ['firstName', 'lastName', 'username', 'studentNumber', 'birthDate', 'parentEmail'] as const;

/** Reads the rows below the header. */
export const studentRows = (rows: readonly TableRow[], { columns, dateOrder, fixes, marks }: ReadAs) => {
  const at = (kind: ColumnKind): number => columns.indexOf(kind);
  const fullAt = Math.max(at('fullName'), at('fullNameLastFirst'));
  return rows.map(({ row, cells }): StudentRow => {
    const cell = (place: number): string => spaced(cells[place] ?? '');
    const split = fullAt < 0 ? {} : splitName(cells[fullAt] ?? '', columns[fullAt] === 'fullNameLastFirst');
    const read = Object.fromEntries(simple.map((kind) => [kind, cell(at(kind))]));
    const given = Object.fromEntries(Object.entries(read).filter(([, text]) => text !== ''));
    const fields = {
      firstName: '',
      lastName: '',
      username: '',
      studentNumber: '',
      birthDate: '',
      parentEmail: '',
      className: cell(at('class')),
      ...split,
      ...given,
      ...fixes[String(row)],
    };
    const used = cells.findLastIndex((text) => text !== '') + 1;
    const birthDate = fields.birthDate === '' ? '' : (readDate(fields.birthDate, dateOrder) ?? null);
    return { row, fields, birthDate, cells: used, mark: marks?.[String(row)] };
  });
};
