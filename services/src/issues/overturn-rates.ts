import { rateFrom, type OverturnCounts } from '@lectern/events/issues/overturn-rates.routes';
import { hasEffect, type IssueDocument } from './issues.projection.js';

type Settled = Pick<IssueDocument, 'settlements'>;

/** Whether what was reported turned out to be wrong; what was decided last counts, and what still stands of it. */
const isOverturned = ({ settlements }: Settled): boolean => hasEffect(settlements);

/** The rate where there are enough reports for one; what is below comes after. */
const rateOf = ({ settled, overturned }: OverturnCounts): number =>
  settled < rateFrom ? -1 : overturned / settled;

/** The worst first: by rate, and where there is none by how many were overturned. */
const compare = (a: OverturnCounts, b: OverturnCounts): number =>
  rateOf(b) - rateOf(a) || b.overturned - a.overturned || b.settled - a.settled;

/** Settled reports counted by a key, the worst first. What has no key is left out. */
export const overturnedBy = <T extends Settled, K>(
  settled: readonly T[],
  keyOf: (one: T) => K | null,
): readonly (OverturnCounts & { readonly key: K; readonly of: readonly T[] })[] => {
  const groups = new Map<K | null, T[]>();
  for (const one of settled) {
    const key = keyOf(one);
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups]
    .flatMap(([key, of]) =>
      key === null ? [] : [{ key, of, settled: of.length, overturned: of.filter(isOverturned).length }],
    )
    .toSorted(compare);
};
