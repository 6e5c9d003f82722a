import { useUser } from '../session/session.js';
import { useExperience } from './use-experience.js';
import { levelFor, nextUp } from './next-up.js';
import { useAttemptLog, useContent } from './practice.api.js';

/** What somebody could read now, the best first, and what they have read. */
export function useNextUp() {
  const content = useContent();
  const log = useAttemptLog({ page: 1, pageSize: 100 });
  const isAdult = useUser()?.role === 'hiring-candidate';
  const chosen = useExperience().data?.level;
  const attempts = log.data?.items ?? [];
  const isReady = content.data !== undefined && log.data !== undefined;
  return {
    attempts,
    content: content.data ?? [],
    suggestions: nextUp(attempts, content.data ?? [], { isAdult, chosen }),
    /** The level to practise at. */
    level: chosen ?? levelFor(attempts),
    isAdult,
    isReady,
    failure: isReady ? null : (content.error ?? log.error),
    /** It waits for a network. */
    isPaused: [content, log].some(({ fetchStatus }) => fetchStatus === 'paused'),
    retry: () => void Promise.all([content.refetch(), log.refetch()]),
  };
}
