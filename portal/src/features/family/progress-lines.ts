import type { ScorePoint } from '@lectern/events/accounts/family.routes';

/** What is drawn over time. */
export const measures = ['communication', 'criticalThinking'] as const;
export type Measure = (typeof measures)[number];

export type Dot = { readonly x: number; readonly y: number };

/**
 * The dots of one measure in a box, 5 at the top and 0 at the bottom, evenly spaced as the pages came; a page without
 * the score leaves its place empty.
 */
export const dotsOf = (
  points: readonly ScorePoint[],
  measure: Measure,
  { width, height }: { readonly width: number; readonly height: number },
): readonly Dot[] =>
  points.flatMap((point, index) => {
    const score = point[measure];
    if (score === undefined) return [];
    const x = points.length === 1 ? width / 2 : (index / (points.length - 1)) * width;
    return [{ x: Math.round(x), y: Math.round((1 - score / 5) * height) }];
  });

/** The scores of one measure, the oldest first. */
export const scoresOf = (points: readonly ScorePoint[], measure: Measure): readonly number[] =>
  points.flatMap((point) => point[measure] ?? []);
