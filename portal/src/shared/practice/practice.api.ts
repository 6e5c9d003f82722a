import { listContent } from '@lectern/events/content/content.events';
import { attemptLog, readAttempt, startAttempt } from '@lectern/events/practice/attempt.views';
import { keepPreviousData } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApi } from '../api/api-context.js';
import { useApiMutation, useApiQuery } from '../api/use-api.js';
import type { AnswerOf } from '../api/api.types.js';
import { useAsOf } from '../as-of/use-as-of.js';
import { attemptPath } from '../paths.js';

export type ContentSummary = AnswerOf<typeof listContent>[number];

/** What there is to practise. */
export const useContent = () => useApiQuery(listContent, {}, { staleTime: 300_000 });

export type LogPage = {
  readonly userId?: string | undefined;
  readonly page: number;
  readonly pageSize: number;
};

/** A page of somebody's attempts, the newest first; one's own without `userId`. */
export function useAttemptLog({ userId, ...page }: LogPage) {
  const { query, options } = useAsOf();
  return useApiQuery(
    attemptLog,
    { query: { ...page, ...query, ...(userId === undefined ? {} : { userId }) } },
    { placeholderData: keepPreviousData, ...options },
  );
}

/** Starts an attempt and goes to it, once it can be read. */
export function useStartAttempt() {
  const api = useApi();
  const navigate = useNavigate();
  const start = useApiMutation(startAttempt, {
    changes: [attemptLog],
    onSuccess: async ({ _id }) => {
      await api.call(readAttempt, { params: { id: _id } });
      await navigate(attemptPath(_id));
    },
  });
  const { body } = start.variables ?? {};
  return {
    ...start,
    start: ({ kind, _id }: Pick<ContentSummary, '_id' | 'kind'>) => {
      if (!start.isPending)
        start.mutate({ body: kind === 'passage' ? { passageId: _id } : { paragraphId: _id } });
    },
    again: () => start.variables && start.mutate(start.variables),
    /** What is being opened. */
    opening: start.isPending ? (body?.passageId ?? body?.paragraphId) : undefined,
  };
}
