import type { Delimiter, TableRow } from './read-table.js';

const isFormula = /^[=+\-@]/;

/** A cell of a file that a spreadsheet opens: what it would take for a formula stays a text. */
const cellOf = (text: string, delimiter: Delimiter): string => {
  const plain = isFormula.test(text) ? `'${text}` : text;
  const needsQuotes = plain.includes(delimiter) || /["\r\n]/.test(plain);
  return needsQuotes ? `"${plain.replaceAll('"', '""')}"` : plain;
};

/**
 * A file of a list's own columns and two more, `row` and `reason`, in UTF-8 with its mark: a spreadsheet opens it, and it
 * can be put right and read again.
 * @param header null for a list that has none
 */
export const leftOutFile = (
  header: readonly string[] | null,
  rows: readonly (TableRow & { readonly reason: string })[],
  delimiter: Delimiter,
): string => {
  const width = Math.max(header?.length ?? 0, ...rows.map(({ cells }) => cells.length));
  const padded = (cells: readonly string[]): readonly string[] =>
    Array.from({ length: width }, (_, at) => cells[at] ?? '');
  const lines = [
    ...(header ? [[...padded(header), 'row', 'reason']] : []),
    ...rows.map(({ row, cells, reason }) => [...padded(cells), String(row), reason]),
  ];
  const text = lines.map((line) => line.map((cell) => cellOf(cell, delimiter)).join(delimiter)).join('\r\n');
  return `\ufeff${text}\r\n`;
};
