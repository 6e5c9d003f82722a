import { noSuchMove } from '@lectern/events/classes/classes.refusals';
import {
  moveFinished,
  moveStarted,
  moveUndoFinished,
  moveUndone,
  type MoveEvent,
  type MoveFact,
} from '@lectern/events/classes/move.events';
import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

type Started = Extract<MoveFact, { type: 'MoveStarted' }>['data'];

/** What a move still has to do is `moving` or `undoing`. */
export type MoveState =
  { readonly status: 'none' } | (Started & { readonly status: 'moving' | 'moved' | 'undoing' | 'undone' });

/** `students`: who was in the first class, as the enrolments' streams told. */
type MoveCommand =
  | { readonly type: 'StartMove'; readonly data: Started }
  | { readonly type: 'FinishMove' | 'UndoMove'; readonly data: { moveId: string; schoolId: string } };

/** Students who go from one class to another together, and perhaps back. */
export const moveDecider: Decider<MoveCommand, MoveState, MoveFact, MoveEvent | MoveFact> = {
  initial: { status: 'none' },
  decide: (command, state) => {
    if (command.type === 'StartMove') return state.status === 'none' ? [fact(moveStarted, command.data)] : [];
    if (state.status === 'none' || state.schoolId !== command.data.schoolId) return reject(noSuchMove);
    if (command.type === 'UndoMove')
      return state.status === 'undoing' || state.status === 'undone' ? [] : [fact(moveUndone, command.data)];
    if (state.status === 'moving') return [fact(moveFinished, command.data)];
    return state.status === 'undoing' ? [fact(moveUndoFinished, command.data)] : [];
  },
  evolve: (state, event) => {
    if (event.type === 'MoveStarted') return { ...event.data, status: 'moving' };
    if (state.status === 'none') return state;
    const statuses = { MoveFinished: 'moved', MoveUndone: 'undoing', MoveUndoFinished: 'undone' } as const;
    return { ...state, status: statuses[event.type] };
  },
};
