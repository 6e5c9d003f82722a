import { mayReach, scopeOf, type AccessRow } from '@lectern/events/access/access';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ClassesQueries } from '../classes/classes.queries.js';
import type { Person } from '../platform/edge/caller.js';

export type AccessQueries = {
  /** Whether the row, of a route or a message, lets this person reach that person's data. */
  readonly mayReach: (
    action: { readonly access: AccessRow },
    reader: Person,
    ownerId: string,
  ) => Promise<boolean>;
};

export const createAccessQueries = (deps: {
  readonly people: PeopleQueries;
  readonly classes: Pick<ClassesQueries, 'ofPerson'>;
}): AccessQueries => ({
  mayReach: async (action, reader, ownerId) => {
    const scope = scopeOf(action.access, reader.role);
    // One's own needs no look-up, and no read model that may be behind.
    if (scope === 'own' || (scope && ownerId === reader.userId)) return ownerId === reader.userId;
    const [owner, ownerClasses, readerClasses] = await Promise.all([
      deps.people.find(ownerId),
      deps.classes.ofPerson(ownerId),
      deps.classes.ofPerson(reader.userId),
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
});
