import { countInMemory, findInMemory } from '../platform/documents/memory-collection.js';
import type { Body, Document, Documents, Query } from '../platform/documents/documents.port.js';
import { comparePositions } from '../platform/event-store/event-store.port.js';
import type { ReadEvent } from '../platform/journal/codec.js';
import { collectionOf, declarationOf } from '../platform/projections/projection.js';
import { foldInto } from './fold-into.js';
import type { History } from './history.queries.js';
import type { PastSource, StreamGroups } from './past-streams.js';

/** Streams of one question to the journal: about as many attempts as fit into one page of its answer. */
const streamsAtOnce = 16;

type Deps = {
  readonly documents: Documents;
  readonly history: Pick<History, 'closedEvents'>;
  readonly sources: readonly PastSource[];
  /** Called before each further part is read; what it throws ends the reading. */
  readonly goOn: () => void;
};

/**
 * Documents as they were, for one reader and one moment: each question first folds the streams that it is about, up to
 * then, with the read model's own projection, in memory. What is no read model with a past is read as it is today.
 * @param until ms since the epoch
 */
export const documentsAsOf = ({ documents, history, sources, goOn }: Deps, until: number): Documents => {
  /** Ordered as the journal has them: a document may hang on many streams. */
  const eventsOf = async (streams: readonly string[], types: readonly string[]): Promise<ReadEvent[]> => {
    const events: ReadEvent[] = [];
    for (let from = 0; from < streams.length; from += streamsAtOnce) {
      goOn();
      const some = streams.slice(from, from + streamsAtOnce);
      for await (const event of history.closedEvents(some, { types, until })) events.push(event);
    }
    return events.toSorted((a, b) => comparePositions(a.position, b.position));
  };

  const past = sources.map(({ projection, byId, by, isOfToday }) => {
    const name = collectionOf(projection);
    const bodies = new Map<string, Body>();
    const types = [...projection.handlers.keys()];
    const folded = new Map<string, Promise<void>>();

    const fold = async (groups: StreamGroups): Promise<void> => {
      for await (const streams of groups) {
        const made = new Map<string, Body>();
        for (const event of await eventsOf(streams, types)) foldInto(made, projection, event);
        const known = isOfToday ? await documents.getMany(name, [...made.keys()]) : undefined;
        for (const [id, body] of made) {
          const now = known ? known.get(id)?.body : body;
          if (now) bodies.set(id, now);
        }
      }
    };
    /** Each part of the past once, however many ask for it. */
    const once = (key: string, groups: () => StreamGroups): Promise<void> => {
      const known = folded.get(key) ?? fold(groups());
      folded.set(key, known);
      return known;
    };

    return {
      name,
      declared: declarationOf(projection),
      bodies,
      ofIds:
        byId && ((ids: readonly string[]) => once(`ids ${[...ids].toSorted().join(' ')}`, () => byId(ids))),
      of: async ({ equals = {} }: Pick<Query, 'equals'>): Promise<void> => {
        const asked = Object.keys(by ?? {}).find((field) => equals[field] != null);
        const groups = asked === undefined ? undefined : by?.[asked];
        if (asked === undefined || !groups)
          throw new Error(`${name} has no past by ${Object.keys(equals).join()}`);
        await once(`${asked} ${equals[asked]}`, () => groups(String(equals[asked])));
      },
    };
  });
  const pastOf = (collection: string) => past.find(({ name }) => name === collection);

  const getMany = async <T extends Body>(
    collection: string,
    ids: readonly string[],
  ): Promise<ReadonlyMap<string, Document<T>>> => {
    const found = pastOf(collection);
    if (!found?.ofIds) return documents.getMany<T>(collection, ids);
    await found.ofIds(ids);
    const all = ids.map((id) => [id, found.bodies.get(id)] as const);
    return new Map(
      all.flatMap(([id, body]) => (body ? [[id, { id, revision: 1, body: body as T }] as const] : [])),
    );
  };

  return {
    ...documents,
    get: async <T extends Body>(collection: string, id: string) =>
      (await getMany<T>(collection, [id])).get(id),
    getMany,
    find: async <T extends Body>(collection: string, query: Query) => {
      const found = pastOf(collection);
      if (!found) return documents.find<T>(collection, query);
      await found.of(query);
      return findInMemory(found.declared, found.bodies, query) as Awaited<
        ReturnType<typeof documents.find<T>>
      >;
    },
    count: async (collection, query) => {
      const found = pastOf(collection);
      if (!found) return documents.count(collection, query);
      await found.of(query);
      return countInMemory(found.declared, found.bodies, query);
    },
  };
};
