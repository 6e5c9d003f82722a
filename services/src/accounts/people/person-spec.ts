import { personStream } from '@lectern/events/accounts/person.events';
import type { CommandSpec } from '../../platform/commands/command-runner.js';
import { personDecider, type TimedPersonCommand } from './person.decider.js';
import type { PersonState } from './person-state.decider.js';

/** What whoever registers or changes a person learns. */
type PersonAnswer = {
  readonly fPassword: boolean;
  readonly fPin: boolean;
  /** When the account goes, ISO 8601; null for one that stays. */
  readonly eraseAt: string | null;
  /** Of the card that signs them in. */
  readonly cardId: string | null;
  /** To be printed on it; null where a family chose the PIN. */
  readonly pictures: readonly string[] | null;
};

/** How a command on a person is run. */
export const personSpec: CommandSpec<TimedPersonCommand, PersonState> = {
  decider: personDecider,
  stream: (command) => personStream(command.data.personId),
  answer: ({ type }, state): PersonAnswer | undefined =>
    state.status !== 'registered'
      ? undefined
      : {
          fPassword: state.passwordHash !== null,
          fPin: state.pinHash !== null,
          eraseAt: state.eraseAt,
          cardId: state.card?.cardId ?? null,
          // Only to whoever prints them.
          pictures: type === 'MakeSignInCard' ? state.pictures : null,
        },
};
