import { reject, type Decider, type Rejection } from '@lectern/events/journal/decider';
import { fact } from '@lectern/events/journal/event';
import type { Role } from '@lectern/events/journal/metadata';
import { isErased, type Opened } from '@lectern/events/journal/sealed';
import type { PersonCommand } from '@lectern/events/accounts/account.commands';
import {
  passwordSet,
  personRegistered,
  pinSet,
  type PersonEvent,
  type PersonFact,
} from '@lectern/events/accounts/person.events';

export type RegisteredPerson = {
  readonly status: 'registered';
  readonly personId: string;
  readonly role: Role | null;
  readonly schoolId: string | null;
  readonly familyId: string | null;
  readonly fEmailVerified: boolean;
  /** Argon2id in PHC form; null when none was set, or the person was erased. */
  readonly passwordHash: string | null;
  readonly pinHash: string | null;
};

export type PersonState = { readonly status: 'none' } | RegisteredPerson;

type Decision = readonly PersonFact[] | Rejection;

const noPerson = reject('notFound', 'There is no such person.');
const otherPerson = reject('conflict', 'This person exists already, with another role, school or family.');

const secretOf = (value: Opened<string>): string | null => (isErased(value) ? null : value);

const register = (
  data: Extract<PersonCommand, { type: 'RegisterPerson' }>['data'],
  state: PersonState,
): Decision => {
  const { personId, role, schoolId, familyId, firstName, lastName, email, fEmailVerified } = data;
  if (state.status === 'registered') {
    const fSame =
      state.role === (role ?? null) &&
      state.schoolId === (schoolId ?? null) &&
      state.familyId === (familyId ?? null);
    return fSame ? [] : otherPerson;
  }
  const name = { firstName, lastName };
  return [fact(personRegistered, { personId, role, schoolId, familyId, fEmailVerified, name, email })];
};

const decide = (command: PersonCommand, state: PersonState): Decision => {
  if (command.type === 'RegisterPerson') return register(command.data, state);
  if (state.status === 'none') return noPerson;
  switch (command.type) {
    case 'SetPassword':
      return state.passwordHash === command.data.passwordHash ? [] : [fact(passwordSet, command.data)];
    case 'SetPin':
      return state.pinHash === command.data.pinHash ? [] : [fact(pinSet, command.data)];
  }
};

const evolve = (state: PersonState, event: PersonEvent | PersonFact): PersonState => {
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
    ? { ...state, passwordHash: secretOf(event.data.passwordHash) }
    : { ...state, pinHash: secretOf(event.data.pinHash) };
};

/** One person, forever: who they are and what they prove it with. */
export const personDecider: Decider<PersonCommand, PersonState, PersonFact, PersonEvent | PersonFact> = {
  initial: { status: 'none' },
  decide,
  evolve,
};
