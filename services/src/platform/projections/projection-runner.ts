import type { Body, Document, Documents, Write } from '../documents/documents.port.js';
import { comparePositions, start, type Position } from '../event-store/event-store.port.js';
import type { ReadEvent } from '../journal/codec.js';
import { collectionOf, declarationOf, type AnyProjection, type Projected } from './projection.js';

/** Where each projection stands, by its collection. */
export const checkpoints = { name: 'checkpoints', indexes: [] } as const;

export type Checkpoint = {
  readonly position: Position;
  /** It has never been level with the journal: what is in it is not all there is. */
  readonly fBuilding?: boolean;
  /** Why it was stopped at this position; a rebuild takes it away, and then it goes on. */
  readonly error?: string;
};

export type ProjectionRunner = {
  readonly projection: AnyProjection;
  readonly collection: string;
  /** Declares the collection, forgets what was kept in memory and reads the checkpoint. */
  readonly prepare: () => Promise<void>;
  readonly checkpoint: () => Checkpoint;
  /** It is level with the journal, so all is in it. @returns whether its checkpoint said otherwise */
  readonly level: () => boolean;
  /** Folds events into the documents they touch, in memory. */
  readonly fold: (events: readonly ReadEvent[]) => Promise<void>;
  /** What has been folded, as writes guarded by the documents' revisions. */
  readonly writes: () => readonly Write[];
  /** The writes are there: what was folded may be remembered. */
  readonly written: () => void;
  /** Somebody else changed documents meanwhile: everything is read and folded anew. */
  readonly forget: () => void;
  /** The write that says how far it is, at least there; it goes after the documents. */
  readonly reach: (position: Position) => Write;
};

/** A document on its way through a batch, and from one to the next. */
type Folding = {
  /** In the collection; undefined where it is not there. */
  revision: number | undefined;
  body: Body | undefined;
  /** Of the last event that changed it. */
  position: Position;
  isChanged: boolean;
};

const begin = (read: Document<Projected<Body>> | undefined): Folding => ({
  revision: read?.revision,
  body: read?.body,
  position: read?.body._position ?? start,
  isChanged: false,
});

type Planned = {
  readonly id: string;
  readonly apply: (before: never) => Body | undefined;
  readonly position: Position;
};

/** Documents kept between batches: this is their only writer while it has the lease, and revisions guard against doubt. */
const remembered = 2_000;

export const checkpointWrite = (collection: string, body: Checkpoint): Write => ({
  kind: 'put',
  collection: checkpoints.name,
  id: collection,
  body,
});

export const createProjectionRunner = (projection: AnyProjection, documents: Documents): ProjectionRunner => {
  const collection = collectionOf(projection);
  const memory = new Map<string, Folding>();
  const folding = new Map<string, Folding>();
  let reached: Checkpoint = { position: start, fBuilding: true };

  const writeOf = (id: string, { revision, body, position, isChanged }: Folding): readonly Write[] => {
    if (!isChanged) return [];
    if (!body)
      return revision === undefined ? [] : [{ kind: 'delete', collection, id, ifRevision: revision }];
    const ifRevision = revision ?? 'none';
    return [{ kind: 'put', collection, id, body: { ...body, _position: position }, ifRevision }];
  };

  const recall = async (ids: readonly string[]): Promise<void> => {
    const unknown = ids.filter((id) => !memory.has(id));
    const read = unknown.length
      ? await documents.getMany<Projected<Body>>(collection, unknown)
      : new Map<string, never>();
    for (const id of ids) folding.set(id, memory.get(id) ?? begin(read.get(id)));
  };

  const remember = (id: string, known: Folding): void => {
    memory.delete(id);
    if (!projection.isShared) memory.set(id, known);
    const oldest = memory.keys().next().value;
    if (memory.size > remembered && oldest !== undefined) memory.delete(oldest);
  };

  const forget = (): void => {
    memory.clear();
    folding.clear();
  };

  return {
    projection,
    collection,
    prepare: async () => {
      forget();
      await documents.ensure(checkpoints);
      await documents.ensure(declarationOf(projection));
      const known = (await documents.get<Checkpoint>(checkpoints.name, collection))?.body;
      reached = known ?? { position: start, fBuilding: true };
    },
    checkpoint: () => reached,
    level: () => {
      const { fBuilding, error } = reached;
      reached = { position: reached.position };
      return fBuilding === true || error !== undefined;
    },
    fold: async (events) => {
      const changes: Planned[] = [];
      for (const event of events) {
        const made = projection.handlers.get(event.type)?.(event);
        if (!made?.length || comparePositions(event.position, reached.position) <= 0) continue;
        for (const { id, apply } of made) changes.push({ id, apply, position: event.position });
      }
      const fresh = new Set(changes.map(({ id }) => id).filter((id) => !folding.has(id)));
      if (fresh.size > 0) await recall([...fresh]);
      for (const { id, apply, position } of changes) {
        const now = folding.get(id);
        if (!now) continue;
        // Several changes of one event to one document belong together.
        const order = comparePositions(position, now.position);
        if (order < 0 || (order === 0 && !now.isChanged)) continue;
        const changed = apply(now.body as never);
        if (changed === now.body) continue;
        now.body = changed;
        now.position = position;
        now.isChanged = true;
      }
    },
    writes: () => [...folding].flatMap(([id, now]) => writeOf(id, now)),
    written: () => {
      for (const [id, now] of folding) {
        if (now.isChanged) now.revision = now.body && (now.revision ?? 0) + 1;
        now.isChanged = false;
        remember(id, now);
      }
      folding.clear();
    },
    forget,
    reach: (position) => {
      const { fBuilding } = reached;
      // Never back: a batch that another projection still needs may lie behind.
      const furthest = comparePositions(position, reached.position) > 0 ? position : reached.position;
      reached = { position: furthest, ...(fBuilding ? { fBuilding } : {}) };
      return checkpointWrite(collection, reached);
    },
  };
};
