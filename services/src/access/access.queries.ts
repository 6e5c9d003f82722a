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
    if (scope && ownerId === reader.userId) return true;
    const asked = scope && (await deps.people.find(ownerId));
    // What lies under an alias is its account's.
    const owner = asked?.joinedTo ? await deps.people.find(asked.joinedTo) : asked;
    if (!owner) return false;
    if (scope === 'own') return owner.personId === reader.userId;
    const [ownerClasses, readerClasses] = await Promise.all([
      deps.classes.ofPerson(owner.personId),
      deps.classes.ofPerson(reader.userId),
    ]);
    return mayReach(
      scope,
      {
        userId: reader.userId,
        accountId: reader.accountId,
        schoolId: reader.schoolId,
        classIds: readerClasses?.teaches ?? [],
      },
      {
        personId: owner.personId,
        familyId: owner.familyId,
        schoolId: owner.schoolId,
        classIds: ownerClasses?.learnsIn ?? [],
      },
    );
  },
});
