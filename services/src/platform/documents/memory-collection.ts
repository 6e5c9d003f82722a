import { checkPage, checkQuery, pageOf } from './document-query.js';
import { InvalidQuery, type Body, type Collection, type Page, type Query } from './documents.port.js';
import { modelOf } from './query-model.js';

/**
 * A question to documents that are held in memory for as long as somebody reads them; it finds what a store would find.
 * @throws InvalidQuery
 */
export const findInMemory = (
  collection: Collection,
  bodies: ReadonlyMap<string, Body>,
  query: Query,
): Page => {
  const checked = checkQuery(collection, query);
  const { limit, after } = checkPage(query, checked);
  const ids = modelOf(Object.fromEntries(bodies), checked.index.fields)(query);
  const last = after ? ids.indexOf(after.id) : -1;
  if (after && last < 0) throw new InvalidQuery('no cursor of a page before');
  const found = ids.slice(last + 1, last + 2 + limit);
  return pageOf(
    found.map((id) => ({ id, revision: 1, body: bodies.get(id) ?? {} })),
    limit,
    checked,
  );
};

/** How many such a question finds. @throws InvalidQuery */
export const countInMemory = (
  collection: Collection,
  bodies: ReadonlyMap<string, Body>,
  query: Omit<Query, 'order' | 'limit' | 'cursor'>,
): number => modelOf(Object.fromEntries(bodies), checkQuery(collection, query).index.fields)(query).length;
