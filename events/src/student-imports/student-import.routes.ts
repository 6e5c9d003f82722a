import * as z from 'zod/mini';
import { languages } from '../accounts/person.events.js';
import { defineRoute } from '../wire/route.js';
import { importLists, listedImport, studentImport } from './student-import.views.js';
import * as refusals from './student-imports.refusals.js';
import {
  columnKinds,
  dateOrders,
  encodings,
  longestImportedName,
  mostImportBytes,
  rowAnswers,
  studentFields,
} from './student-row.js';

const access = { teacher: 'class', 'school-admin': 'school', 'system-admin': 'any' } as const;
const path = '/api/school/imports';
const id = z.string().check(z.minLength(1), z.maxLength(64));
const params = z.object({ importId: id });
const after = { after: z.optional(z.string()) };

/** Base64 is a third longer than what it holds. */
const longestContent = Math.ceil((mostImportBytes * 4) / 3) + 4;

export const checkImport = defineRoute({
  name: 'student-imports.check',
  access,
  method: 'POST',
  path,
  summary: 'Read a list of students and say what would become of each row; nothing is added',
  status: 201,
  bodyLimit: longestContent + 10_000,
  refusals: [refusals.noSuchImportClass, refusals.tooManyImports, ...Object.values(refusals.unreadable)],
  body: z.object({
    /** The class they join; without it the list is of the whole school, which admins import. */
    classId: z.optional(id),
    /** For a system admin: of which school. */
    schid: z.optional(id),
    /** One list, or the files of OneRoster. `content`: base64. */
    files: z
      .array(
        z.object({
          name: z.string().check(z.minLength(1), z.maxLength(200)),
          content: z.string().check(z.maxLength(longestContent)),
        }),
      )
      .check(z.minLength(1), z.maxLength(10)),
  }),
  answer: z.object({ _id: z.string() }),
});

export const listImports = defineRoute({
  name: 'student-imports.list',
  access,
  method: 'GET',
  path,
  summary: 'The latest imports: one’s own, or for admins those of the school',
  query: z.object({ ...after, schid: z.optional(id) }),
  answer: z.array(listedImport),
});

export const readImport = defineRoute({
  name: 'student-imports.read',
  access,
  method: 'GET',
  path: `${path}/:importId`,
  summary: 'What would become of each row, how far the import is, or what came of it',
  refusals: [refusals.noSuchImport, refusals.fileGone],
  params,
  query: z.object({
    ...after,
    list: z.optional(z.enum(importLists)),
    page: z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(1_000))),
  }),
  answer: studentImport,
});

const byRow = <T extends z.core.$ZodType>(value: T) =>
  z.record(z.string().check(z.regex(/^\d{1,5}$/)), value);
const cell = z.string().check(z.maxLength(longestImportedName + 1));

export const changeImport = defineRoute({
  name: 'student-imports.change',
  access,
  method: 'POST',
  path: `${path}/:importId/choices`,
  summary: 'Say how the list is read, answer questions, put rows right; every row is judged again',
  refusals: [
    refusals.noSuchImport,
    refusals.fileGone,
    refusals.changedElsewhere,
    refusals.importRuns,
    ...Object.values(refusals.unreadable),
  ],
  params,
  body: z.object({
    /** What was looked at: somebody else may have changed it since. */
    check: z.number(),
    encoding: z.optional(z.enum(encodings)),
    isHeader: z.optional(z.boolean()),
    columns: z.optional(z.array(z.enum(columnKinds)).check(z.maxLength(50))),
    dateOrder: z.optional(z.enum(dateOrders)),
    answers: z.optional(byRow(z.enum(rowAnswers))),
    fixes: z.optional(byRow(z.partialRecord(z.enum(studentFields), cell))),
    /** An admin has this class made when the import starts. */
    newClass: z.optional(z.string().check(z.minLength(1), z.maxLength(40))),
  }),
  answer: z.object({ check: z.number() }),
});

export const startImport = defineRoute({
  name: 'student-imports.start',
  access,
  method: 'POST',
  path: `${path}/:importId/start`,
  summary: 'Carry out the ready rows; the others wait for 30 days',
  refusals: [
    refusals.noSuchImport,
    refusals.fileGone,
    refusals.changedElsewhere,
    refusals.importRuns,
    refusals.nothingReady,
    refusals.typeTheNumber,
  ],
  params,
  body: z.object({
    check: z.number(),
    /** How many rows were said to be ready. */
    ready: z.number(),
    /** What was typed where much of a school changes. */
    typed: z.optional(z.number()),
  }),
  answer: z.null(),
});

export const stopImport = defineRoute({
  name: 'student-imports.stop',
  access,
  method: 'POST',
  path: `${path}/:importId/stop`,
  summary: 'Stop a running import; what is in stays in',
  refusals: [refusals.noSuchImport, refusals.notStarted],
  params,
  answer: z.null(),
});

export const previewUndo = defineRoute({
  name: 'student-imports.preview-undo',
  access,
  method: 'GET',
  path: `${path}/:importId/undo`,
  summary: 'What taking an import back would do; new students who have practised stay',
  refusals: [refusals.noSuchImport, refusals.tooLateToUndo],
  params,
  query: z.object(after),
  answer: z.object({
    removed: z.number(),
    /** Names of those who have practised. */
    kept: z.array(z.string()),
    joined: z.number(),
    changed: z.number(),
    left: z.number(),
  }),
});

export const undoImport = defineRoute({
  name: 'student-imports.undo',
  access,
  method: 'POST',
  path: `${path}/:importId/undo`,
  summary: 'Take an import back, within 30 days',
  refusals: [refusals.noSuchImport, refusals.tooLateToUndo],
  params,
  answer: z.null(),
});

export const leftOutRows = defineRoute({
  name: 'student-imports.left-out',
  access,
  method: 'GET',
  path: `${path}/:importId/left-out.csv`,
  summary: 'The rows that were left out, in their own columns, with the row and the reason',
  refusals: [refusals.noSuchImport, refusals.fileGone],
  params,
  query: z.object({ language: z.optional(z.enum(languages)) }),
});
