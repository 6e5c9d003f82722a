import { comparePositions, start, type Position } from '../event-store/event-store.port.js';
import type { Positions } from '../projections/positions.js';

/**
 * Up to where this host's read models have read, all of them. The position of an answer to a write that left no event:
 * whoever reads with it sees no less than the answer knew.
 */
export const knownPosition = (positions: Pick<Positions, 'of'>, readModels: readonly string[]): Position => {
  const [first = start, ...others] = readModels.map((name) => positions.of(name));
  return others.reduce((least, one) => (comparePositions(one, least) < 0 ? one : least), first);
};
