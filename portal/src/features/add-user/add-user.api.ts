import { addStudent } from '@lectern/events/accounts/add-student.routes';
import { addUser } from '@lectern/events/accounts/add-user.routes';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import type { RequestOf } from '../../shared/api/api.types.js';

export type NewUser = RequestOf<typeof addUser>['body'];
export type NewStudent = RequestOf<typeof addStudent>['body'];

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

/** Adds a student who needs no e-mail; with the same key again it is the same one. */
export function useAddStudent() {
  const api = useApi();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ student, key }: { student: NewStudent; key: string }) =>
      api.call(addStudent, { body: student }, { idempotencyKey: key }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['staff-system'] }),
  });
}
