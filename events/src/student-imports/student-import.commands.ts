import * as z from 'zod/mini';
import { payloadOf } from '../journal/event.js';
import {
  importChecked,
  importFinished,
  importStarted,
  importStopped,
  importUndoFinished,
  importUndone,
} from './student-import.events.js';

/** How long an import can be taken back, and how long its rows that were left out are kept, ms. */
export const undoableForMs = 30 * 86_400_000;
/** How long a list waits that nobody starts, ms. */
export const uncheckedForMs = 86_400_000;

export const studentImportCommands = {
  CheckImport: z.object(payloadOf(importChecked)),
  StartImport: z.object(payloadOf(importStarted, 'schoolId')),
  StopImport: z.object(payloadOf(importStopped)),
  FinishImport: z.object(payloadOf(importFinished)),
  UndoImport: z.object(payloadOf(importUndone)),
  FinishImportUndo: z.object(payloadOf(importUndoFinished)),
} as const;
type Name = keyof typeof studentImportCommands;
export type StudentImportCommand = {
  [N in Name]: { readonly type: N; readonly data: z.infer<(typeof studentImportCommands)[N]> };
}[Name];
