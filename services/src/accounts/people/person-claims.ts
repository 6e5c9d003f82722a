import type { ClaimKind } from '@lectern/events/accounts/claim.events';
import type { PersonEvent } from '@lectern/events/accounts/person.events';
import type { ReadEvent } from '../../platform/journal/codec.js';
import { childPlaceHashes, emailClaimHash, studentNumberClaimHash, usernameClaimHash } from './claim-hash.js';
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

/** A claim that a person may hold, by its hash. */
export type PersonClaim = { readonly kind: ClaimKind; readonly hash: string };

/**
 * What a person may have claimed.
 * @param codeOf the code of a school, which user names belong to; null where it has none
 */
export const claimsOf = async (
  { email, familyId, schoolId, username, studentNumber }: RegisteredPerson,
  claimKey: Uint8Array,
  codeOf: (schoolId: string) => Promise<string | null>,
): Promise<readonly PersonClaim[]> => {
  const places = familyId === null ? [] : childPlaceHashes(claimKey, familyId);
  const code = schoolId === null || username === null ? null : await codeOf(schoolId);
  return [
    ...(email === null ? [] : [{ kind: 'email', hash: emailClaimHash(claimKey, email) } as const]),
    ...places.map((hash) => ({ kind: 'child-place', hash }) as const),
    ...(code === null || username === null
      ? []
      : [{ kind: 'username', hash: usernameClaimHash(claimKey, code, username) } as const]),
    ...(schoolId === null || studentNumber === null
      ? []
      : [
          {
            kind: 'student-number',
            hash: studentNumberClaimHash(claimKey, schoolId, studentNumber),
          } as const,
        ]),
  ];
};
