import type { ClaimKind } from '@lectern/events/accounts/claim.events';
import { personStream } from '@lectern/events/accounts/person.events';
import type { Documents } from '../../platform/documents/documents.port.js';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import type { Codec } from '../../platform/journal/codec.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { claimOwner } from './claims.js';
import { personDecider } from './person.decider.js';
import type { RegisteredPerson } from './person-state.decider.js';
import { peopleCollection } from './person-document.js';

/** People as sign-in needs them: from the journal, so that a password just set counts at once. */
export type AccountReader = {
  readonly byId: (personId: string) => Promise<RegisteredPerson | undefined>;
  /** @param hash of the address, see `emailClaimHash` */
  readonly byEmail: (hash: string) => Promise<RegisteredPerson | undefined>;
  /** @param hash of school code and user name, see `usernameClaimHash` */
  readonly byUsername: (hash: string) => Promise<RegisteredPerson | undefined>;
  /** @param hash of what another system of the school calls them, see `embedSubjectHash` and `ltiSubjectHash` */
  readonly bySubject: (
    kind: 'embed-subject' | 'lti-subject',
    hash: string,
  ) => Promise<RegisteredPerson | undefined>;
  readonly hasSeveralProfiles: (person: RegisteredPerson) => Promise<boolean>;
};

export const createAccountReader = (deps: {
  readonly store: EventStore;
  readonly codec: Codec;
  readonly documents: Documents;
}): AccountReader => {
  const byId = async (personId: string): Promise<RegisteredPerson | undefined> => {
    const person = await foldStream(deps, personDecider, personStream(personId));
    return person.status === 'registered' ? person : undefined;
  };
  const ownerOf = async (kind: ClaimKind, hash: string): Promise<RegisteredPerson | undefined> => {
    const ownerId = await claimOwner(deps, kind, hash);
    return ownerId === undefined ? undefined : byId(ownerId);
  };
  return {
    byId,
    byEmail: (hash) => ownerOf('email', hash),
    byUsername: (hash) => ownerOf('username', hash),
    bySubject: ownerOf,
    hasSeveralProfiles: async ({ role, personId }) => {
      if (role !== 'parent') return false;
      const equals = { familyId: personId };
      return (await deps.documents.count(peopleCollection, { index: 'byFamily', equals })) > 0;
    },
  };
};
