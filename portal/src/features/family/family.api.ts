import { addChild, changeChild, listChildren } from '@lectern/events/accounts/family.routes';
import { useMutation, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import type { RequestOf } from '../../shared/api/api.types.js';
import { useUser } from '../../shared/session/session.js';

export type NewChild = RequestOf<typeof addChild>['body'];
export type ChildChange = RequestOf<typeof changeChild>['body'];

export const childrenKey = ['family-children'] as const;

/** The children of the parent who is signed in, each with how it goes. */
export function useChildren() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: [...childrenKey, user?._id],
    queryFn: () => api.call(listChildren, { query: api.after() }),
  });
}

/** The family is read again wherever it is shown, also where somebody picks a profile. */
const readFamilyAgain = (queries: QueryClient): Promise<unknown> =>
  Promise.all([
    queries.invalidateQueries({ queryKey: childrenKey }),
    queries.invalidateQueries({ queryKey: ['profiles'] }),
  ]);

/** Adds a child; with the same key again it is the same child. */
export function useAddChild() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ child, key }: { child: NewChild; key: string }) =>
      api.call(addChild, { body: child }, { idempotencyKey: key }),
    onSuccess: () => readFamilyAgain(queries),
  });
}

export function useChangeChild() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, change }: { id: string; change: ChildChange }) =>
      api.call(changeChild, { params: { id }, body: change }),
    onSuccess: () => readFamilyAgain(queries),
  });
}
