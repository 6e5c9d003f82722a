import type { ClaimKind } from '@lectern/events/accounts/claim.events';
import { personStream } from '@lectern/events/accounts/person.events';
import type { Documents } from '../../platform/documents/documents.port.js';
import type { EventStore } from '../../platform/event-store/event-store.port.js';
import type { Codec } from '../../platform/journal/codec.js';
import { foldStream } from '../../platform/journal/fold-stream.js';
import { claimOwner } from './claims.js';
import { schoolStream } from '@lectern/events/schools/school.events';
import { schoolDecider } from '../../schools/school.decider.js';
import { personDecider } from './person.decider.js';
import type { RegisteredPerson } from './person-state.decider.js';
import { peopleCollection } from './person-document.js';

/** What people of a school read when they sign in. */
const schoolReasons = {
  suspended: 'Your school’s access is paused. Please ask your school.',
  closed: 'Your school no longer uses Lectern. Please ask your school.',
} as const;

/** People as sign-in needs them: from the journal, so that a password just set counts at once. */
export type AccountReader = {
  readonly byId: (personId: string) => Promise<RegisteredPerson | undefined>;
  /** @param hash of the address, see `emailClaimHash` */
  readonly byEmail: (hash: string) => Promise<RegisteredPerson | undefined>;
  /** @param hash of school code and user name, see `usernameClaimHash` */
  readonly byUsername: (hash: string) => Promise<RegisteredPerson | undefined>;
  /** Of an alias its account. @param hash of what another system of the school calls them, see `embedSubjectHash` and `ltiSubjectHash` */
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
  /** Whom a school keeps out while it is suspended or closed; a family's child comes in by their family. */
  const suspensionBySchool = async ({
    schoolId,
    familyId,
  }: RegisteredPerson): Promise<RegisteredPerson['suspension']> => {
    if (schoolId === null || familyId !== null) return null;
    const { status, statusSince } = await foldStream(deps, schoolDecider, schoolStream(schoolId));
    return status === 'open' ? null : { reason: schoolReasons[status], at: statusSince ?? '' };
  };
  const byId = async (personId: string): Promise<RegisteredPerson | undefined> => {
    const person = await foldStream(deps, personDecider, personStream(personId));
    if (person.status !== 'registered') return undefined;
    return person.suspension ? person : { ...person, suspension: await suspensionBySchool(person) };
  };
  const ownerOf = async (kind: ClaimKind, hash: string): Promise<RegisteredPerson | undefined> => {
    const ownerId = await claimOwner(deps, kind, hash);
    return ownerId === undefined ? undefined : byId(ownerId);
  };
  return {
    byId,
    byEmail: (hash) => ownerOf('email', hash),
    byUsername: (hash) => ownerOf('username', hash),
    bySubject: async (kind, hash) => {
      const owner = await ownerOf(kind, hash);
      return owner?.joinedTo ? byId(owner.joinedTo) : owner;
    },
    hasSeveralProfiles: async ({ role, personId }) => {
      if (role !== 'parent') return false;
      const equals = { familyId: personId };
      return (await deps.documents.count(peopleCollection, { index: 'byFamily', equals })) > 0;
    },
  };
};
