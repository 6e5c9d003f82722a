import type { Documents } from '../documents/documents.port.js';
import type { StoredEvent } from '../event-store/event-store.port.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import { isOutage } from '../unavailable.js';
import type { Hint } from './projection.js';
import type { ProjectionRunner } from './projection-runner.js';

/** Rounds after which documents that keep changing under a projection are a fault. */
const maxRounds = 10;

/** Events read and folded at a time: what was read is let go before the next ones, so that memory stays young. */
const sliceSize = 250;

type Deps = { readonly documents: Documents; readonly codec: Codec };

export type Applied = {
  /** What to tell whom. */
  readonly hints: readonly Hint[];
  /** Those that threw, with what they threw; nothing of the batch is in them. */
  readonly failed: ReadonlyMap<ProjectionRunner, unknown>;
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const typesOf = (runners: readonly ProjectionRunner[], isOpening: boolean): ReadonlySet<string> =>
  new Set(
    runners
      .filter(({ projection }) => projection.isOpened === isOpening)
      .flatMap(({ projection }) => [...projection.handlers.keys()]),
  );

/** Reads each event once for all projections and folds it into theirs. @returns what to tell whom */
const foldAll = async (
  codec: Codec,
  runners: readonly ProjectionRunner[],
  batch: readonly StoredEvent[],
): Promise<readonly Hint[]> => {
  const hints: Hint[] = [];
  const [ofClosed, ofOpened] = [typesOf(runners, false), typesOf(runners, true)];
  for (let from = 0; from < batch.length; from += sliceSize) {
    // A read model that catches up does so beside people who wait for answers.
    if (from > 0) await nextTurn();
    const slice = batch.slice(from, from + sliceSize);
    const closed = slice.filter(({ type }) => ofClosed.has(type)).map(codec.closed);
    const opened = await Promise.all(slice.filter(({ type }) => ofOpened.has(type)).map(codec.opened));
    for (const runner of runners) {
      const events: readonly ReadEvent[] = runner.projection.isOpened ? opened : closed;
      await runner.fold(events);
      const { hints: hintsOf } = runner.projection;
      if (hintsOf) for (const event of events) hints.push(...hintsOf(event));
    }
  }
  return hints;
};

/** Writes what was folded; a runner whose documents others changed meanwhile folds again over what is there now. */
const settle = async (
  { documents, codec }: Deps,
  runners: readonly ProjectionRunner[],
  batch: readonly StoredEvent[],
): Promise<void> => {
  let open = runners;
  for (let round = 0; open.length > 0; round += 1) {
    if (round === maxRounds) throw new Error('Documents keep changing under a projection');
    const plans = open.map((runner) => ({ runner, own: runner.writes() }));
    const writes = plans.flatMap(({ own }) => own);
    const missed = new Set(writes.length ? await documents.bulk(writes) : []);
    let at = 0;
    open = plans.flatMap(({ runner, own }) => {
      const from = at;
      at += own.length;
      if (!own.some((_, n) => missed.has(from + n))) {
        runner.written();
        return [];
      }
      runner.forget();
      return [runner];
    });
    if (open.length > 0) await foldAll(codec, open, batch);
  }
};

/** All or none: whatever is thrown, a batch that failed half way is handed over again and begins anew. */
const applyTogether = async (
  deps: Deps,
  runners: readonly ProjectionRunner[],
  batch: readonly StoredEvent[],
): Promise<readonly Hint[]> => {
  const last = batch.at(-1);
  if (!last || runners.length === 0) return [];
  try {
    const hints = await foldAll(deps.codec, runners, batch);
    await settle(deps, runners, batch);
    await deps.documents.bulk(runners.map((runner) => runner.reach(last.position)));
    return hints;
  } catch (error) {
    for (const runner of runners) runner.forget();
    throw error;
  }
};

/**
 * Applies a batch to all projections: each event is read once, all documents go in one write, the checkpoints after them.
 * Twice is the same as once. Where something throws, each is given the batch alone, so that it fails nobody else.
 * @throws only what an engine throws that is away: then the same batch is to be handed over again
 */
export const applyBatch = async (
  deps: Deps,
  runners: readonly ProjectionRunner[],
  batch: readonly StoredEvent[],
): Promise<Applied> => {
  try {
    return { hints: await applyTogether(deps, runners, batch), failed: new Map() };
  } catch (error) {
    if (isOutage(error)) throw error;
  }
  const hints: Hint[] = [];
  const failed = new Map<ProjectionRunner, unknown>();
  for (const runner of runners) {
    try {
      hints.push(...(await applyTogether(deps, [runner], batch)));
    } catch (error) {
      if (isOutage(error)) throw error;
      failed.set(runner, error);
    }
  }
  return { hints, failed };
};
