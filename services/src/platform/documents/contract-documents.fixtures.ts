import { randomUUID } from 'node:crypto';
import type { Collection, Documents, Index, Query } from './documents.port.js';

/** A collection nobody else uses: the store may hold other tests' documents. */
export const newCollection = (...indexes: readonly Index[]): Collection => ({
  name: `contract-${randomUUID()}`,
  indexes,
});

/** The ids that a query finds, page after page. */
export const findIds = async (
  documents: Documents,
  collection: string,
  query: Query,
): Promise<readonly string[]> => {
  const ids: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await documents.find(collection, cursor === undefined ? query : { ...query, cursor });
    ids.push(...page.items.map(({ id }) => id));
    ({ cursor } = page);
  } while (cursor !== undefined);
  return ids;
};
