import type { Value } from './table-view.js';

/** A column of a file: its heading, and what stands below it. */
export type FileColumn<Row> = { readonly label: string; readonly value: (row: Row) => Value };

// A spreadsheet would run a text that begins like a formula; with an apostrophe it stays a text.
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
const cell = (value: Value): string => {
  if (value === null) return '';
  return typeof value === 'number' ? String(value) : quoted(harmless(value));
};

/**
 * Rows as comma-separated values (RFC 4180), headings first. A byte order mark tells spreadsheets that it is UTF-8;
 * numbers are written with a point.
 */
export function csvOf<Row>(rows: readonly Row[], columns: readonly FileColumn<Row>[]): string {
  const lines = [
    columns.map(({ label }) => cell(label)),
    ...rows.map((row) => columns.map(({ value }) => cell(value(row)))),
  ];
  return `\ufeff${lines.map((line) => `${line.join(',')}\r\n`).join('')}`;
}

// What no system of files takes in a name.
const odd = /[\\/:*?"<>|]+/g;

/** The name of a file of values. @param parts what it is about, such as a class and a day */
export const csvName = (...parts: readonly string[]): string =>
  `${parts.join(' ').replace(odd, ' ').replace(/\s+/g, ' ').trim()}.csv`;
