import type { Clock } from '../platform/clock/clock.port.js';
import type { Body, Document, Documents, Write } from '../platform/documents/documents.port.js';
import {
  comparePositions,
  start,
  type EventStore,
  type Position,
} from '../platform/event-store/event-store.port.js';
import type { Codec } from '../platform/journal/codec.js';
import { findAll } from '../platform/documents/find-all.js';
import { newId } from '../platform/ids.js';
import { checkpoints, type Checkpoint } from '../platform/projections/projection-runner.js';
import { collectionOf, listingOf, type AnyProjection } from '../platform/projections/projection.js';
import { beginShadow, dropShadows, shadowOf } from '../platform/projections/shadow-rebuild.js';
import { work } from '../platform/work/work.projection.js';
import { CannotDo } from './operator.js';

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

/** What a document is, and what it should be by the journal. */
type Pair = {
  readonly id: string;
  readonly live: Document | undefined;
  readonly rebuilt: Document | undefined;
};
export type Difference = 'missing' | 'differs' | 'surplus';
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

const lease = 'operator-shadow';
const leaseMs = 120_000;
/** What a live read model may take to catch up with the journal without moving, ms. */
const standstillMs = 15_000;
const lookEveryMs = 50;
const pageSize = 500;

/** Of a work item workers write the rest: when it is due again, how often it failed, who has it. */
const workFields = ['reactor', 'stream', 'revision', 'correlationId', '_position'] as const;
const isWork = ({ name }: AnyProjection): boolean => name === work.name;
const pick = (body: Body): Body => Object.fromEntries(workFields.map((field) => [field, body[field]]));

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

/** The write that makes a live document what the journal gives, if nobody has changed it since it was read. */
export const mend = (projection: AnyProjection, { id, live, rebuilt }: Pair): Write => {
  const collection = collectionOf(projection);
  if (!rebuilt) return { kind: 'delete', collection, id, ...(live ? { ifRevision: live.revision } : {}) };
  const body = live && isWork(projection) ? { ...live.body, ...pick(rebuilt.body) } : rebuilt.body;
  return { kind: 'put', collection, id, body, ifRevision: live?.revision ?? 'none' };
};

/**
 * Builds read models again from the whole journal, hands them over, and removes them, whatever happens.
 * @param isWhole also items of work that are gone count, as if they had been lost: most were done, and some ends leave no event
 * @throws CannotDo when another one is under way
 */
export const withRebuilt = async <T>(
  { store, documents, codec, clock, signal, progress }: Deps,
  projections: readonly AnyProjection[],
  isWhole: boolean,
  use: (comparison: Comparison) => Promise<T>,
): Promise<T> => {
  const who = `operator-${newId()}`;
  const hold = async (): Promise<void> => {
    if (!(await documents.lease(lease, who, leaseMs)))
      throw new CannotDo('Somebody else verifies or rebuilds just now. Try again in two minutes.');
  };
  await hold();
  try {
    const shadow = await beginShadow({ store, documents, codec }, projections);
    let events = 0;
    const follow = (to: Position): Promise<void> =>
      shadow.follow(to, signal, async (count) => {
        await hold();
        events += count;
        progress(`read models built again from ${events} events`);
      });
    const begun = await store.head();
    await follow(begun);

    const differing = (projection: AnyProjection, pairs: readonly Pair[]): readonly Different[] =>
      pairs.flatMap((pair): readonly Different[] => {
        const { live, rebuilt } = pair;
        if (!live && (!rebuilt || (isWork(projection) && !isWhole))) return [];
        if (!live || !rebuilt) return [{ ...pair, how: live ? 'surplus' : 'missing' }];
        const of = ({ body }: Document): Body => (isWork(projection) ? pick(body) : body);
        return isSame(of(live), of(rebuilt)) ? [] : [{ ...pair, how: 'differs' }];
      });

    const pairsOf = async (projection: AnyProjection, ids: readonly string[]): Promise<readonly Pair[]> => {
      const [live, rebuilt] = await Promise.all([
        documents.getMany(collectionOf(projection), ids),
        documents.getMany(shadowOf(projection), ids),
      ]);
      return ids.map((id) => ({ id, live: live.get(id), rebuilt: rebuilt.get(id) }));
    };

    /** Waits until a live read model is as far as the journal was. */
    const liveAt = async (collection: string, to: Position): Promise<void> => {
      let last = start;
      let movedAt = clock.now();
      for (;;) {
        const checkpoint = await documents.get<Checkpoint>(checkpoints.name, collection);
        const position = checkpoint?.body.position ?? start;
        if (comparePositions(position, to) >= 0) return;
        if (checkpoint?.body.error !== undefined) {
          // A rebuild mends it where it stands; what it holds now can be compared with nothing.
          if (isWhole) return;
          throw new Standstill(`was stopped by an error at position ${position}; a rebuild lets it go on`);
        }
        if (position !== last) movedAt = clock.now();
        else if (clock.now() - movedAt > standstillMs)
          throw new Standstill(`stands at position ${position}, and the journal is at ${to}`);
        signal.throwIfAborted();
        last = position;
        await clock.sleep(lookEveryMs, signal);
      }
    };

    /**
     * A difference counts when neither side has changed since the look before, although both have taken in meanwhile all
     * that the journal held: what was merely earlier or later on one side has moved by then.
     */
    const settle: Comparison['settle'] = async (projection, ids) => {
      let open = ids;
      let before = new Map<string, string>();
      const settled: Different[] = [];
      while (open.length > 0) {
        const head = await store.head();
        await follow(head);
        await liveAt(collectionOf(projection), head);
        const found = differing(projection, await pairsOf(projection, open));
        const versions = new Map(
          found.map(({ id, live, rebuilt }) => [id, `${live?.revision} ${rebuilt?.revision}`]),
        );
        settled.push(...found.filter(({ id }) => versions.get(id) === before.get(id)));
        open = [...versions.keys()].filter((id) => versions.get(id) !== before.get(id));
        before = versions;
      }
      return settled;
    };

    /** First what the journal gives, then what is live; documents that change meanwhile may come twice. */
    async function* differences(projection: AnyProjection): AsyncGenerator<readonly Different[]> {
      let compared = 0;
      const live = collectionOf(projection);
      const query = { index: listingOf(projection).name, limit: pageSize };
      for (const collection of [shadowOf(projection), live])
        for await (const page of findAll(documents, collection, query)) {
          signal.throwIfAborted();
          await hold();
          const pairs = await pairsOf(
            projection,
            page.map(({ id }) => id),
          );
          const once = collection === live ? pairs.filter(({ rebuilt }) => !rebuilt) : pairs;
          compared += once.length;
          progress(`${live}: ${compared} documents compared`);
          const suspects = differing(projection, once).map(({ id }) => id);
          if (suspects.length > 0) yield await settle(projection, suspects);
        }
    }

    const resume: Comparison['resume'] = async (projection) => {
      const collection = collectionOf(projection);
      const checkpoint = await documents.get<Checkpoint>(checkpoints.name, collection);
      if (checkpoint?.body.error === undefined) return;
      await documents.put(checkpoints.name, collection, { position: begun }, checkpoint.revision);
    };

    return await use({ differences, settle, resume });
  } finally {
    await dropShadows(documents);
    await documents.release(lease, who);
  }
};
