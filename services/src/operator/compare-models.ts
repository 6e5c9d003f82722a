import type { Clock } from '../platform/clock/clock.port.js';
import type { Document, Documents } from '../platform/documents/documents.port.js';
import {
  comparePositions,
  start,
  type EventStore,
  type Position,
} from '../platform/event-store/event-store.port.js';
import { beginShadow, dropShadows, type Shadow } from '../platform/projections/shadow-rebuild.js';
import { checkpoints, type Checkpoint } from '../platform/projections/projection-runner.js';
import { collectionOf, type AnyProjection } from '../platform/projections/projection.js';
import type { Codec } from '../platform/journal/codec.js';
import { CannotDo } from './operator.js';
import { readJournal } from '../platform/event-store/read-journal.js';
import { differenceOf, pairPages, pairsOf, type Difference, type Pair } from './read-models.js';

type Deps = {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly codec: Codec;
  readonly clock: Clock;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
};

/** A read model that is behind the journal and does not move on: nothing can be said of its documents. */
export class Standstill extends Error {
  override readonly name = 'Standstill';
}

export type Different = Pair & { readonly how: Difference };

/** Read models built again beside the live ones, to be compared with them while both go on. */
export type Comparison = {
  /** Documents of a projection that are not what the journal gives, some at a time. @throws Standstill */
  readonly differences: (projection: AnyProjection) => AsyncGenerator<readonly Different[]>;
  /** A projection that was stopped by an error goes on from where the comparison began; its documents are mended. */
  readonly resume: (projection: AnyProjection) => Promise<void>;
  /** Of these documents those that are not, once all that was in the journal is in both. @throws Standstill */
  readonly settle: (projection: AnyProjection, ids: readonly string[]) => Promise<readonly Different[]>;
};

const holder = 'operator';
const leaseMs = 120_000;
const lease = 'operator-beside';
/** What a live read model may take to catch up with the journal without moving, ms. */
const patienceMs = 15_000;
const lookEveryMs = 50;

const positionOf = (document: Document | undefined): Position =>
  (document?.body['_position'] ?? start) as Position;

const isDifferent = (pair: { readonly how: Difference | undefined } & Pair): pair is Different =>
  pair.how !== undefined;

/**
 * Builds read models again from the whole journal, hands them over, and removes them, whatever happens.
 * @param run an id of this run, for its lease
 * @param options.fWhole also items of work that are gone count, as if they had been lost
 * @throws CannotDo when another one is under way
 */
export const withRebuilt = async <T>(
  deps: Deps,
  run: string,
  projections: readonly AnyProjection[],
  options: { readonly fWhole: boolean },
  use: (comparison: Comparison) => Promise<T>,
): Promise<T> => {
  const { fWhole } = options;
  const { store, documents, clock, signal, progress } = deps;
  const who = `${holder}-${run}`;
  const holding = async (): Promise<void> => {
    if (!(await documents.lease(lease, who, leaseMs)))
      throw new CannotDo('Somebody else verifies or rebuilds just now. Try again in two minutes.');
  };
  await holding();
  try {
    const shadow = await beginShadow(deps, projections);
    const begun = await store.head();
    await follow(shadow, begun);
    return await use({ differences, settle, resume });

    async function resume(projection: AnyProjection): Promise<void> {
      const collection = collectionOf(projection);
      const checkpoint = await documents.get<Checkpoint>(checkpoints.name, collection);
      if (checkpoint?.body.error === undefined) return;
      await documents.put(checkpoints.name, collection, { position: begun }, checkpoint.revision);
    }

    async function follow(built: Shadow, to: Position): Promise<void> {
      let events = 0;
      await built.follow(to, (after, handle) =>
        (async () => {
          for await (const batch of readJournal(store, { after, to, batchSize: 2_000, signal })) {
            await handle(batch);
            await holding();
            events += batch.length;
            progress(`read models built again from ${events} events`);
          }
        })(),
      );
    }

    /** Waits until a live read model is as far as the journal is now. */
    async function liveAt(collection: string, to: Position): Promise<void> {
      let last = start;
      let movedAt = clock.now();
      for (;;) {
        const checkpoint = await documents.get<Checkpoint>(checkpoints.name, collection);
        const position = checkpoint?.body.position ?? start;
        if (comparePositions(position, to) >= 0) return;
        if (checkpoint?.body.error !== undefined) {
          // A rebuild mends it where it stands; what it holds now can be compared with nothing.
          if (fWhole) return;
          throw new Standstill(`was stopped by an error at position ${position}; a rebuild lets it go on`);
        }
        if (position !== last) movedAt = clock.now();
        else if (clock.now() - movedAt > patienceMs)
          throw new Standstill(`stands at position ${position}, and the journal is at ${to}`);
        if (signal.aborted) throw new CannotDo('It was stopped.');
        last = position;
        await clock.sleep(lookEveryMs, signal);
      }
    }

    async function settle(projection: AnyProjection, ids: readonly string[]): Promise<readonly Different[]> {
      let open = ids;
      const settled: Different[] = [];
      const absentAt = new Map<string, Position>();
      while (open.length > 0) {
        const head = await store.head();
        await follow(shadow, head);
        await liveAt(collectionOf(projection), head);
        const found = (await pairsOf(documents, projection, open))
          .map((pair) => ({ ...pair, how: differenceOf(projection, pair, fWhole) }))
          .filter(isDifferent);
        const isSettled = ({ id, live, rebuilt }: Different): boolean => {
          if (live) return comparePositions(positionOf(live), head) <= 0;
          // What is not there may have gone by a later event; that one is in the rebuilt model at the second look.
          const before = absentAt.get(id);
          absentAt.set(id, head);
          return before !== undefined && comparePositions(positionOf(rebuilt), before) <= 0;
        };
        const parts = found.map((pair) => ({ pair, fSettled: isSettled(pair) }));
        settled.push(...parts.flatMap(({ pair, fSettled }) => (fSettled ? [pair] : [])));
        open = parts.flatMap(({ pair, fSettled }) => (fSettled ? [] : [pair.id]));
      }
      return settled;
    }

    async function* differences(projection: AnyProjection): AsyncGenerator<readonly Different[]> {
      let compared = 0;
      for await (const page of pairPages(documents, projection)) {
        if (signal.aborted) throw new CannotDo('It was stopped.');
        await holding();
        compared += page.length;
        progress(`${collectionOf(projection)}: ${compared} documents compared`);
        const suspects = page.filter((pair) => differenceOf(projection, pair, fWhole) !== undefined);
        if (suspects.length > 0)
          yield await settle(
            projection,
            suspects.map(({ id }) => id),
          );
      }
    }
  } finally {
    await dropShadows(documents);
    await documents.release(lease, who);
  }
};
