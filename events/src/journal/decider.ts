/** A command refused. `permanent`: repeating it cannot change the answer. */
export type Rejection = {
  readonly rejected: true;
  readonly code: RejectionCode;
  /** For the person: what happened and what to do. */
  readonly message: string;
  readonly permanent: boolean;
};

export type RejectionCode =
  'input' | 'credentials' | 'forbidden' | 'notFound' | 'conflict' | 'tooLarge' | 'unavailable';

export const reject = (code: RejectionCode, message: string, permanent = true): Rejection => ({
  rejected: true,
  code,
  message,
  permanent,
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
