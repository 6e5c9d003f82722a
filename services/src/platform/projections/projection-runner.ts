import type { Body, Documents, Write } from '../documents/documents.port.js';
import { comparePositions, start, type Position, type StoredEvent } from '../event-store/event-store.port.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import { collectionOf, type AnyProjection, type Hint, type Projected } from './projection.js';

/** Where each projection stands. */
export const checkpoints = { name: 'checkpoints', indexes: [] } as const;

type Checkpoint = { readonly position: Position };

export type ProjectionRunner = {
  readonly projection: AnyProjection;
  /** Declares the collection and reads the checkpoint. */
  readonly prepare: () => Promise<Position>;
  /** Applies a batch; documents first, then the checkpoint. Twice is the same as once. @returns what to tell whom. */
  readonly apply: (events: readonly StoredEvent[]) => Promise<readonly Hint[]>;
};

const maxConflicts = 10;

export const createProjectionRunner = (
  projection: AnyProjection,
  documents: Documents,
  codec: Codec,
): ProjectionRunner => {
  const collection = collectionOf(projection);
  let reached: Position = start;

  const read = async (events: readonly StoredEvent[]): Promise<readonly ReadEvent[]> => {
    const handled = events.filter(
      (event) => projection.handlers.has(event.type) && comparePositions(event.position, reached) > 0,
    );
    return projection.fOpens ? Promise.all(handled.map(codec.opened)) : handled.map(codec.closed);
  };

  /** Folds the events into the documents they touch; only what changed is written. */
  const fold = async (events: readonly ReadEvent[]): Promise<readonly Write[]> => {
    const changes = events.flatMap((event) =>
      (projection.handlers.get(event.type)?.(event) ?? []).map((change) => ({ ...change, position: event.position })),
    );
    const ids = [...new Set(changes.map((change) => change.id))];
    const before = await documents.getMany<Projected<Body>>(collection, ids);
    const bodies = new Map<string, Projected<Body> | undefined>();
    const touched = new Set<string>();
    for (const [id, document] of before) bodies.set(id, document.body);
    for (const { id, apply, position } of changes) {
      const body = bodies.get(id);
      if (body && comparePositions(position, body._position) < 0) continue;
      if (body && comparePositions(position, body._position) === 0 && !touched.has(id)) continue;
      const after = apply(body as never);
      if (after === body) continue;
      bodies.set(id, after && { ...after, _position: position });
      touched.add(id);
    }
    return [...touched].flatMap((id): Write[] => {
      const body = bodies.get(id);
      const revision = before.get(id)?.revision;
      if (body) return [{ kind: 'put', collection, id, body, ifRevision: revision ?? 'none' }];
      return revision === undefined ? [] : [{ kind: 'delete', collection, id, ifRevision: revision }];
    });
  };

  return {
    projection,
    prepare: async () => {
      await documents.ensure(checkpoints);
      await documents.ensure({ name: collection, indexes: projection.indexes });
      reached = (await documents.get<Checkpoint>(checkpoints.name, collection))?.body.position ?? start;
      return reached;
    },
    apply: async (batch) => {
      const last = batch.at(-1);
      if (!last || comparePositions(last.position, reached) <= 0) return [];
      const events = await read(batch);
      // Workers change work items too: a write that met another's is folded again from what is there now.
      let writes = await fold(events);
      for (let round = 0; writes.length > 0; round += 1) {
        const missed = await documents.bulk(writes);
        if (missed.length === 0) break;
        if (round === maxConflicts) throw new Error(`${collection}: documents keep changing under the projection`);
        writes = await fold(events);
      }
      await documents.put(checkpoints.name, collection, { position: last.position });
      reached = last.position;
      return events.flatMap((event) => projection.hints?.(event) ?? []);
    },
  };
};
