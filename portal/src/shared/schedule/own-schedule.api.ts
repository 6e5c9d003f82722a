import { makeFeed, revokeFeed } from '@lectern/events/schedules/feed.routes';
import { ownWeek } from '@lectern/events/schedules/schedule.routes';
import type { AnswerOf } from '../api/api.types.js';
import { useApiMutation, useApiQuery } from '../api/use-api.js';

export type OwnWeek = AnswerOf<typeof ownWeek>;

/** What is set for the student who is signed in. */
export const useOwnWeek = () => useApiQuery(ownWeek, {});

/** The address of one’s own dates for a calendar, and ending it. */
export function useFeed() {
  const made = useApiMutation(makeFeed);
  const revoked = useApiMutation(revokeFeed);
  return { made, revoked };
}
