import {
  cancelDeletion,
  readDeletion,
  requestDeletion,
  verifyDeletion,
} from '@lectern/events/accounts/privacy.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import type { RequestOf } from '../../shared/api/api.types.js';
import { childrenKey } from '../family/family.api.js';

const deletionKey = ['account-deletion'] as const;

/** Where the deletion of the account that is signed in stands. */
export function useDeletion() {
  const api = useApi();
  return useQuery({
    queryKey: deletionKey,
    queryFn: () => api.call(readDeletion, { query: api.after() }),
  });
}

export type DeletionSecret = RequestOf<typeof requestDeletion>['body'];

/** Asks for it: by mail, or with a secret at once. */
export function useAskForDeletion() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: DeletionSecret) => api.call(requestDeletion, { body }),
    onSuccess: ({ fMailed }) => (fMailed ? undefined : queries.invalidateQueries({ queryKey: deletionKey })),
  });
}

/** Takes it back: one's own, or that of a child. */
export function useKeepAccount(childId?: string) {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(cancelDeletion, { body: childId === undefined ? {} : { userId: childId } }),
    onSuccess: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: deletionKey }),
        queries.invalidateQueries({ queryKey: childrenKey }),
      ]),
  });
}

/** Confirms it by the token of the mailed link. */
export function useVerifyDeletion() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => api.call(verifyDeletion, { body: { token } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: deletionKey }),
  });
}
