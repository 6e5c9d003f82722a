import { rateFrom, type OverturnCounts } from '@lectern/events/issues/overturn-rates.routes';
import type { ComparedScoreDocument } from './compared-scores.projection.js';
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

const groupedBy = <T, K>(all: readonly T[], keyOf: (one: T) => K): ReadonlyMap<K, readonly T[]> => {
  const groups = new Map<K, T[]>();
  for (const one of all) groups.set(keyOf(one), [...(groups.get(keyOf(one)) ?? []), one]);
  return groups;
};

/** Settled reports counted by a key, the worst first. What has no key is left out. */
export const overturnedBy = <T extends Settled, K>(
  settled: readonly T[],
  keyOf: (one: T) => K | null,
): readonly (OverturnCounts & { readonly key: K; readonly of: readonly T[] })[] =>
  [...groupedBy(settled, keyOf)]
    .flatMap(([key, of]) =>
      key === null ? [] : [{ key, of, settled: of.length, overturned: of.filter(isOverturned).length }],
    )
    .toSorted(compare);

/** What two scorers made of answers, counted by question: those first on which they differ most. */
export const agreementOf = (all: readonly ComparedScoreDocument[]) =>
  [...groupedBy(all, ({ questionId }) => questionId)]
    .map(([questionId, of]) => {
      const counted = (outcome: ComparedScoreDocument['outcome']): number =>
        of.filter((one) => one.outcome === outcome).length;
      const [agreed, differing, unsure] = [counted('agrees'), counted('differs'), counted('unsure')];
      return { questionId, newest: of.at(-1), agreed, compared: agreed + differing, unsure };
    })
    .toSorted((a, b) => compare(differencesOf(a), differencesOf(b)));

const differencesOf = ({ compared, agreed }: { readonly compared: number; readonly agreed: number }) => ({
  settled: compared,
  overturned: compared - agreed,
});
