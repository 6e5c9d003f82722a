import { fact } from '../journal/event.js';
import {
  importChecked,
  importFinished,
  importStarted,
  importStopped,
  importUndoFinished,
  importUndone,
} from './student-import.events.js';

const own = { importId: 'import-1', personId: 'ruth' };

export const listChecked = fact(importChecked, {
  ...own,
  schoolId: 'banyan',
  classId: 'kingfishers',
  check: 1,
  list: 'list-1',
  counts: { ready: 27, questions: 2, problems: 3, same: 2 },
  fileName: 'class-5c.csv',
});
export const listStarted = fact(importStarted, {
  ...own,
  schoolId: 'banyan',
  check: 1,
  rows: 27,
  columns: { studentname: 'fullName' },
});
export const listStopped = fact(importStopped, own);
export const listFinished = fact(importFinished, {
  ...own,
  list: 'list-2',
  outcome: { added: 24, joined: 1, changed: 2, left: 0 },
  leftOut: 5,
  students: ['zoe', 'tara'],
});
export const listUndone = fact(importUndone, own);
export const listUndoFinished = fact(importUndoFinished, { ...own, removed: 23, kept: ['tara'] });

export const studentImportFixtures = [
  listChecked,
  listStarted,
  listStopped,
  listFinished,
  listUndone,
  listUndoFinished,
] as const;
