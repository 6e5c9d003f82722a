import { attemptLog, readAttempt, reviewAttempt } from '@lectern/events/practice/attempt.views';

/** What is read of attempts: an answer, and each stage of its processing, makes it stale. */
export const attemptRoutes = [attemptLog, readAttempt, reviewAttempt] as const;
