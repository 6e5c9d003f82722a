import * as z from 'zod/mini';
import { defineEvent, type EventCatalogue, type Fresh, type OpenedEvent } from '../journal/event.js';
import { columnKinds } from './student-row.js';

/**
 * The stages of one list of students, stream `student-import-<id>`. The rows lie sealed in the blobs, under the key of
 * whoever imports them; what became of a row is in the stream of its student.
 */
export const studentImportStream = (importId: string): string => `student-import-${importId}`;

const own = { importId: z.string(), personId: z.string() };
const about = (tells: string) => ({ stream: 'student-import-<id>', tells });

/** How many rows there are of each kind. */
export const importCounts = z.object({
  ready: z.number(),
  questions: z.number(),
  problems: z.number(),
  same: z.number(),
});
export type ImportCounts = z.infer<typeof importCounts>;

/**
 * Every row was judged, the first time or after something was chosen or put right. `check`: how often it was; `list` names
 * the rows in the blobs. `classId`: the class they go to; null for a list of the whole school. `personId` imports it.
 */
export const importChecked = defineEvent('ImportChecked', {
  data: {
    ...own,
    schoolId: z.string(),
    classId: z.nullable(z.string()),
    check: z.number(),
    list: z.string(),
    counts: importCounts,
  },
  sealed: { fileName: z.string() },
  about: about('Every row of a list of students was judged.'),
});

/** `columns`: what was chosen for each header, remembered for the school. */
export const importStarted = defineEvent('ImportStarted', {
  data: {
    ...own,
    schoolId: z.string(),
    check: z.number(),
    rows: z.number(),
    columns: z.record(z.string(), z.enum(columnKinds)),
  },
  about: about('The ready rows of a list are being carried out.'),
});

/** Somebody asked to stop; what is in stays in. */
export const importStopped = defineEvent('ImportStopped', {
  data: own,
  about: about('An import was stopped; what is in stays in.'),
});

const outcome = z.object({
  added: z.number(),
  joined: z.number(),
  changed: z.number(),
  left: z.number(),
});
export type ImportOutcome = z.infer<typeof outcome>;

/** `list`: names the rows that were left out, which are the next check. `students`: the new ones, in the order of the list. */
export const importFinished = defineEvent('ImportFinished', {
  data: { ...own, list: z.string(), outcome, leftOut: z.number(), students: z.array(z.string()) },
  about: about('An import is finished: how many were added, joined, changed and left out.'),
});

export const importUndone = defineEvent('ImportUndone', {
  data: own,
  about: about('Somebody took an import back.'),
});

/** `kept`: new students who have practised since, and stay. */
export const importUndoFinished = defineEvent('ImportUndoFinished', {
  data: { ...own, removed: z.number(), kept: z.array(z.string()) },
  about: about('An import was taken back: how many students went, and who stays.'),
});

const definitions = [
  importChecked,
  importStarted,
  importStopped,
  importFinished,
  importUndone,
  importUndoFinished,
] as const;
type Definition = (typeof definitions)[number];
export type StudentImportFact = Fresh<Definition>;
export type StudentImportEvent = OpenedEvent<Definition>;
export const studentImportEvents: EventCatalogue = Object.fromEntries(definitions.map((d) => [d.type, d]));

/**
 * Says which row a command on a student carries out: it causes it, and is counted by that.
 * @returns the id of the cause, such as `student-import-7:12`
 */
export const importRowCause = (importId: string, row: number): string =>
  `${studentImportStream(importId)}:${row}`;

/** The import and row that caused an event; undefined for an event that none did. */
export const readImportRowCause = (
  causationId: string,
): { readonly importId: string; readonly row: number } | undefined => {
  const found = /^student-import-(.+):(\d+)$/.exec(causationId);
  return found?.[1] === undefined ? undefined : { importId: found[1], row: Number(found[2]) };
};
