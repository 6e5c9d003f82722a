import type { AttemptSummary } from '@lectern/events/practice/attempt.views';

export type Point = { readonly at: string; readonly score: number };

const mostPoints = 8;
/** Below this difference, of 5, nothing is called a change. */
const notable = 0.2;

/** Communication of the latest finished attempts, at most eight, the oldest first; none when fewer than two. */
export function trendOf(log: readonly AttemptSummary[]): readonly Point[] {
  const points = log.flatMap(({ communication, startedAt, status }) =>
    communication === undefined || status !== 'complete' ? [] : [{ at: startedAt, score: communication }],
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

/** The line through the points in a box, as an SVG `points` value; 5 is at the top, 0 at the bottom. */
export const lineOf = (points: readonly Point[], width: number, height: number): string =>
  points
    .map(({ score }, index) => {
      const x = (index / Math.max(1, points.length - 1)) * width;
      return `${Math.round(x)},${Math.round((1 - score / 5) * height)}`;
    })
    .join(' ');
