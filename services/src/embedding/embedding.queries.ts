import type { EmbeddingView, EmbedStudent } from '@lectern/events/embedding/embedding.routes';
import type { PeopleQueries } from '../accounts/people/people.queries.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { findPage } from '../platform/documents/find-all.js';
import { collectionOf } from '../platform/projections/projection.js';
import { embeddingsProjection, type EmbeddingDocument } from './embeddings.projection.js';
import { embedOriginsProjection } from './embed-origins.projection.js';
import { embedStudentsProjection, type EmbedStudentDocument } from './embed-students.projection.js';
import { keyUsesCollection, type KeyUseDocument } from './key-uses.js';

export type EmbeddingQueries = {
  /** What a school has set up; nothing yet is an empty list of each. */
  readonly ofSchool: (school: EmbeddingView['school']) => Promise<EmbeddingView>;
  /** Who came by its tokens, the last first. Undefined for a cursor that is none. */
  readonly students: (
    schoolId: string,
    cursor: string | undefined,
  ) => Promise<{ readonly items: EmbedStudent[]; readonly cursor: string | null } | undefined>;
};

const pageSize = 50;

export const createEmbeddingQueries = ({
  documents,
  people,
}: {
  readonly documents: Documents;
  readonly people: Pick<PeopleQueries, 'findMany'>;
}): EmbeddingQueries => ({
  ofSchool: async (school) => {
    const found = await documents.get<EmbeddingDocument>(collectionOf(embeddingsProjection), school._id);
    const { origins = [], keys = [] } = found?.body ?? {};
    const ids = keys.map(({ keyId }) => keyId);
    const [uses, makers] = await Promise.all([
      documents.getMany<KeyUseDocument>(keyUsesCollection.name, ids),
      people.findMany(keys.map(({ createdBy }) => createdBy)),
    ]);
    return {
      school,
      origins: [...origins],
      keys: keys.map(({ createdBy, ...key }) => {
        const maker = makers.get(createdBy);
        return {
          ...key,
          createdBy: maker ? { firstName: maker.firstName, lastName: maker.lastName } : null,
          lastUsedAt: uses.get(key.keyId)?.body.lastUsedAt ?? null,
        };
      }),
    };
  },
  students: async (schoolId, cursor) => {
    const query = {
      index: 'bySchool',
      equals: { schoolId },
      order: 'descending',
      limit: pageSize,
    } as const;
    const collection = collectionOf(embedStudentsProjection);
    const found = await findPage<EmbedStudentDocument>(documents, collection, query, cursor);
    if (!found) return undefined;
    const known = await people.findMany(found.items.map(({ id }) => id));
    const items = found.items.flatMap(({ id, body: { since } }) => {
      const person = known.get(id);
      return person ? [{ _id: id, firstName: person.firstName, lastName: person.lastName, since }] : [];
    });
    return { items, cursor: found.cursor ?? null };
  },
});

/** Whether any school lets pages of this origin show its widgets. */
export const createEmbedOrigins =
  ({ documents }: { readonly documents: Pick<Documents, 'get'> }) =>
  async (origin: string): Promise<boolean> =>
    (await documents.get(collectionOf(embedOriginsProjection), origin)) !== undefined;
