import type { Body, Document, Documents } from '../platform/documents/documents.port.js';
import { collectionOf, listingOf, type AnyProjection } from '../platform/projections/projection.js';
import { shadowOf } from '../platform/projections/shadow-rebuild.js';
import { work } from '../platform/work/work.projection.js';

/** What a document should be by the journal, and what it is. */
export type Pair = {
  readonly id: string;
  readonly live: Document | undefined;
  readonly rebuilt: Document | undefined;
};

export type Difference = 'missing' | 'differs' | 'surplus';

/** Of a work item workers write the rest: when it is due again, how often it failed, who has it. */
const workFields = ['reactor', 'stream', 'revision', 'correlationId', '_position'] as const;

const pick = (body: Body, fields: readonly string[]): Body =>
  Object.fromEntries(fields.map((field) => [field, body[field]]));

/** JSON values, whatever the order of their fields. */
const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [left, right] = [Object.entries(a), Object.keys(b)];
  return (
    left.length === right.length &&
    left.every(([field, value]) => Object.hasOwn(b, field) && isSame(value, (b as Body)[field]))
  );
};

const isWork = ({ name }: AnyProjection): boolean => name === work.name;

/**
 * How a live document differs from the one that the journal gives. An item of work that is gone was done: some ends leave
 * no event, so what is missing there is no difference, unless `fWhole`.
 */
export const differenceOf = (
  projection: AnyProjection,
  { live, rebuilt }: Pair,
  fWhole: boolean,
): Difference | undefined => {
  if (!live && !rebuilt) return undefined;
  if (!live) return isWork(projection) && !fWhole ? undefined : 'missing';
  if (!rebuilt) return 'surplus';
  const fSame = isWork(projection)
    ? isSame(pick(live.body, workFields), pick(rebuilt.body, workFields))
    : isSame(live.body, rebuilt.body);
  return fSame ? undefined : 'differs';
};

/** A document as a rebuild leaves it: as the journal gives it, with what workers wrote into an item of work. */
export const mendedBody = (
  projection: AnyProjection,
  { live, rebuilt }: Pair & { rebuilt: Document },
): Body => (live && isWork(projection) ? { ...live.body, ...pick(rebuilt.body, workFields) } : rebuilt.body);

const pageSize = 500;

/** Every document of a collection of a projection, in pages. */
async function* pagesOf(
  documents: Documents,
  collection: string,
  projection: AnyProjection,
): AsyncGenerator<readonly Document[]> {
  let cursor: string | undefined;
  do {
    const page = await documents.find(collection, {
      index: listingOf(projection).name,
      limit: pageSize,
      ...(cursor === undefined ? {} : { cursor }),
    });
    yield page.items;
    cursor = page.cursor;
  } while (cursor !== undefined);
}

/** These documents, live and rebuilt, as they are just now. */
export const pairsOf = async (
  documents: Documents,
  projection: AnyProjection,
  ids: readonly string[],
): Promise<readonly Pair[]> => {
  const [live, rebuilt] = await Promise.all([
    documents.getMany(collectionOf(projection), ids),
    documents.getMany(shadowOf(projection), ids),
  ]);
  return ids.map((id) => ({ id, live: live.get(id), rebuilt: rebuilt.get(id) }));
};

/**
 * All pairs of a projection, in pages: first what the journal gives, then what is live. Documents that change meanwhile
 * may come twice, in different states.
 */
export async function* pairPages(
  documents: Documents,
  projection: AnyProjection,
): AsyncGenerator<readonly Pair[]> {
  for await (const page of pagesOf(documents, shadowOf(projection), projection)) {
    const live = await documents.getMany(
      collectionOf(projection),
      page.map(({ id }) => id),
    );
    yield page.map((rebuilt) => ({ id: rebuilt.id, rebuilt, live: live.get(rebuilt.id) }));
  }
  for await (const page of pagesOf(documents, collectionOf(projection), projection)) {
    const rebuilt = await documents.getMany(
      shadowOf(projection),
      page.map(({ id }) => id),
    );
    const surplus = page.filter(({ id }) => !rebuilt.has(id));
    yield surplus.map((live) => ({ id: live.id, live, rebuilt: undefined }));
  }
}
