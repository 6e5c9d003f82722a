import { InvalidQuery, type Body, type Document, type Documents, type Query } from './documents.port.js';

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

/** All that a question finds, where that is known to be few enough to be held at once. */
export const findEvery = async <T extends Body = Body>(
  ...question: Parameters<typeof findAll>
): Promise<readonly Document<T>[]> => {
  const all: Document<T>[] = [];
  for await (const page of findAll<T>(...question)) all.push(...page);
  return all;
};

/** A page of a list by the cursor that came with a call; undefined for a cursor that is none. */
export const findPage = async <T extends Body = Body>(
  documents: Pick<Documents, 'find'>,
  collection: string,
  query: Omit<Query, 'cursor'>,
  cursor: string | undefined,
): Promise<{ readonly items: readonly Document<T>[]; readonly cursor?: string } | undefined> => {
  try {
    return await documents.find<T>(collection, { ...query, ...(cursor === undefined ? {} : { cursor }) });
  } catch (error) {
    // The query is ours; only the cursor came with the call.
    if (error instanceof InvalidQuery && cursor !== undefined) return undefined;
    throw error;
  }
};
