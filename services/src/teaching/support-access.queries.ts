import { orIfErased } from '@lectern/events/journal/sealed';
import type { SupportAccess } from '@lectern/events/teaching/analytics.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Clock } from '../platform/clock/clock.port.js';
import { hourMs } from '../platform/clock/durations.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { supportAccessProjection, type SupportAccessDocument } from './support-access.projection.js';

export type SupportAccessQueries = {
  /** Whether a system admin has said within the last hour why they look at this school. */
  readonly isOpen: (readerId: string, schoolId: string) => Promise<boolean>;
  /** The newest first, 50 at most. */
  readonly ofSchool: (schoolId: string) => Promise<readonly SupportAccess[]>;
};

const collection = collectionOf(supportAccessProjection);
const mostShown = 50;

export const createSupportAccess = (deps: {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly clock: Pick<Clock, 'now'>;
}): SupportAccessQueries => {
  const { documents, sealing, people, clock } = deps;
  return {
    isOpen: async (readerId, schoolId) => {
      const since = new Date(clock.now() - hourMs).toISOString();
      const query = { index: 'byReader', equals: { schoolId, readerId }, range: { field: 'at', gt: since } };
      return (await documents.count(collection, query)) > 0;
    },
    ofSchool: async (schoolId) => {
      const query = {
        index: 'bySchool',
        equals: { schoolId },
        order: 'descending',
        limit: mostShown,
      } as const;
      const { items } = await documents.find<SupportAccessDocument>(collection, query);
      const readers = await people.findMany(items.map(({ body }) => body.readerId));
      return Promise.all(
        items.map(async ({ id, body: { at, readerId, reason } }) => {
          const reader = readers.get(readerId);
          const name = reader ? { firstName: reader.firstName, lastName: reader.lastName } : {};
          return { _id: id, at, reader: name, reason: orIfErased(await sealing.open(reason), null) };
        }),
      );
    },
  };
};
