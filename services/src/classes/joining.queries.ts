import type { ClassJoining } from '@lectern/events/classes/joining.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { joiningProjection, type JoiningDocument } from './joining.projection.js';

export type JoiningQueries = {
  readonly of: (classId: string) => Promise<ClassJoining>;
  /** Codes by which students may ask to join now, by class. */
  readonly openCodes: (classIds: readonly string[]) => Promise<ReadonlyMap<string, string>>;
};

const collection = collectionOf(joiningProjection);
const nothing: ClassJoining = { code: null, isOpen: false, until: null, requests: [] };

export const createJoiningQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly people: Pick<PeopleQueries, 'findMany'>;
}): JoiningQueries => {
  const { documents, clock, people } = deps;
  const isOpenNow = ({ isOpen, until }: JoiningDocument): boolean =>
    isOpen && (until === null || until > isoNow(clock));
  return {
    of: async (classId) => {
      const found = (await documents.get<JoiningDocument>(collection, classId))?.body;
      if (!found) return nothing;
      const known = await people.findMany(found.requests.map(({ personId }) => personId));
      const isOpen = isOpenNow(found);
      return {
        code: found.code,
        isOpen,
        until: isOpen ? found.until : null,
        requests: found.requests.flatMap(({ personId: _id, at }) => {
          const person = known.get(_id);
          return person ? [{ _id, firstName: person.firstName, lastName: person.lastName, at }] : [];
        }),
      };
    },
    openCodes: async (classIds) => {
      const found = await documents.getMany<JoiningDocument>(collection, classIds);
      return new Map(
        [...found].flatMap(([id, { body }]) =>
          isOpenNow(body) && body.code !== null ? [[id, body.code] as const] : [],
        ),
      );
    },
  };
};
