import { QueryClient } from '@tanstack/react-query';
import { statusOf } from './api-error.js';
import { isFinal } from '../session/session.api.js';

/** A refusal stays one; what never arrived, or a fault, is asked for twice more, unless it was tried enough. */
const isWorthRepeating = (failures: number, error: Error): boolean => {
  if (isFinal(error)) return false;
  const status = statusOf(error) ?? 0;
  return (status === 0 || status >= 500) && failures < 2;
};

/** What was read is read again on every visit and when the network comes back; offline it waits. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: isWorthRepeating, retryDelay: 1_000, staleTime: 0 },
      mutations: { networkMode: 'always' },
    },
  });
