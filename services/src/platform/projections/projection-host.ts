import { notifySubject } from '@lectern/events/journal/command';
import type { Bus } from '../bus/bus.port.js';
import type { Clock } from '../clock/clock.port.js';
import type { Documents } from '../documents/documents.port.js';
import { comparePositions, type EventStore, type Position } from '../event-store/event-store.port.js';
import type { Codec } from '../journal/codec.js';
import type { Logger } from '../logger.js';
import type { AnyProjection } from './projection.js';
import { applyBatch } from './apply-batch.js';
import { createProjectionRunner } from './projection-runner.js';

/** Where reached positions are told: `{ name, position }`. */
export const positionSubject = 'lectern.position';

export type ProjectionHost = {
  /** Resolves when every projection has reached what the journal held at the call. */
  readonly caughtUp: () => Promise<void>;
  readonly stop: () => Promise<void>;
};

/** Large, so that catching up writes each document once for many events; when live, batches are what has come. */
const batchSize = 2_000;

/** One subscription feeds all projections of a host, from the oldest checkpoint on. */
export const startProjections = async (deps: {
  readonly projections: readonly AnyProjection[];
  readonly store: EventStore;
  readonly documents: Documents;
  readonly codec: Codec;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
}): Promise<ProjectionHost> => {
  const runners = deps.projections.map((p) => createProjectionRunner(p, deps.documents));
  const reached = await Promise.all(runners.map((runner) => runner.prepare()));
  const oldest = reached.reduce((a, b) => (comparePositions(a, b) <= 0 ? a : b));
  const head = await deps.store.head();
  let arrived: () => void = () => undefined;
  const caughtUp = new Promise<void>((resolve) => (arrived = resolve));
  let told: Position = oldest;

  const tell = (position: Position): void => {
    told = position;
    for (const { name } of deps.projections) deps.bus.publish(positionSubject, { name, position });
    if (comparePositions(position, head) >= 0) arrived();
  };
  if (comparePositions(oldest, head) >= 0) tell(oldest);

  const subscription = deps.store.subscribe(
    {
      after: oldest,
      batchSize,
      onCaughtUp: (position) => comparePositions(position, told) > 0 && tell(position),
      onError: (error) => deps.logger.error({ error }, 'projection batch failed; it will be tried again'),
    },
    async (events) => {
      const hints = await applyBatch(deps, runners, events);
      const position = events.at(-1)?.position;
      const live = position !== undefined && comparePositions(position, head) > 0;
      if (position !== undefined) tell(position);
      // What happened before this start was told before it.
      if (live) for (const hint of hints) deps.bus.publish(notifySubject(hint.userId), hint);
    },
  );
  return { caughtUp: () => caughtUp, stop: () => subscription.stop() };
};
