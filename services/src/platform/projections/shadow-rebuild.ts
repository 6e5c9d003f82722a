import type { Documents } from '../documents/documents.port.js';
import { comparePositions, start, type EventStore, type Position } from '../event-store/event-store.port.js';
import { readJournal } from '../event-store/read-journal.js';
import type { Codec } from '../journal/codec.js';
import { applyBatch } from './apply-batch.js';
import { checkpoints, createProjectionRunner } from './projection-runner.js';
import { collectionOf, type AnyProjection } from './projection.js';

/** Events taken in at once. */
const batchSize = 2_000;

const prefix = 'shadow_';
/** As releases before called it: what one of them left behind goes too. */
const formerPrefix = 'beside_';

/** The same projection, writing a collection of its own. */
const shadow = <P extends AnyProjection>(projection: P): P => ({
  ...projection,
  name: `${prefix}${projection.name}`,
});

/** The collection in which a projection is built again. */
export const shadowOf = (projection: AnyProjection): string => collectionOf(shadow(projection));

type Deps = { readonly store: EventStore; readonly documents: Documents; readonly codec: Codec };

/** Read models built again beside the live ones, which go on meanwhile. They follow the journal as far as they are told, and tell nobody. */
export type Shadow = {
  /** Takes in the journal up to a position, if it is not there already. @throws what an event or a store made of it */
  readonly follow: (
    to: Position,
    signal: AbortSignal,
    onBatch: (events: number) => Promise<void>,
  ) => Promise<void>;
};

/** Removes what was built beside, here or by somebody who did not come to the end. */
export const dropShadows = async (documents: Documents): Promise<void> => {
  const names = (await documents.collections()).filter(
    (name) => name.startsWith(prefix) || name.startsWith(formerPrefix),
  );
  for (const name of names) {
    await documents.drop(name);
    await documents.delete(checkpoints.name, name);
  }
};

/** Begins read models anew, in collections of their own. One at a time: what was left of another one goes. */
export const beginShadow = async (deps: Deps, projections: readonly AnyProjection[]): Promise<Shadow> => {
  await deps.documents.ensure(checkpoints);
  await dropShadows(deps.documents);
  const shadows = projections.map(shadow);
  const runners = shadows.map((projection) => createProjectionRunner(projection, deps.documents));
  for (const runner of runners) await runner.prepare();
  let reached = start;
  return {
    follow: async (to, signal, onBatch) => {
      if (comparePositions(reached, to) >= 0) return;
      for await (const events of readJournal(deps.store, { after: reached, to, batchSize, signal })) {
        const { failed } = await applyBatch(deps, runners, events);
        for (const error of failed.values()) throw error;
        reached = events.at(-1)?.position ?? reached;
        await onBatch(events.length);
      }
      reached = to;
    },
  };
};
