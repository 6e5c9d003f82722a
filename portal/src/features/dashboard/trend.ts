import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import { roundToHalf } from '@lectern/widgets/ui/stars';

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

/** How much more the latest was than the one before it; null where that is nothing to speak of. */
export function moreThanBefore(points: readonly Point[]): number | null {
  const [before, latest] = points.slice(-2).map(({ score }) => score);
  if (before === undefined || latest === undefined) return null;
  // As they are shown, so that the two numbers and their difference agree.
  const more = (Math.round(latest * 10) - Math.round(before * 10)) / 10;
  return more >= notable ? more : null;
}

/** Whether the latest has more stars than the one before it. */
export function hasMoreStars(points: readonly Point[]): boolean {
  const [before = 0, latest = 0] = points.slice(-2).map(({ score }) => roundToHalf(score));
  return latest > before;
}
