import { notifySubject } from '@lectern/events/journal/command';
import type { Bus } from '../bus/bus.port.js';
import type { Clock } from '../clock/clock.port.js';
import type { Documents } from '../documents/documents.port.js';
import { comparePositions, type EventStore } from '../event-store/event-store.port.js';
import type { Codec } from '../journal/codec.js';
import type { Logger } from '../logger.js';
import { applyBatch } from './apply-batch.js';
import type { Hint } from './projection.js';
import type { ProjectionRunner } from './projection-runner.js';

/** Large, so that catching up writes each document once for many events; when live, batches are what has come. */
const batchSize = 2_000;
/** An event older than this changes nothing on an open page, ms. */
const hintsWithinMs = 60_000;

export type SubscriptionDeps = {
  readonly store: EventStore;
  readonly documents: Documents;
  readonly codec: Codec;
  readonly bus: Bus;
  readonly clock: Clock;
  readonly logger: Logger;
  /** The notifications by which others hear of one, besides the person whom it is about. */
  readonly relayed?: (hint: Hint) => Promise<readonly Hint[]>;
};

/** One subscription to the journal that feeds some projections. */
export type ProjectionSubscription = {
  /** Those it feeds; one that threw is no longer among them. */
  readonly runners: () => readonly ProjectionRunner[];
  /** Resolves when nothing is written any more. */
  readonly stop: () => Promise<void>;
};

type Listener = {
  /** They have come further. */
  readonly onMoved: () => void;
  /** They have reached the end of the journal. */
  readonly onLevel: (subscription: ProjectionSubscription) => void;
  readonly onFailed: (runner: ProjectionRunner, error: unknown) => Promise<void>;
};

/** Feeds projections from the least of their checkpoints on; each passes over what it has taken in already. */
export const subscribeProjections = (
  deps: SubscriptionDeps,
  given: readonly ProjectionRunner[],
  listener: Listener,
): ProjectionSubscription => {
  const publish = (hint: Hint): void => deps.bus.publish(notifySubject(hint.userId), hint);
  const tell = async (hint: Hint): Promise<void> => {
    publish(hint);
    for (const relayed of (await deps.relayed?.(hint)) ?? []) publish(relayed);
  };
  let runners = given;
  const after = given
    .map((runner) => runner.checkpoint().position)
    .reduce((a, b) => (comparePositions(a, b) <= 0 ? a : b));
  const subscription = deps.store.subscribe(
    {
      after,
      batchSize,
      onCaughtUp: () => listener.onLevel(own),
      onError: (error) => deps.logger.error({ error }, 'projection batch failed; it will be tried again'),
    },
    async (events) => {
      const { hints, failed } = await applyBatch(deps, runners, events);
      runners = runners.filter((runner) => !failed.has(runner));
      for (const [runner, error] of failed) await listener.onFailed(runner, error);
      listener.onMoved();
      const isRecent = deps.clock.now() - Date.parse(events.at(-1)?.recordedAt ?? '') < hintsWithinMs;
      // Nothing waits for them: a notification that fails is lost, and the next one tells as much.
      if (isRecent)
        for (const hint of hints)
          void tell(hint).catch((error) => deps.logger.warn({ error }, 'notification not relayed'));
    },
  );
  const own: ProjectionSubscription = { runners: () => runners, stop: () => subscription.stop() };
  return own;
};
