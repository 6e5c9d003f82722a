import type { SuspendedAccount } from '@lectern/events/accounts/account.routes';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import { isApiError } from '../api/api-error.js';

const key = ['suspended-account'] as const;

/** Whether a failed call says that the account is suspended. */
export const isSuspended = (error: Error): boolean =>
  isApiError(error) && error.failure.suspendedAccount !== undefined;

const isSuspension = (said: unknown): said is SuspendedAccount =>
  typeof said === 'object' && said !== null && 'since' in said;

/** What a failed call says of a suspension; null where it says nothing of one. */
export function suspensionOf(error: Error): SuspendedAccount | null {
  const said = isApiError(error) ? error.failure.suspendedAccount : undefined;
  return isSuspension(said) ? said : null;
}

/** Keeps what a failed sign-in says of a suspension (specification, section 8), for as long as this page lives. */
export function keepSuspended(queries: QueryClient, error: Error): void {
  queries.setQueryData<SuspendedAccount | null>(key, suspensionOf(error));
}

/** The suspension that the last sign-in met; null where none did, or where it said nothing of one. */
export function useSuspended(): SuspendedAccount | null {
  const { data } = useQuery<SuspendedAccount | null>({ queryKey: key, queryFn: skipToken });
  return data ?? null;
}
