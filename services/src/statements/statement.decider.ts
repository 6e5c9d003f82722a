import * as events from '@lectern/events/statements/record-store.events';
import type {
  StatementCommand,
  StatementEvent,
  StatementFact,
} from '@lectern/events/statements/record-store.events';
import { noSuchStatement } from '@lectern/events/statements/statements.refusals';
import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';

type DataOf<T extends StatementFact['type']> = Extract<StatementFact, { type: T }>['data'];

export type StatementState = {
  /** As it was to be sent last. */
  readonly due: DataOf<'StatementDue'> | undefined;
  /** What came of that; undefined while it is on its way. */
  readonly result: DataOf<'StatementAnswered'>['result'] | undefined;
};

const decide = (
  { type, data }: StatementCommand,
  { due, result }: StatementState,
): readonly StatementFact[] | Rejection => {
  switch (type) {
    case 'NoteStatement':
      return due ? [] : [fact(events.statementDue, { ...data, number: 1 })];
    case 'AnswerStatement':
      return due?.number === data.number && result === undefined
        ? [fact(events.statementAnswered, { ...data, personId: due.personId })]
        : [];
    case 'ResendStatement':
      if (due?.schoolId !== data.schoolId) return reject(noSuchStatement);
      // What is on its way comes by itself.
      return result === undefined ? [] : [fact(events.statementDue, { ...due, number: due.number + 1 })];
  }
};

/** A statement, how often it was sent, and what the record store answered. */
export const statementDecider: Decider<
  StatementCommand,
  StatementState,
  StatementFact,
  StatementEvent | StatementFact
> = {
  initial: { due: undefined, result: undefined },
  decide,
  evolve: (state, { type, data }) =>
    type === 'StatementDue' ? { due: data, result: undefined } : { ...state, result: data.result },
};
