import {
  chooseAppearance,
  readLeaderboard,
  type Appearance,
  type LeaderboardPeriod,
} from '@lectern/events/leaderboards/leaderboard.routes';
import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { useUser } from '../../shared/session/session.js';

const standingsKey = ['leaderboard'] as const;

/** A school's list, page after page. Without a school it is the reader's own; `isOn` false asks nothing. */
export function useStandings(school: string | undefined, period: LeaderboardPeriod, isOn: boolean) {
  const api = useApi();
  const user = useUser();
  return useInfiniteQuery({
    queryKey: [...standingsKey, user?._id, school, period],
    queryFn: ({ pageParam }) =>
      api.call(readLeaderboard, {
        query: {
          ...api.after(),
          period,
          ...(school === undefined ? {} : { schid: school }),
          ...(pageParam === null ? {} : { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
    placeholderData: keepPreviousData,
    enabled: isOn,
  });
}

/** Changes how the student who is signed in appears; the list is read anew. */
export function useAppearance() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: Appearance) => api.call(chooseAppearance, { body }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: standingsKey }),
  });
}
