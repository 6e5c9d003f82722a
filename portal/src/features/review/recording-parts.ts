import type { ResponseView } from '@lectern/events/practice/attempt.views';
import type { Part } from '@lectern/widgets/ui/parts';
import { givenAt } from './responses.js';

/** No more parts are drawn than this: 2 minutes in slices of 4 s. */
const mostParts = 30;

/** A gap further off than this belongs to another clock: the device's was not believed, and the answer has the server's. */
const longestSeconds = 10 * 60;

/**
 * The gaps of a recording in seconds from its beginning, where that is known.
 * @param response its gaps are ms since the epoch by the device
 */
export const gapsIn = (response: ResponseView): readonly { readonly from: number; readonly to: number }[] => {
  const begun = givenAt(response);
  const seconds = (at: number): number => (at - begun) / 1000;
  return (response.gaps ?? [])
    .map(({ from, to }) => ({ from: Math.max(0, seconds(from)), to: seconds(to) }))
    .filter(({ from, to }) => to > 0 && from < longestSeconds);
};

/**
 * A recording in its parts. Which of them are missing is told by the gaps, spread over the length;
 * without gaps those at the end.
 */
export function partsOf(response: ResponseView): readonly Part[] {
  const { partsStored = 0, partsTotal = 0, duration = 0, peaks = [] } = response;
  const gaps = gapsIn(response);
  const total = Math.min(mostParts, partsTotal);
  if (total === 0) return [];
  const missing = Math.max(0, total - Math.min(partsStored, total));
  const middles = Array.from({ length: total }, (_, index) => ((index + 0.5) / total) * duration);
  const inGaps = middles.flatMap((at, index) =>
    gaps.some(({ from, to }) => at >= from && at < to) ? [index] : [],
  );
  const gone = new Set(
    inGaps.length >= missing
      ? inGaps.slice(0, missing)
      : [
          ...inGaps,
          ...middles
            .map((_, index) => index)
            .reverse()
            .filter((index) => !inGaps.includes(index)),
        ].slice(0, missing),
  );
  const each = peaks.length / total;
  return middles.map((_, index) => {
    if (gone.has(index)) return { state: 'missing' };
    const own = peaks.slice(Math.floor(index * each), Math.floor((index + 1) * each));
    return { state: 'kept', ...(own.length > 0 ? { peaks: own } : {}) };
  });
}
