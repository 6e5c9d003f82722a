import type { ScorerIdentity } from '@lectern/events/feedback/scoring';

/** As cohorts and lists name a scorer. */
export const scorerName = ({ name, version }: Pick<ScorerIdentity, 'name' | 'version'>): string =>
  `${name}@${version}`;
