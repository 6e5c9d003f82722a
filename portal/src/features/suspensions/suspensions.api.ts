import {
  findAccount,
  findStudent,
  liftSuspension,
  listSuspended,
  suspendAccount,
} from '@lectern/events/accounts/suspension.routes';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';

const changes = [listSuspended, findAccount, findStudent];

/** By what an account is looked for: its address, or how a student signs in at school. */
export type Sought = { readonly email: string } | { readonly schoolCode: string; readonly username: string };

/** The account that is sought, with its children; null where there is none. Asked once somebody is sought. */
export function useAccount(sought: Sought | null) {
  const isByEmail = sought !== null && 'email' in sought;
  const found = useApiQuery(findAccount, isByEmail ? { query: sought } : null, { gcTime: 0 });
  const student = useApiQuery(findStudent, sought === null || isByEmail ? null : { query: sought }, {
    gcTime: 0,
  });
  return isByEmail ? found : student;
}

/** @param onDone also where the account has left the list by then */
export const useSuspend = (onDone: () => void) =>
  useApiMutation(suspendAccount, { changes, onSuccess: onDone });

/** @param onDone also where the account has left the list by then */
export const useLift = (onDone: () => void) => useApiMutation(liftSuspension, { changes, onSuccess: onDone });
