import type { Documents } from '../documents/documents.port.js';
import type { StoredEvent } from '../event-store/event-store.port.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import type { Hint } from './projection.js';
import type { ProjectionRunner } from './projection-runner.js';

/** Rounds after which documents that keep changing under a projection are a fault. */
const maxRounds = 10;

const settle = async (
  documents: Documents,
  runners: readonly ProjectionRunner[],
  events: EventsFor,
): Promise<void> => {
  let open = runners;
  for (let round = 0; open.length > 0; round += 1) {
    if (round === maxRounds) throw new Error('Documents keep changing under a projection');
    const plans = await Promise.all(
      open.map(async (runner) => ({ runner, writes: await runner.plan(events(runner)) })),
    );
    const writes = plans.flatMap((plan) => plan.writes);
    const missed = new Set(writes.length ? await documents.bulk(writes) : []);
    let at = 0;
    open = plans.flatMap(({ runner, writes: own }) => {
      const from = at;
      at += own.length;
      if (!own.some((_, n) => missed.has(from + n))) {
        runner.written(own);
        return [];
      }
      runner.forget();
      return [runner];
    });
  }
};

type EventsFor = (runner: ProjectionRunner) => readonly ReadEvent[];

/**
 * Applies a batch to all projections: each event is read once, all documents go in one write, the checkpoints after them.
 * Twice is the same as once.
 * @returns what to tell whom
 */
export const applyBatch = async (
  deps: { readonly documents: Documents; readonly codec: Codec },
  runners: readonly ProjectionRunner[],
  batch: readonly StoredEvent[],
): Promise<readonly Hint[]> => {
  const last = batch.at(-1);
  if (!last) return [];
  const { documents, codec } = deps;
  const closed = batch
    .filter(({ type }) =>
      runners.some(({ projection }) => !projection.fOpens && projection.handlers.has(type)),
    )
    .map(codec.closed);
  const openers = runners.filter(({ projection }) => projection.fOpens);
  const opened = await Promise.all(
    batch
      .filter(({ type }) => openers.some(({ projection }) => projection.handlers.has(type)))
      .map(codec.opened),
  );
  const events: EventsFor = ({ projection }) => (projection.fOpens ? opened : closed);
  await settle(documents, runners, events);
  await documents.bulk(runners.map((runner) => runner.checkpoint(last.position)));
  return runners.flatMap((runner) => runner.hints(events(runner)));
};
