import {
  findAccount,
  findStudent,
  liftSuspension,
  listSuspended,
  suspendAccount,
} from '@lectern/events/accounts/suspension.routes';
import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';

const suspensionsKey = ['suspensions'] as const;

/** Who is suspended, the newest first, page after page. */
export function useSuspended() {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: [...suspensionsKey, 'list'],
    queryFn: ({ pageParam }) =>
      api.call(listSuspended, {
        query: { ...api.after(), ...(pageParam === null ? {} : { cursor: pageParam }) },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: ({ cursor }) => cursor,
  });
}

/** By what an account is looked for: its address, or how a student signs in at school. */
export type Sought = { readonly email: string } | { readonly schoolCode: string; readonly username: string };

/** The account that is sought, with its children; null where there is none. Asked once somebody is sought. */
export function useAccount(sought: Sought | null) {
  const api = useApi();
  return useQuery({
    queryKey: [...suspensionsKey, 'account', sought],
    queryFn: async () => {
      if (sought === null) return null;
      const after = api.after();
      return 'email' in sought
        ? api.call(findAccount, { query: { ...after, ...sought } })
        : api.call(findStudent, { query: { ...after, ...sought } });
    },
    enabled: sought !== null,
    gcTime: 0,
  });
}

/** Keeps somebody out, or lets them in again; what is shown is read anew. */
export function useSuspension() {
  const api = useApi();
  const queries = useQueryClient();
  // Not waited for: whoever asked may be gone from the page by then.
  const onSettled = () => void queries.invalidateQueries({ queryKey: suspensionsKey });
  const suspend = useMutation({
    mutationFn: (body: { personId: string; reason: string }) => api.call(suspendAccount, { body }),
    onSettled,
  });
  const lift = useMutation({
    mutationFn: (personId: string) => api.call(liftSuspension, { body: { personId } }),
    onSettled,
  });
  return { suspend, lift };
}
