import * as z from 'zod/mini';
import { columnKinds, dateOrders, encodings, rowAnswers, studentFields } from './student-row.js';

export const importStatuses = ['checked', 'running', 'stopping', 'finished', 'undoing', 'undone'] as const;
export type ImportStatus = (typeof importStatuses)[number];

/** Which rows a page shows. `ready`: those that are carried out. */
export const importLists = ['all', 'questions', 'problems', 'ready', 'same'] as const;
export type ImportList = (typeof importLists)[number];
export const importPageSize = 50;

const importRow = z.object({
  row: z.number(),
  name: z.string(),
  studentNumber: z.string(),
  className: z.string(),
  kind: z.enum(['question', 'cannot', 'add', 'join', 'change', 'leave', 'same']),
  isMove: z.boolean(),
  /** What happens, or why it can’t: in the reader’s language. */
  says: z.string(),
  /** What can be answered. */
  answers: z.array(z.enum(rowAnswers)),
  /** Where the problem lies: it can be put right here. */
  fix: z.nullable(z.object({ field: z.enum(studentFields), value: z.string() })),
  /** A class that an admin can have made. */
  newClass: z.nullable(z.string()),
});
export type ImportRow = z.infer<typeof importRow>;

const importColumn = z.object({
  /** Empty where the list has no header. */
  header: z.string(),
  samples: z.array(z.string()),
  /** What stands in every row, where that is one text. */
  always: z.nullable(z.string()),
  kind: z.enum(columnKinds),
  /** Passwords: never read. */
  isSecret: z.boolean(),
  isRemembered: z.boolean(),
});
export type ImportColumn = z.infer<typeof importColumn>;

const reading = z.object({
  /** A list of a school in the format of OneRoster: its columns are fixed. */
  isOneRoster: z.boolean(),
  encoding: z.enum(encodings),
  /** Names to look at where the encoding is a guess; empty where it is not. */
  names: z.array(z.string()),
  delimiter: z.enum([',', ';', '\t', '|']),
  isHeader: z.boolean(),
  /** Whether row 1 is a header: nothing says so. */
  isHeaderAsked: z.boolean(),
  columns: z.array(importColumn),
  dateOrder: z.enum(dateOrders),
  /** A date of the list that both orders fit, where all of them do; else null. */
  dateAsked: z.nullable(z.string()),
});
export type ImportReading = z.infer<typeof reading>;

const summary = {
  _id: z.string(),
  /** Null once whoever imported it was erased. */
  fileName: z.nullable(z.string()),
  classId: z.nullable(z.string()),
  className: z.nullable(z.string()),
  status: z.enum(importStatuses),
  /** Whoever imports it. */
  by: z.nullable(z.string()),
  /** When it was checked first, or started last; ISO 8601. */
  at: z.string(),
  outcome: z.nullable(
    z.object({ added: z.number(), joined: z.number(), changed: z.number(), left: z.number() }),
  ),
  leftOut: z.number(),
  /** Null where it cannot be undone (any more). */
  undoUntil: z.nullable(z.string()),
};
export const listedImport = z.object(summary);
export type ListedImport = z.infer<typeof listedImport>;

export const studentImport = z.object({
  ...summary,
  check: z.number(),
  /** Null once the file is gone. */
  reading: z.nullable(reading),
  counts: z.object({
    rows: z.number(),
    ready: z.number(),
    questions: z.number(),
    problems: z.number(),
    same: z.number(),
    emptyRows: z.number(),
  }),
  rows: z.object({ items: z.array(importRow), total: z.number(), pageSize: z.number() }),
  /** While it runs. */
  progress: z.nullable(z.object({ done: z.number(), of: z.number() })),
  /** New students. */
  students: z.array(z.string()),
  /** Where much of a school changes: the number that an admin types. */
  numberToType: z.nullable(z.number()),
});
export type StudentImport = z.infer<typeof studentImport>;
