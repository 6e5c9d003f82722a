import type { StatementRow } from '@lectern/events/statements/statements.routes';
import { orIfErased } from '@lectern/events/journal/sealed';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { ContentQueries } from '../content/content.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import type { Sealing } from '../platform/sealing/sealing.js';
import { recordStoresProjection, type RecordStoreDocument } from './record-stores.projection.js';
import { statementsProjection, type StatementDocument } from './statements.projection.js';

type Deps = {
  readonly documents: Documents;
  readonly sealing: Pick<Sealing, 'open'>;
  readonly people: Pick<PeopleQueries, 'findMany'>;
  readonly content: Pick<ContentQueries, 'latest'>;
};

const pageSize = 50;

/** A school's record store and its ledger, with the names of today. */
export const createStatementsQueries = ({ documents, sealing, people, content }: Deps) => ({
  store: async (schoolId: string): Promise<RecordStoreDocument | null> => {
    const found = await documents.get<RecordStoreDocument>(collectionOf(recordStoresProjection), schoolId);
    return found ? { endpoint: found.body.endpoint, namedAt: found.body.namedAt } : null;
  },
  /** What changed last comes first. @returns undefined for a cursor that is none */
  page: async (
    schoolId: string,
    cursor: string | undefined,
  ): Promise<{ readonly items: StatementRow[]; readonly cursor: string | null } | undefined> => {
    const query = {
      index: 'bySchool',
      equals: { schoolId },
      order: 'descending',
      limit: pageSize,
    } as const;
    const collection = collectionOf(statementsProjection);
    const found = await findPage<StatementDocument>(documents, collection, query, cursor);
    if (!found) return undefined;
    const known = await people.findMany(found.items.map(({ body }) => body.personId));
    const items = found.items.map(async ({ id, body }): Promise<StatementRow> => {
      const { personId, verb, contentId, attemptId, answered, changedAt } = body;
      const person = known.get(personId);
      return {
        _id: id,
        student: person ? { _id: personId, firstName: person.firstName, lastName: person.lastName } : null,
        verb,
        title: (await content.latest(contentId))?.item.title ?? null,
        attemptId,
        state: answered?.result ?? 'sending',
        status: answered?.status ?? null,
        answer: answered?.answer ? orIfErased(await sealing.open(answered.answer), null) : null,
        changedAt,
      };
    });
    return { items: await Promise.all(items), cursor: found.cursor ?? null };
  },
});
export type StatementsQueries = ReturnType<typeof createStatementsQueries>;
