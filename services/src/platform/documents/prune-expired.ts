import type { Collection, Documents, Index } from './documents.port.js';

/** Few enough not to be felt by whoever caused it, more than one, so that nothing piles up. */
const atOnce = 20;

/** Removes some documents whose `expiresAt` (ISO 8601) has passed; called whenever a document is added. */
export const pruneExpired = async (
  documents: Documents,
  collection: Collection & { readonly indexes: readonly [{ readonly name: 'byExpiry' }, ...Index[]] },
  now: number,
): Promise<void> => {
  const range = { field: 'expiresAt', lt: new Date(now).toISOString() };
  const { items } = await documents.find(collection.name, { index: 'byExpiry', range, limit: atOnce });
  if (items.length === 0) return;
  // By revision: one that was used again in the meantime stays.
  await documents.bulk(
    items.map(({ id, revision }) => ({
      kind: 'delete',
      collection: collection.name,
      id,
      ifRevision: revision,
    })),
  );
};
