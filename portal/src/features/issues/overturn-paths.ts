import { paths } from '../../shared/paths.js';
import type { Filters } from './use-filter-address.js';

/** The queue of settled reports, narrowed. */
export const queuePath = (filters: Partial<Filters>): string =>
  `${paths.reviewIssues}?${new URLSearchParams({ state: 'resolved', ...filters }).toString()}`;

type Cohort = { readonly scorer?: string | undefined; readonly questionId?: string };

/** Where the answers of a scorer, or to a question, are scored again. @param scorer name and version: there `name@version` */
export const rescoringPath = ({ scorer, questionId }: Cohort): string => {
  const chosen = {
    ...(scorer === undefined ? {} : { scorer: scorer.replace(/ (?=[^ ]*$)/, '@') }),
    ...(questionId === undefined ? {} : { questionId }),
  };
  return `${paths.rescoring}?${new URLSearchParams(chosen).toString()}`;
};
