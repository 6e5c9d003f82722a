import { noSuchYearChange, tooLateToUndoYear, yearHasBegun } from '@lectern/events/classes/classes.refusals';
import {
  yearChangeFinished,
  yearChangeStarted,
  yearChangeUndoFinished,
  yearChangeUndone,
  yearUndoableForMs,
  type YearChangeEvent,
  type YearChangeFact,
} from '@lectern/events/classes/year-change.events';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

type Started = Extract<YearChangeFact, { type: 'YearChangeStarted' }>['data'];
type Own = Pick<Started, 'yearChangeId' | 'schoolId'>;

export type YearChangeCommand = { readonly at: number } & (
  | { readonly type: 'StartYearChange'; readonly data: Started }
  | { readonly type: 'FinishYearChange' | 'UndoYearChange'; readonly data: Own }
);

export type YearChangeState =
  | { readonly status: 'none' }
  | {
      readonly status: 'running' | 'done' | 'undoing' | 'undone';
      readonly schoolId: string;
      /** ISO 8601. */
      readonly startedAt: string;
    };

/** A fact that is only being decided has no time of its own yet; it is never old. */
const atOf = (event: YearChangeEvent | YearChangeFact): string => ('meta' in event ? event.meta.at : '');

const statuses = {
  YearChangeFinished: 'done',
  YearChangeUndone: 'undoing',
  YearChangeUndoFinished: 'undone',
} as const;

/** A school goes into a year, and perhaps back: the first who starts it wins. */
export const yearChangeDecider: Decider<
  YearChangeCommand,
  YearChangeState,
  YearChangeFact,
  YearChangeEvent | YearChangeFact
> = {
  initial: { status: 'none' },
  decide: (command, state) => {
    if (command.type === 'StartYearChange') {
      const isFree = state.status === 'none' || state.status === 'undone';
      return isFree ? [fact(yearChangeStarted, command.data)] : reject(yearHasBegun);
    }
    if (state.status === 'none' || state.schoolId !== command.data.schoolId) return reject(noSuchYearChange);
    if (command.type === 'UndoYearChange') {
      if (state.status === 'undoing' || state.status === 'undone') return [];
      const isLate = command.at > Date.parse(state.startedAt) + yearUndoableForMs;
      return isLate ? reject(tooLateToUndoYear) : [fact(yearChangeUndone, command.data)];
    }
    if (state.status === 'running') return [fact(yearChangeFinished, command.data)];
    return state.status === 'undoing' ? [fact(yearChangeUndoFinished, command.data)] : [];
  },
  evolve: (state, event) => {
    if (event.type === 'YearChangeStarted')
      return { status: 'running', schoolId: event.data.schoolId, startedAt: atOf(event) };
    return state.status === 'none' ? state : { ...state, status: statuses[event.type] };
  },
};
