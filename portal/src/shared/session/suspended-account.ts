import { suspendedAccount, type SuspendedAccount } from '@lectern/events/accounts/account.routes';
import { skipToken, useQuery, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { isApiError } from '../api/api-error.js';

const key = ['suspended-account'] as const;

/** Whether a failed call says that the account is suspended. */
export const isSuspended = (error: Error): boolean =>
  isApiError(error) && error.failure.suspendedAccount !== undefined;

/** What a failed call says of a suspension; null where it says nothing readable of one. */
export function suspensionOf(error: Error): SuspendedAccount | null {
  const said = isApiError(error) ? z.safeParse(suspendedAccount, error.failure.suspendedAccount) : undefined;
  return said?.success ? said.data : null;
}

/** Keeps what a failed sign-in says of a suspension (specification, section 8), for as long as this page lives. */
export function keepSuspended(queries: QueryClient, error: Error): void {
  queries.setQueryData<SuspendedAccount | null>(key, suspensionOf(error));
}

/** The suspension that the last sign-in met; null where none did, or where it said nothing readable. */
export function useSuspended(): SuspendedAccount | null {
  const { data } = useQuery<SuspendedAccount | null>({ queryKey: key, queryFn: skipToken });
  return data ?? null;
}
