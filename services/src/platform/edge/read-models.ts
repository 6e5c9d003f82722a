import { comparePositions, start, type Position } from '../event-store/event-store.port.js';
import type { Progress } from '../projections/progress.js';

/**
 * How far those read models are that queries of this host read. Who only reads needs none of this: what a route reads is
 * waited for as it is read (`reading`).
 */
export type ReadModels = {
  /**
   * Up to where they have read. The position of an answer to a write that left no event: whoever reads with it sees no
   * less than the answer knew.
   */
  readonly position: () => Position;
  /**
   * Waits, a bounded time, until these have read up to there.
   * @param collections all of them, but for those that are known not to be there soon
   * @returns whether they have
   */
  readonly caughtUp: (after: Position, collections?: readonly string[]) => Promise<boolean>;
};

/** @param collections of the projections */
export const createReadModels = (
  progress: Pick<Progress, 'of' | 'last' | 'wait'>,
  collections: readonly string[],
): ReadModels => ({
  position: () => {
    const [first = start, ...others] = collections.map((name) => progress.of(name));
    return others.reduce((least, one) => (comparePositions(one, least) < 0 ? one : least), first);
  },
  caughtUp: (after, names) =>
    progress.wait(
      names ?? collections.filter((name) => (progress.last(name)?.state ?? 'live') === 'live'),
      after,
    ),
});
