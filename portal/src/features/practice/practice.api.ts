import { listContent } from '@lectern/events/content/content.events';
import { attemptLog, readAttempt, startAttempt } from '@lectern/events/practice/attempt.views';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../../shared/api/api-context.js';
import type { AnswerOf } from '../../shared/api/api.types.js';
import { newId } from '../../shared/device/browser.adapter.js';
import { attemptPath } from '../../shared/paths.js';
import { attemptsKey } from '../../app/sending-provider.js';
import { useUser } from '../../shared/session/session.js';

export type ContentSummary = AnswerOf<typeof listContent>[number];

/** What there is to practise. */
export function useContent() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: ['content', user?._id],
    queryFn: () => api.call(listContent, {}),
    staleTime: 300_000,
  });
}

export type LogPage = {
  readonly userId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** A page of somebody's attempts, the newest first; one's own without `userId`. */
export function useAttemptLog({ userId, page, pageSize }: LogPage) {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: [...attemptsKey, 'log', userId ?? user?._id, page, pageSize],
    queryFn: () =>
      api.call(attemptLog, {
        query: { ...api.after(), ...(userId === undefined ? {} : { userId }), page, pageSize },
      }),
    placeholderData: keepPreviousData,
  });
}

/** An attempt as its student sees it, where there is one. */
export function useAttempt(attemptId: string | undefined) {
  const api = useApi();
  return useQuery({
    queryKey: [...attemptsKey, 'open', attemptId],
    queryFn: () => api.call(readAttempt, { params: { id: attemptId ?? '' }, query: api.after() }),
    enabled: attemptId !== undefined,
  });
}

type Picked = Pick<ContentSummary, '_id' | 'kind'>;

/**
 * Starts an attempt and goes to it. The key makes a press that is repeated, after an answer that got lost, the same
 * attempt; the first reading waits until the attempt can be read.
 */
export function useStartAttempt() {
  const api = useApi();
  const queries = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async ({ item, key }: { item: Picked; key: string }) => {
      const body = item.kind === 'passage' ? { passageId: item._id } : { paragraphId: item._id };
      const { _id } = await api.call(startAttempt, { body }, { idempotencyKey: key });
      await api.call(readAttempt, { params: { id: _id }, query: api.after() });
      return _id;
    },
    retry: 1,
    onSuccess: async (attemptId) => {
      void queries.invalidateQueries({ queryKey: attemptsKey });
      await navigate(attemptPath(attemptId));
    },
  });
}

/** What a press on Start hands over: the item, and a key of its own. */
export const startOf = (item: Picked): { item: Picked; key: string } => ({ item, key: newId() });
