import { comparePositions, start, type Position } from '../event-store/event-store.port.js';
import type { Progress } from '../projections/progress.js';

/** How far those read models are, all of them, that queries of this host read. */
export type ReadModels = {
  /**
   * Up to where they have read. The position of an answer to a write that left no event: whoever reads with it sees no
   * less than the answer knew.
   */
  readonly position: () => Position;
  /** Waits, a bounded time, until they have read up to there. @returns whether they have */
  readonly reach: (after: Position) => Promise<boolean>;
};

export const READ_MODELS = Symbol('ReadModels');

/** @param collections of the projections */
export const createReadModels = (
  positions: Pick<Progress, 'of' | 'wait'>,
  collections: readonly string[],
): ReadModels => ({
  position: () => {
    const [first = start, ...others] = collections.map((name) => positions.of(name));
    return others.reduce((least, one) => (comparePositions(one, least) < 0 ? one : least), first);
  },
  reach: (after) => positions.wait(collections, after),
});
