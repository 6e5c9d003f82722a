import type { ClaimKind } from '@lectern/events/accounts/claim.events';
import type { PersonEvent } from '@lectern/events/accounts/person.events';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { personDecider } from './person.decider.js';
import type { RegisteredPerson } from './person-state.decider.js';

/** Somebody as the events of their own stream tell; undefined for whoever is not there, or was erased. */
export const personIn = (history: readonly ReadEvent[]): RegisteredPerson | undefined => {
  // A stream `person-…` holds no other events.
  const events = history as readonly (ReadEvent & PersonEvent)[];
  const person = events.reduce(personDecider.evolve, personDecider.initial);
  return person.status === 'registered' ? person : undefined;
};

/** As they were before they were erased, as far as their key is there to read it. */
export const erasedPersonIn = (history: readonly ReadEvent[]): RegisteredPerson | undefined =>
  personIn(history.filter(({ type }) => type !== 'PersonErased'));

/**
 * The e-mail address that is known to have been a person's: anybody may sign up with an address, and what its owner has
 * written stays when that sign-up ends.
 */
export const provedAddressOf = (person: RegisteredPerson | undefined): string | undefined =>
  (person?.fEmailVerified && person.email) || undefined;

/** A claim, by the hash that names it. */
export type PersonClaim = { readonly kind: ClaimKind; readonly hash: string };
