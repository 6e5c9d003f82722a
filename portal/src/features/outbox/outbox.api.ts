import { readOutbox } from '@lectern/events/accounts/outbox.routes';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';

/** Mails that were kept instead of being sent, the newest first. */
export function useOutbox() {
  const api = useApi();
  return useQuery({ queryKey: ['outbox'], queryFn: () => api.call(readOutbox, {}) });
}
