import type { AttemptSummary } from '@lectern/events/practice/attempt.views';

/** Handed in, and no score has come yet. */
export const isUnscored = ({ status, questionsAnswered, communication }: AttemptSummary): boolean =>
  status === 'complete' && questionsAnswered > 0 && communication === undefined;
