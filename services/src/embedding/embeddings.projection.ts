import {
  embedKeyCreated,
  embedKeyRevoked,
  embedOriginAllowed,
  embedOriginRemoved,
} from '@lectern/events/embedding/embedding.events';
import { defineProjection, on } from '../platform/projections/projection.js';

/** What a school has set up for its own sites. Times are ISO 8601. */
export type EmbeddingDocument = {
  readonly origins: readonly { readonly origin: string; readonly allowedAt: string }[];
  readonly keys: readonly {
    readonly keyId: string;
    readonly label: string;
    readonly createdAt: string;
    /** The id of a person. */
    readonly createdBy: string;
    readonly revokedAt: string | null;
  }[];
};

const when = on<EmbeddingDocument>();
const none: EmbeddingDocument = { origins: [], keys: [] };

/** By school. */
export const embeddingsProjection = defineProjection<EmbeddingDocument>({
  name: 'embeddings',
  version: 2,
  handlers: [
    when(embedOriginAllowed, ({ data: { schoolId, origin }, meta: { at } }) => [
      {
        id: schoolId,
        apply: (before = none) => ({ ...before, origins: [...before.origins, { origin, allowedAt: at }] }),
      },
    ]),
    when(embedOriginRemoved, ({ data: { schoolId, origin } }) => [
      {
        id: schoolId,
        apply: (before = none) => ({
          ...before,
          origins: before.origins.filter((allowed) => allowed.origin !== origin),
        }),
      },
    ]),
    when(embedKeyCreated, ({ data: { schoolId, keyId, label }, meta: { at, actor } }) => [
      {
        id: schoolId,
        apply: (before = none) => ({
          ...before,
          keys: [...before.keys, { keyId, label, createdAt: at, createdBy: actor.userId, revokedAt: null }],
        }),
      },
    ]),
    when(embedKeyRevoked, ({ data: { schoolId, keyId }, meta: { at } }) => [
      {
        id: schoolId,
        apply: (before = none) => ({
          ...before,
          keys: before.keys.map((key) => (key.keyId === keyId ? { ...key, revokedAt: at } : key)),
        }),
      },
    ]),
  ],
});
