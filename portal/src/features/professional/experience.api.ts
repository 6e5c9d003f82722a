import {
  customiseExperience,
  readExperience,
  type Experience,
} from '@lectern/events/accounts/experience.routes';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { useUser } from '../../shared/session/session.js';

const experienceKey = ['experience'] as const;

/** How a hiring candidate wants to practise: null before they said so, undefined for others and until it is known. */
export function useExperience() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: [...experienceKey, user?._id],
    queryFn: () => api.call(readExperience, { query: api.after() }),
    enabled: user?.role === 'hiring-candidate',
  });
}

export function useCustomiseExperience() {
  const api = useApi();
  const queries = useQueryClient();
  const user = useUser();
  return useMutation({
    mutationFn: (body: Experience) => api.call(customiseExperience, { body }),
    onSuccess: (saved) => queries.setQueryData([...experienceKey, user?._id], saved),
  });
}
