import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import {
  undoableForMs,
  type StudentImportCommand,
} from '@lectern/events/student-imports/student-import.commands';
import {
  importChecked,
  importFinished,
  importStarted,
  importStopped,
  importUndoFinished,
  importUndone,
  type StudentImportEvent,
  type StudentImportFact,
} from '@lectern/events/student-imports/student-import.events';
import * as refusals from '@lectern/events/student-imports/student-imports.refusals';

/** `finishedAt`: when it ran last, ms since the epoch; null for one that never did. */
export type StudentImportState =
  | { readonly status: 'none' }
  | {
      readonly status: 'checked' | 'running' | 'stopping' | 'undoing' | 'undone';
      readonly schoolId: string;
      readonly check: number;
      readonly finishedAt: number | null;
    };
type Known = Exclude<StudentImportState, { status: 'none' }>;

/** A command with its time, ms since the epoch. */
export type TimedImportCommand = StudentImportCommand & { readonly at: number };
type Decision = readonly StudentImportFact[] | Rejection;

const noImport = reject(refusals.noSuchImport);
const changed = reject(refusals.changedElsewhere);
const runs = reject(refusals.importRuns);
const notStarted = reject(refusals.notStarted);
const tooLate = reject(refusals.tooLateToUndo);

const isRunning = ({ status }: Known): boolean => status === 'running' || status === 'stopping';

const undo = (
  command: Extract<TimedImportCommand, { type: 'UndoImport' }>,
  { status, finishedAt }: Known,
): Decision => {
  if (status === 'undoing' || status === 'undone') return [];
  if (isRunning({ status } as Known)) return runs;
  const isInTime = finishedAt !== null && command.at - finishedAt < undoableForMs;
  return isInTime ? [fact(importUndone, command.data)] : tooLate;
};

const change = (command: Exclude<TimedImportCommand, { type: 'CheckImport' }>, state: Known): Decision => {
  const { status, check, schoolId } = state;
  switch (command.type) {
    case 'StartImport':
      if (isRunning(state)) return command.data.check === check ? [] : runs;
      if (status !== 'checked' || command.data.check !== check) return changed;
      return [fact(importStarted, { ...command.data, schoolId })];
    case 'StopImport':
      if (status === 'stopping') return [];
      return status === 'running' ? [fact(importStopped, command.data)] : notStarted;
    case 'FinishImport':
      return isRunning(state) ? [fact(importFinished, command.data)] : [];
    case 'UndoImport':
      return undo(command, state);
    case 'FinishImportUndo':
      return status === 'undoing' ? [fact(importUndoFinished, command.data)] : [];
  }
};

const decide = (command: TimedImportCommand, state: StudentImportState): Decision => {
  if (command.type !== 'CheckImport') return state.status === 'none' ? noImport : change(command, state);
  const next = fact(importChecked, command.data);
  if (state.status === 'none') return command.data.check === 1 ? [next] : noImport;
  if (isRunning(state)) return runs;
  return state.status === 'checked' && command.data.check === state.check + 1 ? [next] : changed;
};

const statusAfter = {
  ImportStarted: 'running',
  ImportStopped: 'stopping',
  ImportUndone: 'undoing',
  ImportUndoFinished: 'undone',
} as const;

const evolve = (
  state: StudentImportState,
  event: StudentImportEvent | StudentImportFact,
): StudentImportState => {
  if (event.type === 'ImportChecked') {
    const { schoolId, check } = event.data;
    const finishedAt = state.status === 'none' ? null : state.finishedAt;
    return { status: 'checked', schoolId, check, finishedAt };
  }
  if (state.status === 'none') return state;
  if (event.type === 'ImportFinished') {
    const finishedAt = 'meta' in event ? Date.parse(event.meta.at) : state.finishedAt;
    return { ...state, status: 'checked', check: state.check + 1, finishedAt };
  }
  return { ...state, status: statusAfter[event.type] };
};

/** The stages of an import: one check follows another, one of them at a time runs, and what came of it can be undone. */
export const studentImportDecider: Decider<
  TimedImportCommand,
  StudentImportState,
  StudentImportFact,
  StudentImportEvent | StudentImportFact
> = { initial: { status: 'none' }, decide, evolve };
