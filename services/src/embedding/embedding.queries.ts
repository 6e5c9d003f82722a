import type { EmbeddingView } from '@lectern/events/embedding/embedding.routes';
import type { Documents } from '../platform/documents/documents.port.js';
import { collectionOf } from '../platform/projections/projection.js';
import { embeddingsProjection, type EmbeddingDocument } from './embeddings.projection.js';
import { embedOriginsProjection } from './embed-origins.projection.js';
import { keyUsesCollection, type KeyUseDocument } from './key-uses.js';

export type EmbeddingQueries = {
  /** What a school has set up; nothing yet is an empty list of each. */
  readonly ofSchool: (schoolId: string) => Promise<EmbeddingView>;
};

export const createEmbeddingQueries = ({
  documents,
}: {
  readonly documents: Documents;
}): EmbeddingQueries => ({
  ofSchool: async (schoolId) => {
    const found = await documents.get<EmbeddingDocument>(collectionOf(embeddingsProjection), schoolId);
    const { origins = [], keys = [] } = found?.body ?? {};
    const ids = keys.map(({ keyId }) => keyId);
    const uses = await documents.getMany<KeyUseDocument>(keyUsesCollection.name, ids);
    return {
      schoolId,
      origins: [...origins],
      keys: keys.map((key) => ({ ...key, lastUsedAt: uses.get(key.keyId)?.body.lastUsedAt ?? null })),
    };
  },
});

/** Whether any school lets pages of this origin show its widgets. */
export const createEmbedOrigins =
  ({ documents }: { readonly documents: Pick<Documents, 'get'> }) =>
  async (origin: string): Promise<boolean> =>
    (await documents.get(collectionOf(embedOriginsProjection), origin)) !== undefined;
