import {
  birthDateGiven,
  parentEmailGiven,
  personRegistered,
  personRenamed,
  studentNumberGiven,
} from '@lectern/events/accounts/person.events';
import type { EventDefinition } from '@lectern/events/journal/event';
import type { Sealed } from '@lectern/events/journal/sealed';
import { undoableForMs } from '@lectern/events/student-imports/student-import.commands';
import { enrolmentEnded, personEnrolled } from '@lectern/events/classes/enrolment.events';
import {
  importChecked,
  importFinished,
  importStarted,
  importStopped,
  importUndoFinished,
  importUndone,
  readImportRowCause,
  type ImportCounts,
  type ImportOutcome,
} from '@lectern/events/student-imports/student-import.events';
import type { ImportStatus } from '@lectern/events/student-imports/student-import.views';
import type { ColumnKind } from '@lectern/events/student-imports/student-row';
import type { ReadEvent } from '../platform/journal/codec.js';
import { defineProjection, on, type Change } from '../platform/projections/projection.js';

/** One import. Times are ISO 8601. */
export type StudentImportDocument = {
  readonly schoolId: string;
  readonly classId: string | null;
  /** Whoever imports it. */
  readonly personId: string;
  readonly fileName: Sealed<string> | null;
  readonly status: ImportStatus;
  readonly check: number;
  /** Names the rows in the blobs: of the last check, and of those that were left out. */
  readonly list: string;
  readonly counts: ImportCounts;
  readonly at: string;
  /** Rows that were to be carried out, and those of which something is in, as bits from row 0 on, in hex. */
  readonly rows: number;
  readonly done: string;
  readonly outcome: ImportOutcome | null;
  readonly leftOut: number;
  readonly students: readonly string[];
  readonly undoUntil: string | null;
};

const when = on<StudentImportDocument>();
const change = (
  importId: string,
  to: (before: StudentImportDocument) => StudentImportDocument,
): readonly Change<StudentImportDocument>[] => [{ id: importId, apply: (before) => before && to(before) }];

/** @param bits in hex, the lowest row first */
const withBit = (bits: string, row: number): string => {
  const at = row >> 2;
  const padded = bits.padEnd(at + 1, '0');
  const digit = (Number.parseInt(padded[at] ?? '0', 16) | (1 << (row & 3))).toString(16);
  return padded.slice(0, at) + digit + padded.slice(at + 1);
};

/** How many bits are set. */
export const countBits = (bits: string): number =>
  [...bits].reduce((sum, digit) => {
    const value = Number.parseInt(digit, 16);
    return sum + (value & 1) + ((value >> 1) & 1) + ((value >> 2) & 1) + ((value >> 3) & 1);
  }, 0);

/** What a row of an import caused counts that row, once. */
const counted = ({ type }: EventDefinition) => ({
  type,
  apply: ({ meta }: ReadEvent): readonly Change<StudentImportDocument>[] => {
    const cause = readImportRowCause(meta.causationId);
    return cause
      ? change(cause.importId, (before) => ({ ...before, done: withBit(before.done, cause.row) }))
      : [];
  },
});

export const studentImportsProjection = defineProjection<StudentImportDocument>({
  name: 'student-imports',
  version: 1,
  indexes: [
    { name: 'bySchool', fields: ['schoolId', 'at'] },
    { name: 'byPerson', fields: ['personId', 'at'] },
  ],
  handlers: [
    when(importChecked, ({ data, meta }) => [
      {
        id: data.importId,
        apply: (before) => ({
          rows: 0,
          done: '',
          outcome: null,
          leftOut: 0,
          students: [],
          undoUntil: null,
          ...before,
          schoolId: data.schoolId,
          classId: data.classId,
          personId: data.personId,
          fileName: data.fileName,
          status: before?.outcome ? 'finished' : 'checked',
          check: data.check,
          list: data.list,
          counts: data.counts,
          at: before?.at ?? meta.at,
        }),
      },
    ]),
    when(importStarted, ({ data, meta }) =>
      change(data.importId, (before) => ({
        ...before,
        status: 'running',
        at: meta.at,
        rows: data.rows,
        done: '',
      })),
    ),
    when(importStopped, ({ data }) => change(data.importId, (before) => ({ ...before, status: 'stopping' }))),
    when(importFinished, ({ data, meta }) =>
      change(data.importId, (before) => {
        const had = before.outcome ?? { added: 0, joined: 0, changed: 0, left: 0 };
        return {
          ...before,
          status: 'finished',
          check: before.check + 1,
          list: data.list,
          outcome: {
            added: had.added + data.outcome.added,
            joined: had.joined + data.outcome.joined,
            changed: had.changed + data.outcome.changed,
            left: had.left + data.outcome.left,
          },
          leftOut: data.leftOut,
          students: [...before.students, ...data.students],
          undoUntil: new Date(Date.parse(meta.at) + undoableForMs).toISOString(),
        };
      }),
    ),
    when(importUndone, ({ data }) =>
      change(data.importId, (before) => ({ ...before, status: 'undoing', undoUntil: null })),
    ),
    when(importUndoFinished, ({ data }) =>
      change(data.importId, (before) => ({ ...before, status: 'undone', students: data.kept })),
    ),
    ...[
      personRegistered,
      personRenamed,
      birthDateGiven,
      studentNumberGiven,
      parentEmailGiven,
      personEnrolled,
      enrolmentEnded,
    ].map(counted),
  ],
});

/** What a school chose for each header, by its plain spelling. */
export type ImportColumnsDocument = { readonly columns: Readonly<Record<string, ColumnKind>> };

export const importColumnsProjection = defineProjection<ImportColumnsDocument>({
  name: 'import-columns',
  version: 1,
  handlers: [
    on<ImportColumnsDocument>()(importStarted, ({ data: { schoolId, columns } }) => [
      { id: schoolId, apply: (before) => ({ columns: { ...before?.columns, ...columns } }) },
    ]),
  ],
});
