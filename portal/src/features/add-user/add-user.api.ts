import { addUser } from '@lectern/events/accounts/add-user.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../app/api-context.js';
import type { RequestOf } from '../../app/api.types.js';

export type NewUser = RequestOf<typeof addUser>['body'];

/** Adds a person; with the same key again it is the same one. */
export function useAddUser() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ user, key }: { user: NewUser; key: string }) =>
      api.call(addUser, { body: user }, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['staff-system'] }),
  });
}
