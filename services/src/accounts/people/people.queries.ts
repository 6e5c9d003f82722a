import type { Profile } from '@lectern/events/accounts/session.routes';
import type { Role } from '@lectern/events/journal/metadata';
import type { Document, Documents } from '../../platform/documents/documents.port.js';
import { pictureUrlOf } from '../profile/picture-place.js';
import { peopleCollection, type PersonDocument } from './person-document.js';

export type KnownPerson = PersonDocument & { readonly personId: string };

export type PeopleQueries = {
  /** Undefined when there is none, or they were erased. */
  readonly find: (personId: string) => Promise<KnownPerson | undefined>;
  /** By id; who is not known is absent. */
  readonly findMany: (personIds: readonly string[]) => Promise<ReadonlyMap<string, KnownPerson>>;
  /** Who may be picked in a family's session: the account itself first, then its children by first name. */
  readonly profiles: (accountId: string) => Promise<readonly Profile[]>;
  /** The children of an account, by first name. */
  readonly children: (accountId: string) => Promise<readonly KnownPerson[]>;
  /** People registered with a school, of one role, by last name; 1,000 at most. */
  readonly inSchool: (schoolId: string, role: Role) => Promise<readonly KnownPerson[]>;
};

const known = ({ id, body }: Document<PersonDocument>): KnownPerson => ({ ...body, personId: id });

const profileOf = (person: KnownPerson): Profile => {
  const picture = pictureUrlOf(person);
  return {
    profileId: person.personId,
    firstName: person.firstName,
    role: person.role ?? 'pending',
    fPin: person.fPin,
    ...(picture === null ? {} : { profilePicS3Url: picture }),
  };
};

export const createPeopleQueries = ({ documents }: { readonly documents: Documents }): PeopleQueries => {
  const find = async (personId: string): Promise<KnownPerson | undefined> => {
    const document = await documents.get<PersonDocument>(peopleCollection, personId);
    return document && known(document);
  };
  const where = async (index: string, equals: Record<string, string>): Promise<readonly KnownPerson[]> => {
    const page = await documents.find<PersonDocument>(peopleCollection, { index, equals, limit: 1_000 });
    return page.items.map(known);
  };
  const childrenOf = (familyId: string) => where('byFamily', { familyId });
  return {
    find,
    children: childrenOf,
    findMany: async (personIds) => {
      const found = await documents.getMany<PersonDocument>(peopleCollection, personIds);
      return new Map([...found].map(([id, document]) => [id, known(document)]));
    },
    profiles: async (accountId) => {
      const [account, children] = await Promise.all([find(accountId), childrenOf(accountId)]);
      return [...(account ? [account] : []), ...children].map(profileOf);
    },
    inSchool: (schoolId, role) => where('bySchool', { schoolId, role }),
  };
};
