import type { AccountWithFamily, ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import type { Document, Documents } from '../../platform/documents/documents.port.js';
import { findPage } from '../../platform/documents/find-all.js';
import { peopleCollection, type PersonDocument } from '../people/person-document.js';
import { personByEmail } from '../people/people.queries.js';

export type SuspendedPage = {
  readonly items: readonly ManagedAccount[];
  readonly total: number;
  readonly cursor: string | null;
};

export type SuspensionQueries = {
  /** The newest first. @param cursor of the page before @returns undefined for a cursor that is none */
  readonly list: (cursor: string | undefined) => Promise<SuspendedPage | undefined>;
  /** By the exact address, however its case is written. */
  readonly byEmail: (email: string) => Promise<AccountWithFamily | undefined>;
  readonly byId: (personId: string) => Promise<AccountWithFamily | undefined>;
};

const pageSize = 20;
// Nobody who may come in has a text there.
const suspended = { index: 'bySuspension', range: { field: 'suspendedAt', gt: '' } } as const;

/** More than a family may have. */
const mostChildren = 100;

const managed = ({ id, body }: Document<PersonDocument>): ManagedAccount => ({
  _id: id,
  firstName: body.firstName,
  lastName: body.lastName,
  email: body.email,
  username: body.username,
  role: body.role,
  fAwaitsMail: body.awaitsMail !== null,
  suspendedAt: body.suspendedAt,
  reason: body.suspensionReason,
});

export const createSuspensionQueries = ({
  documents,
}: {
  readonly documents: Documents;
}): SuspensionQueries => {
  const withFamily = async (person: Document<PersonDocument>): Promise<AccountWithFamily> => {
    const family = { index: 'byFamily', equals: { familyId: person.id }, limit: mostChildren };
    const { items } = await documents.find<PersonDocument>(peopleCollection, family);
    return { ...managed(person), children: items.map(managed) };
  };
  return {
    list: async (cursor) => {
      const query = { ...suspended, order: 'descending', limit: pageSize } as const;
      const [page, total] = await Promise.all([
        findPage<PersonDocument>(documents, peopleCollection, query, cursor),
        documents.count(peopleCollection, suspended),
      ]);
      return page && { items: page.items.map(managed), total, cursor: page.cursor ?? null };
    },
    byEmail: async (email) => {
      const found = await personByEmail(documents, email);
      return found && withFamily(found);
    },
    byId: async (personId) => {
      const person = await documents.get<PersonDocument>(peopleCollection, personId);
      return person && withFamily(person);
    },
  };
};
