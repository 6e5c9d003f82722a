import { parse } from 'csv-parse/sync';
import { mostImportColumns, mostImportRows } from '@lectern/events/student-imports/student-row';

export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** A row as a spreadsheet numbers it: the first is 1, also where a cell has line breaks. */
export type TableRow = { readonly row: number; readonly cells: readonly string[] };

export type Table = {
  readonly delimiter: Delimiter;
  readonly rows: readonly TableRow[];
  /** Rows without any text between the others, which are left out. */
  readonly emptyRows: number;
};

/** Why a text is no table that we take. */
export type TableFault =
  | { readonly fault: 'empty' }
  | { readonly fault: 'tooManyRows'; readonly rows: number }
  | { readonly fault: 'tooManyColumns'; readonly columns: number }
  | { readonly fault: 'openQuote' };

const separatorLine = /^sep=(.)\r?\n/i;
const sampleRows = 20;

/** How often a sign stands outside quotes in each of the first rows. */
const countsOf = (text: string, sign: string): readonly number[] => {
  const counts = [0];
  let isQuoted = false;
  for (const char of text) {
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === sign) counts[counts.length - 1] = (counts.at(-1) ?? 0) + 1;
    else if (char === '\n' && counts.push(0) > sampleRows) break;
  }
  return counts;
};

/** The sign that stands as often in the other rows as in the first; the one that makes more columns, of two. */
const guessDelimiter = (text: string): Delimiter => {
  const scored = delimiters.map((sign) => {
    const [first = 0, ...others] = countsOf(text, sign);
    const alike = others.filter((count) => count === first).length;
    return { sign, score: first * (1 + alike) };
  });
  const best = scored.reduce((one, other) => (other.score > one.score ? other : one));
  return best.score === 0 ? ',' : best.sign;
};

/** What programs write so that a spreadsheet leaves a cell alone is no part of it: `="0042"`, and `'` before a formula. */
const plainCell = (cell: string): string => {
  const text = cell.replaceAll('\u00a0', ' ').trim();
  return /^="(.*)"$/s.exec(text)?.[1] ?? text.replace(/^'(?=[=+\-@])/, '');
};

const records = (text: string, delimiter: Delimiter): string[][] =>
  parse(text, {
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: false,
  });

/** Reads a text as a table. Every cell stays a text: 0042 keeps its zeros. Rows without text are left out, and counted. */
export const readTable = (text: string): Table | TableFault => {
  const separator = separatorLine.exec(text);
  const given = delimiters.find((sign) => sign === separator?.[1]);
  const body = separator ? text.slice(separator[0].length) : text;
  const delimiter = given ?? guessDelimiter(body);
  let read: string[][];
  try {
    read = records(body, delimiter);
  } catch {
    return { fault: 'openQuote' };
  }
  const all = read.map((cells, at) => ({ row: at + 1, cells: cells.map(plainCell) }));
  const rows = all.filter(({ cells }) => cells.some((cell) => cell !== ''));
  const [header, last] = [rows[0], rows.at(-1)];
  if (!header || !last) return { fault: 'empty' };
  // The header comes on top of what a file may have.
  if (rows.length > mostImportRows + 1) return { fault: 'tooManyRows', rows: rows.length - 1 };
  const columns = rows.reduce((most, { cells }) => Math.max(most, cells.length), 0);
  if (columns > mostImportColumns) return { fault: 'tooManyColumns', columns };
  return { delimiter, rows, emptyRows: last.row - header.row + 1 - rows.length };
};
