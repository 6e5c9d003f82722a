import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import * as events from '@lectern/events/operations/operations.events';
import type {
  OperationsCommand,
  OperationsEvent,
  OperationsFact,
} from '@lectern/events/operations/operations.events';
import { restoreTooEarly } from '@lectern/events/operations/operations.refusals';

type Command = OperationsCommand & { readonly at: number };
type State = { readonly isDropped: boolean };

/** What system admins do about failed jobs, and the restores that they tried. */
export const operationsDecider: Decider<Command, State, OperationsFact, OperationsEvent> = {
  initial: { isDropped: false },
  decide: (command, { isDropped }) => {
    switch (command.type) {
      case 'RetryJob':
        return isDropped ? [] : [fact(events.jobRetried, command.data)];
      case 'DropJob':
        return isDropped ? [] : [fact(events.jobDropped, command.data)];
      case 'ProveRestore': {
        const { provenOn, backupOf } = command.data;
        // Anywhere on Earth it may be tomorrow already.
        const latest = new Date(command.at + 14 * 3_600_000).toISOString().slice(0, 10);
        if (backupOf > provenOn || provenOn > latest) return reject(restoreTooEarly);
        return [fact(events.restoreProven, command.data)];
      }
    }
  },
  evolve: (state, { type }) => (type === 'JobDropped' ? { isDropped: true } : state),
};
