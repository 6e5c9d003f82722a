import type { Body, Documents, Write } from '../documents/documents.port.js';
import { comparePositions, start, type Position } from '../event-store/event-store.port.js';
import type { ReadEvent } from '../journal/codec.js';
import { collectionOf, declarationOf, type AnyProjection, type Hint, type Projected } from './projection.js';

/** Where each projection stands. */
export const checkpoints = { name: 'checkpoints', indexes: [] } as const;

type Checkpoint = { readonly position: Position };

export type ProjectionRunner = {
  readonly projection: AnyProjection;
  /** Declares the collection and reads the checkpoint. */
  readonly prepare: () => Promise<Position>;
  /** Folds events into the documents they touch, in memory. */
  readonly fold: (events: readonly ReadEvent[]) => Promise<void>;
  /** What has been folded, as writes guarded by the documents' revisions. */
  readonly writes: () => readonly Write[];
  /** The writes are there: what they say may be remembered. */
  readonly written: (writes: readonly Write[]) => void;
  /** Somebody else changed documents meanwhile: everything is read and folded anew. */
  readonly forget: () => void;
  /** The write that says how far it is; it goes after the documents. */
  readonly checkpoint: (position: Position) => Write;
  readonly hints: (events: readonly ReadEvent[]) => readonly Hint[];
};

/** A document on its way through a batch. */
type Folding = {
  readonly revision: number | undefined;
  body: Body | undefined;
  position: Position;
  fChanged: boolean;
};

const begin = (known: Known | undefined): Folding => ({
  revision: known?.revision,
  body: known?.body,
  position: known?.body?._position ?? start,
  fChanged: false,
});

type Planned = {
  readonly id: string;
  readonly apply: (before: never) => Body | undefined;
  readonly position: Position;
};

type Known = { readonly body: Projected<Body> | undefined; readonly revision: number | undefined };

/** Documents kept between batches: this is their only writer while it has the lease, and revisions guard against doubt. */
const remembered = 2_000;

export const createProjectionRunner = (projection: AnyProjection, documents: Documents): ProjectionRunner => {
  const collection = collectionOf(projection);
  const memory = new Map<string, Known>();
  const folding = new Map<string, Folding>();
  let reached: Position = start;

  const writeOf = (id: string, { revision, body, position, fChanged }: Folding): readonly Write[] => {
    if (!fChanged) return [];
    if (body) {
      return [
        {
          kind: 'put',
          collection,
          id,
          body: { ...body, _position: position },
          ifRevision: revision ?? 'none',
        },
      ];
    }
    return revision === undefined ? [] : [{ kind: 'delete', collection, id, ifRevision: revision }];
  };

  const recall = async (ids: readonly string[]): Promise<ReadonlyMap<string, Known>> => {
    const unknown = ids.filter((id) => !memory.has(id));
    const read = unknown.length
      ? await documents.getMany<Projected<Body>>(collection, unknown)
      : new Map<string, never>();
    return new Map(
      ids.map((id) => {
        const document = read.get(id);
        return [id, memory.get(id) ?? { body: document?.body, revision: document?.revision }];
      }),
    );
  };

  const remember = (id: string, known: Known): void => {
    memory.delete(id);
    if (!projection.fShared) memory.set(id, known);
    const oldest = memory.keys().next().value;
    if (memory.size > remembered && oldest !== undefined) memory.delete(oldest);
  };

  return {
    projection,
    prepare: async () => {
      await documents.ensure(checkpoints);
      await documents.ensure(declarationOf(projection));
      reached = (await documents.get<Checkpoint>(checkpoints.name, collection))?.body.position ?? start;
      return reached;
    },
    fold: async (events) => {
      const changes: Planned[] = [];
      for (const event of events) {
        const made = projection.handlers.get(event.type)?.(event);
        if (!made?.length || comparePositions(event.position, reached) <= 0) continue;
        for (const { id, apply } of made) changes.push({ id, apply, position: event.position });
      }
      const fresh = new Set(changes.map(({ id }) => id).filter((id) => !folding.has(id)));
      for (const [id, known] of await recall([...fresh])) folding.set(id, begin(known));
      for (const { id, apply, position } of changes) {
        const now = folding.get(id);
        if (!now) continue;
        // Several changes of one event to one document belong together.
        const order = comparePositions(position, now.position);
        if (order < 0 || (order === 0 && !now.fChanged)) continue;
        const changed = apply(now.body as never);
        if (changed === now.body) continue;
        now.body = changed;
        now.position = position;
        now.fChanged = true;
      }
    },
    writes: () => [...folding].flatMap(([id, now]) => writeOf(id, now)),
    written: (writes) => {
      folding.clear();
      for (const write of writes) {
        if (write.kind === 'delete') remember(write.id, { body: undefined, revision: undefined });
        else {
          const revision = write.ifRevision === 'none' ? 1 : (write.ifRevision ?? 0) + 1;
          remember(write.id, { body: write.body as Projected<Body>, revision });
        }
      }
    },
    forget: () => {
      memory.clear();
      folding.clear();
    },
    checkpoint: (position) => {
      // Never back: a batch that another projection still needs may lie behind.
      if (comparePositions(position, reached) > 0) reached = position;
      return { kind: 'put', collection: checkpoints.name, id: collection, body: { position: reached } };
    },
    hints: (events) => events.flatMap((event) => projection.hints?.(event) ?? []),
  };
};
