import {
  classArchived,
  classDetailsChanged,
  classOpened,
  classRenamed,
  classRestored,
  type ClassCommand,
  type ClassEvent,
  type ClassFact,
} from '@lectern/events/classes/class.events';
import * as refusals from '@lectern/events/classes/classes.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

/** A class that is there. */
export type OpenedClass = {
  readonly status: 'open' | 'archived';
  readonly schoolId: string;
  readonly name: string;
  readonly year: string;
  readonly level: number | null;
  readonly language: string | null;
  /** Of its last event. */
  readonly revision: number;
};

export type ClassState = { readonly status: 'none' } | OpenedClass;

type Decision = readonly ClassFact[] | Rejection;
type Change = Exclude<ClassCommand, { type: 'OpenClass' }>;

const noClass = reject(refusals.noSuchClass);

/** Changes that somebody makes to what they saw: whoever comes second is told. */
const edit = (
  command: Extract<Change, { type: 'RenameClass' | 'ChangeClassDetails' }>,
  { status, name, level, language, revision }: OpenedClass,
): Decision => {
  const { classId, schoolId, ifRevision } = command.data;
  if (status === 'archived') return reject(refusals.classIsArchived);
  if (ifRevision !== undefined && ifRevision !== revision)
    return reject(refusals.classChangedMeanwhile, { params: { name } });
  if (command.type === 'RenameClass') {
    const renamed = { classId, schoolId, name: command.data.name };
    return renamed.name === name ? [] : [fact(classRenamed, renamed)];
  }
  const details = { level: command.data.level, language: command.data.language };
  if (details.level === level && details.language === language) return [];
  return [fact(classDetailsChanged, { classId, schoolId, ...details })];
};

const change = (command: Change, state: OpenedClass): Decision => {
  if (command.data.schoolId !== state.schoolId) return noClass;
  switch (command.type) {
    case 'RenameClass':
    case 'ChangeClassDetails':
      return edit(command, state);
    case 'ArchiveClass':
      return state.status === 'archived' ? [] : [fact(classArchived, command.data)];
    case 'RestoreClass':
      return state.status === 'open' ? [] : [fact(classRestored, command.data)];
  }
};

const evolveOpened = (state: OpenedClass, event: ClassEvent | ClassFact): OpenedClass => {
  switch (event.type) {
    case 'ClassOpened':
      return state;
    case 'ClassRenamed':
      return { ...state, name: event.data.name };
    case 'ClassDetailsChanged':
      return { ...state, level: event.data.level, language: event.data.language };
    case 'ClassArchived':
      return { ...state, status: 'archived' };
    case 'ClassRestored':
      return { ...state, status: 'open' };
  }
};

/** One class of one school year. That its name is its own, `name-class.ts` sees to. */
export const classDecider: Decider<ClassCommand, ClassState, ClassFact, ClassEvent | ClassFact> = {
  initial: { status: 'none' },
  decide: (command, state) => {
    if (command.type !== 'OpenClass') return state.status === 'none' ? noClass : change(command, state);
    if (state.status === 'none') return [fact(classOpened, command.data)];
    return state.schoolId === command.data.schoolId ? [] : reject(refusals.otherClass);
  },
  evolve: (state, event) => {
    if (state.status !== 'none') return { ...evolveOpened(state, event), revision: state.revision + 1 };
    if (event.type !== 'ClassOpened') return state;
    const { schoolId, name, year, level = null, language = null } = event.data;
    return { status: 'open', schoolId, name, year, level, language, revision: 0 };
  },
};
