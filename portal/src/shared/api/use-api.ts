import type { Route } from '@lectern/events/wire/route';
import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
  type InfiniteData,
  type QueryClient,
  type UseQueryOptions,
} from '@tanstack/react-query';
import { useRef } from 'react';
import { newId } from '../device/browser.adapter.js';
import { useUser } from '../session/session.js';
import { useApi } from './api-context.js';
import type { AnswerOf, RequestOf } from './api.types.js';

type Named = Pick<Route, 'name'>;

/** Marks what was read of these routes as stale; what is shown is read again. */
export const refresh = (queries: QueryClient, ...routes: readonly Named[]): Promise<unknown> =>
  Promise.all(routes.map(({ name }) => queries.invalidateQueries({ queryKey: [name] })));

/** Changes what was read of a route, where it was. */
export const setAnswer = <R extends Route>(
  queries: QueryClient,
  route: R,
  change: (known: AnswerOf<R>) => AnswerOf<R>,
): void =>
  void queries.setQueriesData<AnswerOf<R>>({ queryKey: [route.name] }, (known) =>
    known === undefined ? known : change(known),
  );

/** What one person was told is never shown to the next who signs in. */
const useKey = (route: Named, request: unknown) => [route.name, useUser()?._id ?? null, request] as const;

type QueryOptions<R> = Omit<UseQueryOptions<AnswerOf<R>>, 'queryKey' | 'queryFn' | 'enabled'>;

/** Reads a route. @param request null: nothing is asked yet */
export function useApiQuery<R extends Route>(
  route: R,
  request: RequestOf<R> | null,
  options: QueryOptions<R> = {},
) {
  const api = useApi();
  return useQuery<AnswerOf<R>>({
    ...options,
    queryKey: useKey(route, request),
    queryFn: ({ signal }) => {
      if (request === null) throw new Error(`${route.name} is asked without a request`);
      return api.call(route, request, { signal });
    },
    enabled: request !== null,
  });
}

type Pages<R> = InfiniteData<AnswerOf<R>>;

type PageOptions<R, Data = Pages<R>> = {
  readonly keepPrevious?: boolean;
  /** As of a query: `static` where nothing of it changes any more, Infinity where it is only read again when asked to. */
  readonly staleTime?: number | 'static';
  readonly gcTime?: number;
  /** As of a query: what is made of the pages; the same as before where they say the same. */
  readonly select?: (pages: Pages<R>) => Data;
  /** Reads all pages again after so many ms as long as this holds of them. */
  readonly refetchWhile?: (pages: readonly AnswerOf<R>[]) => number | false;
};

const cursorOf = (page: unknown): string | null =>
  typeof page === 'object' && page !== null && 'cursor' in page && typeof page.cursor === 'string'
    ? page.cursor
    : null;

/** Reads a list page after page, by the `cursor` that each page ends with. */
export function useApiPages<R extends Route, Data = Pages<R>>(
  route: R,
  request: RequestOf<R> | null,
  { keepPrevious = false, refetchWhile, ...options }: PageOptions<R, Data> = {},
) {
  const api = useApi();
  return useInfiniteQuery<AnswerOf<R>, Error, Data, readonly unknown[], string | null>({
    ...options,
    queryKey: useKey(route, request),
    queryFn: ({ pageParam, signal }) => {
      const { query }: { query?: unknown } = request ?? {};
      const next = pageParam === null ? {} : { cursor: pageParam };
      const asked = { ...request, query: { ...(query as object | undefined), ...next } };
      return api.call(route, asked as RequestOf<R>, { signal });
    },
    initialPageParam: null,
    getNextPageParam: cursorOf,
    enabled: request !== null,
    ...(keepPrevious ? { placeholderData: keepPreviousData } : {}),
    refetchInterval: ({ state }) => refetchWhile?.(state.data?.pages ?? []) ?? false,
  });
}

type MutationOptions<R> = {
  /** What it makes stale; read again before it counts as done. */
  readonly changes?: readonly Named[];
  readonly onSuccess?: (answer: AnswerOf<R>, request: RequestOf<R>) => unknown;
  readonly onError?: (error: Error, request: RequestOf<R>) => void;
};

/**
 * Writes by a route. The same request again after a failure has the same idempotency key: a write whose answer got lost
 * is done once.
 */
export function useApiMutation<R extends Route>(
  route: R,
  { changes = [], onSuccess, onError }: MutationOptions<R> = {},
) {
  const api = useApi();
  const queries = useQueryClient();
  const last = useRef<{ readonly content: string; readonly key: string } | null>(null);
  return useMutation({
    mutationKey: [route.name],
    mutationFn: async (request: RequestOf<R>): Promise<AnswerOf<R>> => {
      const content = JSON.stringify(request);
      if (last.current?.content !== content) last.current = { content, key: newId() };
      const answer = await api.call(route, request, { idempotencyKey: last.current.key });
      last.current = null;
      return answer;
    },
    onSuccess: async (answer, request) => {
      await onSuccess?.(answer, request);
      await refresh(queries, ...changes);
    },
    onError: (error, request) => {
      onError?.(error, request);
      // Where it was refused, what is shown may be out of date.
      void refresh(queries, ...changes);
    },
  });
}
