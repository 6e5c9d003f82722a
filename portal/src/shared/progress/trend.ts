import type { AttemptSummary } from '@lectern/events/practice/attempt.views';

export type Point = {
  /** Of the attempt. */
  readonly key: string;
  readonly title: string;
  readonly at: string;
  readonly score: number;
};

const mostPoints = 8;
/** Below this difference, of 5, nothing is called a change. */
const notable = 0.2;

/** Communication of the latest finished attempts, at most eight, the oldest first; none when fewer than two. */
export function trendOf(log: readonly AttemptSummary[]): readonly Point[] {
  const points = log.flatMap(({ _id, title, communication, startedAt, status }) =>
    communication === undefined || status !== 'complete'
      ? []
      : [{ key: _id, title, at: startedAt, score: communication }],
  );
  return points.length < 2 ? [] : points.slice(0, mostPoints).toReversed();
}

export const isClearer = (points: readonly Point[]): boolean => {
  const first = points[0]?.score ?? 0;
  return (points.at(-1)?.score ?? 0) - first >= notable;
};
