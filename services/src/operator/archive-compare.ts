import { isDeepStrictEqual } from 'node:util';
import type { Blobs } from '../platform/blobs/blobs.port.js';
import type { EventStore, JsonObject, StoredEvent } from '../platform/event-store/event-store.port.js';
import { sha256 } from '../platform/ids.js';
import { type Keys, probeOwner, type WrappedKey } from '../platform/keys/keys.port.js';
import { journalEvents, journalPages } from './archive-journal.js';
import { inLanes } from './archive-lanes.js';
import type { TellShare } from './archive-progress.js';
import { CannotDo } from './operator.js';

/** What lies beside what. */
export type Pair<T> = { readonly from: T; readonly to: T };

const lanes = 8;

/** For a person: where an event is, and what it is. */
export const placeOf = (event: StoredEvent | undefined): string =>
  event ? `${event.stream}@${event.revision} (${event.type})` : 'nothing';

/** The same fact at the same place of the same stream. Position and time of recording are each store's own. */
export const isSameEvent = (a: StoredEvent, b: StoredEvent): boolean =>
  a.id === b.id &&
  a.stream === b.stream &&
  a.revision === b.revision &&
  a.type === b.type &&
  isDeepStrictEqual(a.data, b.data) &&
  isDeepStrictEqual(a.metadata, b.metadata);

const differingFields = (a: JsonObject, b: JsonObject): readonly string[] =>
  [...new Set([...Object.keys(a), ...Object.keys(b)])].filter(
    (field) => !isDeepStrictEqual(a[field], b[field]),
  );

/** What each side has where they should have the same event; by ids and names alone. */
export const differenceOf = (here: StoredEvent, there: StoredEvent | undefined): string => {
  const fPlace = here.stream === there?.stream && here.revision === there.revision;
  if (!there || !fPlace || here.type !== there.type)
    return `here is ${placeOf(here)}, and there ${placeOf(there)}`;
  if (here.id !== there.id)
    return `at ${placeOf(here)} here is the event ${here.id}, and there the event ${there.id}`;
  const parts = (['data', 'metadata'] as const).flatMap((part) =>
    differingFields(here[part], there[part]).map((field) => `${part}.${field}`),
  );
  return `${placeOf(here)} is not the same here and there in ${parts.join(', ')}`;
};

/** Two journals in their own orders, next to each other. */
export const bothJournals = async (
  { from, to }: Pair<EventStore>,
  signal: AbortSignal,
): Promise<
  Pair<AsyncGenerator<StoredEvent, undefined>> & { readonly share: (event: StoredEvent) => number }
> => {
  const end = await from.head();
  const all = async (store: EventStore, head: string) =>
    journalEvents(journalPages(store, { after: '-1', to: head, signal }));
  return {
    from: await all(from, end),
    to: await all(to, await to.head()),
    share: ({ position }) => Number(position) / Number(end),
  };
};

/**
 * Both journals have the same events in the same order, and so every stream has.
 * @returns how many
 * @throws CannotDo at the first that differs
 */
export const compareJournals = async (
  stores: Pair<EventStore>,
  signal: AbortSignal,
  tell: TellShare,
): Promise<number> => {
  const { from, to, share } = await bothJournals(stores, signal);
  let count = 0;
  try {
    for await (const event of from) {
      const { value: copy } = await to.next();
      if (!copy || !isSameEvent(event, copy))
        throw new CannotDo(`The journals differ: ${differenceOf(event, copy)}.`);
      count += 1;
      tell(share(event));
    }
    const { value: more } = await to.next();
    if (more) throw new CannotDo(`The journals differ: only there is ${placeOf(more)}.`);
    return count;
  } finally {
    await to.return(undefined);
  }
};

/**
 * Both stores have the same blobs, by digest and meta.
 * @param total how many there are, for the progress
 * @throws CannotDo at the first that differs
 */
export const compareBlobs = async (
  { from, to }: Pair<Blobs>,
  total: number,
  signal: AbortSignal,
  tell: TellShare,
): Promise<number> => {
  const compare = async (key: string): Promise<void> => {
    const [mine, copy] = await Promise.all([from.get(key), to.get(key)]);
    const [entry, copied] = await Promise.all([from.head(key), to.head(key)]);
    if (!copy || !copied) throw new CannotDo(`The recordings differ: ${key} is not there.`);
    if (!mine || sha256(mine) !== sha256(copy)) throw new CannotDo(`The recordings differ in ${key}.`);
    if (!isDeepStrictEqual(entry?.meta, copied.meta))
      throw new CannotDo(`The recordings differ in what is kept beside ${key}.`);
  };
  let count = 0;
  for await (const _ of inLanes(from.all(), lanes, ({ key }) => compare(key))) {
    if (signal.aborted) throw new CannotDo('It was stopped.');
    count += 1;
    tell(count / total);
  }
  for await (const { key } of to.all())
    if (!(await from.head(key))) throw new CannotDo(`The recordings differ: only there is ${key}.`);
  return count;
};

async function* personsKeys(keys: Keys): AsyncGenerator<WrappedKey, undefined> {
  for await (const key of keys.wrapped()) if (key.personId !== probeOwner) yield key;
  return undefined;
}

const isSameKey = (a: WrappedKey, b: WrappedKey): boolean =>
  a.personId === b.personId &&
  (a.wrapped && b.wrapped
    ? Buffer.from(a.wrapped).equals(b.wrapped)
    : a.wrapped === null && b.wrapped === null);

/** Both stores have the same keys, byte by byte, and the same destroyed ones. @throws CannotDo */
export const compareKeys = async ({ from, to }: Pair<Keys>): Promise<number> => {
  const copies = personsKeys(to);
  let count = 0;
  for await (const key of personsKeys(from)) {
    const { value: copy } = await copies.next();
    if (!copy || !isSameKey(key, copy)) throw new CannotDo(`The keys differ at that of ${key.personId}.`);
    count += 1;
  }
  const { value: more } = await copies.next();
  if (more) throw new CannotDo(`The keys differ: only there is that of ${more.personId}.`);
  return count;
};
