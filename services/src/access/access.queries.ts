import { mayReach, scopeOf, type AccessRow } from '@lectern/events/access/access';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import type { Person } from '../platform/edge/caller.js';
import { collectionOf } from '../platform/projections/projection.js';
import { enrolmentsProjection, type EnrolmentDocument } from '../schools/enrolments.projection.js';

export type AccessQueries = {
  /** Whether the row, of a route or a message, lets this person reach that person's data. */
  readonly mayReach: (
    action: { readonly access: AccessRow },
    reader: Person,
    ownerId: string,
  ) => Promise<boolean>;
};

const collection = collectionOf(enrolmentsProjection);

export const createAccessQueries = (deps: {
  readonly documents: Documents;
  readonly people: PeopleQueries;
}): AccessQueries => {
  const enrolment = async (personId: string): Promise<EnrolmentDocument | undefined> =>
    (await deps.documents.get<EnrolmentDocument>(collection, personId))?.body;

  return {
    mayReach: async (action, reader, ownerId) => {
      const scope = scopeOf(action.access, reader.role);
      // One's own needs no look-up, and no read model that may be behind.
      if (scope === 'own' || (scope && ownerId === reader.userId)) return ownerId === reader.userId;
      const [owner, ownerClasses, readerClasses] = await Promise.all([
        deps.people.find(ownerId),
        enrolment(ownerId),
        enrolment(reader.userId),
      ]);
      if (!owner) return false;
      return mayReach(
        scope,
        {
          userId: reader.userId,
          accountId: reader.accountId,
          schoolId: reader.schoolId,
          classIds: readerClasses?.teaches ?? [],
        },
        {
          personId: ownerId,
          familyId: owner.familyId,
          schoolId: owner.schoolId,
          classIds: ownerClasses?.learnsIn ?? [],
        },
      );
    },
  };
};
