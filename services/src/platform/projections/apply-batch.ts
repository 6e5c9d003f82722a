import type { Documents } from '../documents/documents.port.js';
import type { StoredEvent } from '../event-store/event-store.port.js';
import type { Codec, ReadEvent } from '../journal/codec.js';
import type { Hint } from './projection.js';
import type { ProjectionRunner } from './projection-runner.js';

/** Rounds after which documents that keep changing under a projection are a fault. */
const maxRounds = 10;

/** Events read and folded at a time: what was read is let go before the next ones, so that memory stays young. */
const sliceSize = 250;

type Deps = { readonly documents: Documents; readonly codec: Codec };

const handle = (runners: readonly ProjectionRunner[], fOpens: boolean, type: string): boolean =>
  runners.some(({ projection }) => projection.fOpens === fOpens && projection.handlers.has(type));

/** Reads each event once for all projections and folds it into theirs. @returns what to tell whom */
const foldAll = async (
  codec: Codec,
  runners: readonly ProjectionRunner[],
  batch: readonly StoredEvent[],
): Promise<readonly Hint[]> => {
  const hints: Hint[] = [];
  for (let from = 0; from < batch.length; from += sliceSize) {
    const slice = batch.slice(from, from + sliceSize);
    const closed = slice.filter(({ type }) => handle(runners, false, type)).map(codec.closed);
    const opened = await Promise.all(
      slice.filter(({ type }) => handle(runners, true, type)).map(codec.opened),
    );
    const eventsFor = ({ projection }: ProjectionRunner): readonly ReadEvent[] =>
      projection.fOpens ? opened : closed;
    for (const runner of runners) {
      await runner.fold(eventsFor(runner));
      hints.push(...runner.hints(eventsFor(runner)));
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
        runner.written(own);
        return [];
      }
      runner.forget();
      return [runner];
    });
    if (open.length > 0) await foldAll(codec, open, batch);
  }
};

/**
 * Applies a batch to all projections: each event is read once, all documents go in one write, the checkpoints after them.
 * Twice is the same as once; a batch that failed half way is handed over again and begins anew.
 * @returns what to tell whom
 */
export const applyBatch = async (
  deps: Deps,
  runners: readonly ProjectionRunner[],
  batch: readonly StoredEvent[],
): Promise<readonly Hint[]> => {
  const last = batch.at(-1);
  if (!last) return [];
  try {
    const hints = await foldAll(deps.codec, runners, batch);
    await settle(deps, runners, batch);
    await deps.documents.bulk(runners.map((runner) => runner.checkpoint(last.position)));
    return hints;
  } catch (error) {
    for (const runner of runners) runner.forget();
    throw error;
  }
};
