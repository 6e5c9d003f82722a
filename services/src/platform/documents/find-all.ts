import type { Body, Document, Documents, Query } from './documents.port.js';

/** Every page that a question finds, one after another; what changes meanwhile may be in one of them, in two, or in none. */
export async function* findAll<T extends Body = Body>(
  documents: Pick<Documents, 'find'>,
  collection: string,
  query: Omit<Query, 'cursor'>,
): AsyncGenerator<readonly Document<T>[], undefined> {
  let cursor: string | undefined;
  do {
    const page = await documents.find<T>(collection, {
      ...query,
      ...(cursor === undefined ? {} : { cursor }),
    });
    yield page.items;
    cursor = page.cursor;
  } while (cursor !== undefined);
  return undefined;
}
