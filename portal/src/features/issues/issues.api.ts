import { issueKinds } from '@lectern/events/issues/issue.events';
import {
  listIssues,
  mostIssues,
  type IssueRow,
  type IssuesAsked,
} from '@lectern/events/issues/review.routes';
import { keepPreviousData } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import type { TableState } from '../../shared/table/table-view.js';
import type { Filters } from './use-filter-address.js';

export const issuesOnPage = 20;

/** How often the queue is read again while it is open, ms: others work on it at the same time. */
const refreshMs = 15_000;

const orders = ['reportedAt', '-reportedAt', 'issue', '-issue', 'student', '-student'] as const;

/** What the page's address asks the server for. */
export const issuesAsked = ({ page, find, sorting }: TableState, filters: Filters): IssuesAsked => {
  const { state, kind, question, school, age, scorer } = filters;
  const issue = issueKinds.find((one) => one === kind);
  const order = orders.find((one) => sorting && one === `${sorting.isDown ? '-' : ''}${sorting.key}`);
  const days = Math.trunc(Number(age));
  return {
    ...(state === 'all' ? {} : { status: state === 'resolved' ? 'resolved' : 'pending' }),
    ...(issue ? { issue } : {}),
    ...(question ? { question } : {}),
    ...(school ? { school } : {}),
    ...(days > 0 ? { olderThanDays: days } : {}),
    ...(scorer ? { scorer } : {}),
    ...(find ? { find } : {}),
    ...(order ? { order } : {}),
    page,
    pageSize: issuesOnPage,
  };
};

export const useIssues = (asked: IssuesAsked) =>
  useApiQuery(
    listIssues,
    { query: asked },
    { placeholderData: keepPreviousData, refetchInterval: refreshMs },
  );

/** @returns fetches everything that was found, for a file */
export function useAllIssues(): (asked: IssuesAsked) => Promise<readonly IssueRow[]> {
  const api = useApi();
  return async (asked) => {
    const all: IssueRow[] = [];
    for (let page = 1; ; page += 1) {
      const { items, total } = await api.call(listIssues, {
        query: { ...asked, page, pageSize: mostIssues },
      });
      all.push(...items);
      if (items.length === 0 || all.length >= total) return all;
    }
  };
}
