import { reject, type Decider } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { PersonCommand } from '@lectern/events/accounts/account.commands';
import {
  passwordSet,
  personRegistered,
  pinSet,
  type PersonEvent,
  type PersonFact,
} from '@lectern/events/accounts/person.events';
import { isErased, type Opened } from '@lectern/events/journal/sealed';
import type { Role } from '@lectern/events/journal/metadata';

export type PersonState =
  | { readonly status: 'none' }
  | {
      readonly status: 'registered';
      readonly personId: string;
      readonly role: Role | null;
      readonly schoolId: string | null;
      readonly familyId: string | null;
      readonly fEmailVerified: boolean;
      readonly passwordHash: Opened<string> | null;
      readonly pinHash: Opened<string> | null;
    };

const decideRegistered = (
  command: Exclude<PersonCommand, { type: 'RegisterPerson' }>,
  state: Extract<PersonState, { status: 'registered' }>,
): readonly PersonFact[] =>
  command.type === 'SetPassword'
    ? state.passwordHash === command.data.passwordHash
      ? []
      : [fact(passwordSet, command.data)]
    : state.pinHash === command.data.pinHash
      ? []
      : [fact(pinSet, command.data)];

/** One person and their secrets. */
export const personDecider: Decider<PersonCommand, PersonState, PersonFact, PersonEvent | PersonFact> = {
  initial: { status: 'none' },
  decide: (command, state) => {
    if (command.type !== 'RegisterPerson') {
      return state.status === 'none' ? reject('notFound', 'There is no such person.') : decideRegistered(command, state);
    }
    if (state.status === 'registered') return [];
    const { firstName, lastName, email, ...data } = command.data;
    return [fact(personRegistered, { ...data, name: { firstName, lastName }, email })];
  },
  evolve: (state, event) => {
    if (event.type === 'PersonRegistered') {
      const { personId, role, schoolId, familyId, fEmailVerified } = event.data;
      return {
        status: 'registered',
        personId,
        role: role ?? null,
        schoolId: schoolId ?? null,
        familyId: familyId ?? null,
        fEmailVerified,
        passwordHash: null,
        pinHash: null,
      };
    }
    if (state.status === 'none') return state;
    return event.type === 'PasswordSet'
      ? { ...state, passwordHash: event.data.passwordHash }
      : { ...state, pinHash: event.data.pinHash };
  },
};

/** A secret that can still be compared with. */
export const knownHash = (hash: Opened<string> | null): string | undefined =>
  hash === null || isErased(hash) ? undefined : (hash as string);
