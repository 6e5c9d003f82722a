import { InvalidQuery, type Query } from './documents.port.js';

/** Where an item stands in an index: its key there, then its id. */
export type Place = { readonly key: Buffer; readonly id: string };

const defaultLimit = 100;
const mostItems = 1_000;

/** How many items the page may have. @throws InvalidQuery */
export const limitOf = (query: Query): number => {
  const limit = query.limit ?? defaultLimit;
  if (!Number.isInteger(limit) || limit < 1 || limit > mostItems) throw new InvalidQuery(`limit ${limit}`);
  return limit;
};

/** A cursor names the last item's place, so that what comes or goes before it shifts nothing. */
export const cursorOf = ({ key, id }: Place): string =>
  Buffer.from(JSON.stringify([key.toString('base64'), id])).toString('base64url');

/** @throws InvalidQuery for what is no cursor */
export const placeOf = (cursor: string): Place => {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    if (Array.isArray(parts) && typeof parts[0] === 'string' && typeof parts[1] === 'string') {
      return { key: Buffer.from(parts[0], 'base64'), id: parts[1] };
    }
  } catch {
    // Told below, like any other text that is no cursor.
  }
  throw new InvalidQuery('no cursor of a page before');
};
