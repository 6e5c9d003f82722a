import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { peopleProjection, type PersonDocument } from './people.projection.js';

export type FoundPerson = PersonDocument & { readonly personId: string };

export type PeopleQueries = {
  /** Undefined for nobody, and for who was erased. */
  readonly find: (personId: string) => Promise<FoundPerson | undefined>;
  /** The children's profiles of a parent account. */
  readonly family: (familyId: string) => Promise<readonly FoundPerson[]>;
};

const collection = collectionOf(peopleProjection);

export const createPeopleQueries = ({ documents }: { readonly documents: Documents }): PeopleQueries => ({
  find: async (personId) => {
    const found = await documents.get<PersonDocument>(collection, personId);
    return found && { ...found.body, personId };
  },
  family: async (familyId) => {
    const page = await documents.find<PersonDocument>(collection, { index: 'family', equals: { familyId } });
    return page.items.map(({ id, body }) => ({ ...body, personId: id }));
  },
});
