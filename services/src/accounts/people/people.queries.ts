import type { Language } from '@lectern/events/accounts/person.events';
import type { Profile } from '@lectern/events/accounts/session.routes';
import type { Role } from '@lectern/events/journal/metadata';
import type { Document, Documents } from '../../platform/documents/documents.port.js';
import { findAll, findEvery } from '../../platform/documents/find-all.js';
import { pictureUrlOf } from '../profile/picture-place.js';
import { peopleCollection, type PersonDocument } from './person-document.js';

export type KnownPerson = PersonDocument & { readonly personId: string };

export type PeopleQueries = {
  /** Undefined when there is none, or they were erased. */
  readonly find: (personId: string) => Promise<KnownPerson | undefined>;
  /** Their id first, then those that are aliases of it. */
  readonly idsOf: (personId: string) => Promise<readonly string[]>;
  /** Ids that are aliases of an account, also of one that was erased a moment ago. */
  readonly aliasesOf: (accountId: string) => Promise<readonly string[]>;
  /** By the exact address, however its case is written. */
  readonly byEmail: (email: string) => Promise<KnownPerson | undefined>;
  /** By id; who is not known is absent. */
  readonly findMany: (personIds: readonly string[]) => Promise<ReadonlyMap<string, KnownPerson>>;
  /** In which language somebody reads: their own, else their family's, else English. */
  readonly languageOf: (personId: string) => Promise<Language>;
  /** Who may be picked in a family's session: the account itself first, then its children by first name. */
  readonly profiles: (accountId: string) => Promise<readonly Profile[]>;
  /** The children of an account, by first name. */
  readonly children: (accountId: string) => Promise<readonly KnownPerson[]>;
  /** People registered with a school, of one role, by `sortName`; up to 1,000 together, fewer if so many will not be read. */
  readonly inSchool: (
    schoolId: string,
    role: Role,
    order?: 'ascending' | 'descending',
    atOnce?: number,
  ) => AsyncIterable<readonly KnownPerson[]>;
  /** All of a school's people of one role that few have. */
  readonly staffOf: (schoolId: string, role: Role) => Promise<readonly KnownPerson[]>;
  readonly countOfRole: (role: Role) => Promise<number>;
  readonly countInSchool: (schoolId: string, role: Role) => Promise<number>;
};

const mostAtOnce = 1_000;

/** By the exact address, however its case is written. */
export const personByEmail = async (
  documents: Documents,
  email: string,
): Promise<Document<PersonDocument> | undefined> => {
  const address = email.trim();
  const values = [...new Set([address, address.toLowerCase()])];
  const query = { index: 'byEmail', in: { field: 'email', values }, limit: 1 };
  return (await documents.find<PersonDocument>(peopleCollection, query)).items[0];
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
  const childrenOf = async (familyId: string): Promise<readonly KnownPerson[]> => {
    const query = { index: 'byFamily', equals: { familyId }, limit: mostAtOnce };
    return (await documents.find<PersonDocument>(peopleCollection, query)).items.map(known);
  };
  return {
    find,
    idsOf: async (personId) => [personId, ...((await find(personId))?.formerIds ?? [])],
    aliasesOf: async (joinedTo) => {
      const query = { index: 'byJoined', equals: { joinedTo }, limit: mostAtOnce };
      return (await documents.find<PersonDocument>(peopleCollection, query)).items.map(({ id }) => id);
    },
    byEmail: async (email) => {
      const found = await personByEmail(documents, email);
      return found && known(found);
    },
    languageOf: async (personId) => {
      const person = await find(personId);
      if (person?.language || !person?.familyId) return person?.language ?? 'en';
      return (await find(person.familyId))?.language ?? 'en';
    },
    children: childrenOf,
    findMany: async (personIds) => {
      const found = await documents.getMany<PersonDocument>(peopleCollection, personIds);
      return new Map([...found].map(([id, document]) => [id, known(document)]));
    },
    profiles: async (accountId) => {
      const [account, children] = await Promise.all([find(accountId), childrenOf(accountId)]);
      return [...(account ? [account] : []), ...children].map(profileOf);
    },
    inSchool: async function* inSchool(schoolId, role, order = 'ascending', atOnce = mostAtOnce) {
      const limit = Math.min(mostAtOnce, atOnce);
      const query = { index: 'bySchool', equals: { schoolId, role }, order, limit };
      for await (const page of findAll<PersonDocument>(documents, peopleCollection, query))
        yield page.map(known);
    },
    staffOf: async (schoolId, role) => {
      const query = { index: 'bySchool', equals: { schoolId, role }, limit: mostAtOnce };
      return (await findEvery<PersonDocument>(documents, peopleCollection, query)).map(known);
    },
    countOfRole: (role) => documents.count(peopleCollection, { index: 'byRole', equals: { role } }),
    countInSchool: (schoolId, role) =>
      documents.count(peopleCollection, { index: 'bySchool', equals: { schoolId, role } }),
  };
};
