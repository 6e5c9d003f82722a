import { useQuery } from '@tanstack/react-query';
import { useApi } from '../api/api-context.js';
import { loadStreak, streakKey } from './session.api.js';
import { useUser } from './session.js';

/** The student's streak: loaded once, then kept up to date by what the server tells. */
export function useStreak() {
  const api = useApi();
  const user = useUser();
  return useQuery({
    queryKey: [...streakKey, user?._id],
    queryFn: () => loadStreak(api),
    enabled: user?.role === 'student',
  });
}
