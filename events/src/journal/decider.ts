import { fillIn, type Refusal } from '../wire/refusal.js';
import type { RefusalKind, RefusalParams } from '../wire/envelope.js';

/** A command refused. `permanent`: repeating it cannot change the answer. */
export type Rejection = {
  readonly rejected: true;
  readonly kind: RefusalKind;
  readonly code: string;
  readonly params?: RefusalParams;
  /** For the person: what happened and what to do. */
  readonly message: string;
  readonly permanent: boolean;
};

type RejectOptions = { readonly params?: RefusalParams; readonly permanent?: boolean };

/** Rejects by a declared refusal, for good unless said otherwise. */
export const reject = (
  { code, kind, message }: Refusal,
  { params, permanent = true }: RejectOptions = {},
): Rejection => ({
  rejected: true,
  kind,
  code,
  message: fillIn(message, params),
  permanent,
  ...(params && { params }),
});

export const isRejection = (value: unknown): value is Rejection =>
  typeof value === 'object' && value !== null && 'rejected' in value && value.rejected === true;

/**
 * Three pure things. `decide` gives new facts, none (already so: success), or a rejection; `evolve` folds one fact into
 * the state. Time, ids and randomness come with the command.
 */
export type Decider<Command, State, NewFact, PastFact> = {
  readonly initial: State;
  readonly decide: (command: Command, state: State) => readonly NewFact[] | Rejection;
  readonly evolve: (state: State, event: PastFact) => State;
};
