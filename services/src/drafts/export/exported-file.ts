import type { ContentItem } from '@lectern/events/content/content';
import type { ImportFormat } from '@lectern/events/drafts/import.events';
import { csvColumns, pairsCell, questionCells, type CsvRow } from '../import/csv-cells.js';
import { jsonFormat } from '../import/read-json.js';
import { qtiPackage } from './qti-package.js';

export type ExportedFile = {
  readonly ending: string;
  readonly mimeType: string;
  readonly bytes: Buffer;
};

// A spreadsheet would run a text that begins like a formula; with an apostrophe it stays a text.
const harmless = (text: string): string => (/^[=+\-@\t\r]/.test(text) ? `'${text}` : text);
const cell = (text: string): string => {
  const safe = harmless(text);
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

const rowsOf = (item: ContentItem): readonly Partial<CsvRow>[] => {
  const { _id, kind, title, level, content, topic = '', shelf = '' } = item;
  const fields = { kind, title, level: String(level), topic, shelf, language: 'en', text: content };
  return item.questions.map((question, at) => ({
    key: _id,
    ...(at === 0 ? { ...fields, words: pairsCell(item.difficult_words) } : {}),
    ...questionCells(question),
  }));
};

const csvOf = (items: readonly ContentItem[]): string => {
  const rows = items.flatMap(rowsOf).map((row) => csvColumns.map((name) => cell(row[name] ?? '')));
  const lines = [csvColumns, ...rows].map((cells) => `${cells.join(',')}\r\n`);
  // A byte order mark tells spreadsheets that it is UTF-8.
  return `\ufeff${lines.join('')}`;
};

/** Texts as a file that can be imported again. */
export function exportedFile(format: ImportFormat, items: readonly ContentItem[]): ExportedFile {
  if (format === 'csv')
    return { ending: 'csv', mimeType: 'text/csv; charset=utf-8', bytes: Buffer.from(csvOf(items)) };
  if (format === 'qti')
    return { ending: 'zip', mimeType: 'application/zip', bytes: Buffer.from(qtiPackage(items)) };
  const whole = { format: jsonFormat, version: 1, items };
  return {
    ending: 'json',
    mimeType: 'application/json; charset=utf-8',
    bytes: Buffer.from(JSON.stringify(whole, null, 2)),
  };
}
