import { notifySubject } from '@lectern/events/journal/command';
import type { Bus } from '../bus/bus.port.js';
import type { Clock } from '../clock/clock.port.js';
import type { Documents } from '../documents/documents.port.js';
import { comparePositions, type EventStore, type Position } from '../event-store/event-store.port.js';
import type { Codec } from '../journal/codec.js';
import type { Logger } from '../logger.js';
import { applyBatch } from './apply-batch.js';
import { createProjectionRunner } from './projection-runner.js';
import { collectionOf, type AnyProjection } from './projection.js';

/** Where reached positions are told. */
export const positionSubject = 'lectern.position';

export type ProjectionLag = {
  /** Age of the oldest event that was not taken in; 0 where there is none. */
  readonly seconds: number;
};

export type PositionTold = {
  /** The projection's collection: another version is another read model. */
  readonly name: string;
  readonly position: Position;
  /** It has taken in all that the journal held when it was started. */
  readonly fLive: boolean;
  /** How far it was behind when that was last looked at; absent where only the position changed. */
  readonly lag?: ProjectionLag;
};

/** Large, so that catching up writes each document once for many events; when live, batches are what has come. */
const batchSize = 2_000;
/** What was recorded longer ago is no news for anybody's page. */
const newsMs = 60_000;

export type FeedDeps = {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly codec: Codec;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
};

/** One subscription that feeds some projections. */
export type ProjectionFeed = {
  /** The last position that all of them have taken in. */
  readonly reached: () => Position;
  /** Tells again how far they are: a gateway that began to listen later has heard nothing yet. */
  readonly tell: (lag?: ProjectionLag) => void;
  readonly stop: () => Promise<void>;
};

/**
 * Feeds projections from the oldest of their checkpoints on.
 * @param onReached called whenever they have come further
 */
export const startFeed = async (
  deps: FeedDeps,
  projections: readonly AnyProjection[],
  onReached: (position: Position) => void,
): Promise<ProjectionFeed> => {
  const runners = projections.map((p) => createProjectionRunner(p, deps.documents));
  const from = await Promise.all(runners.map((runner) => runner.prepare()));
  let reached = from.reduce((a, b) => (comparePositions(a, b) <= 0 ? a : b));
  let fLive = false;

  const tell = (lag?: ProjectionLag): void => {
    for (const p of projections) {
      const told: PositionTold = { name: collectionOf(p), position: reached, fLive, ...(lag ? { lag } : {}) };
      deps.bus.publish(positionSubject, told);
    }
  };
  const arrive = (position: Position): void => {
    if (comparePositions(position, reached) < 0) return;
    reached = position;
    tell();
    onReached(position);
  };
  arrive(reached);

  const subscription = deps.store.subscribe(
    {
      after: reached,
      batchSize,
      onCaughtUp: (position) => {
        if (fLive && comparePositions(position, reached) === 0) return;
        fLive = true;
        arrive(position);
      },
      onError: (error) => deps.logger.error({ error }, 'projection batch failed; it will be tried again'),
    },
    async (events) => {
      const hints = await applyBatch(deps, runners, events);
      const last = events.at(-1);
      if (!last) return;
      arrive(last.position);
      const fNews = deps.clock.now() - Date.parse(last.recordedAt) < newsMs;
      if (fNews) for (const hint of hints) deps.bus.publish(notifySubject(hint.userId), hint);
    },
  );
  return { reached: () => reached, tell, stop: () => subscription.stop() };
};
