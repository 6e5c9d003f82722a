import type { CopiedSpan } from '@lectern/events/feedback/scoring';

export type Piece = { readonly text: string; readonly fMarked: boolean; readonly at: number };
type Range = { readonly start: number; readonly end: number };

/** Ranges in order, those that touch or overlap as one, cut to the text. */
function merged(ranges: readonly Range[], length: number): readonly Range[] {
  const inOrder = ranges
    .map(({ start, end }) => ({ start: Math.max(0, start), end: Math.min(length, end) }))
    .filter(({ start, end }) => end > start)
    .sort((a, b) => a.start - b.start);
  return inOrder.reduce<readonly Range[]>((done, range) => {
    const last = done.at(-1);
    if (!last || range.start > last.end) return [...done, range];
    return [...done.slice(0, -1), { start: last.start, end: Math.max(last.end, range.end) }];
  }, []);
}

/** A text in pieces, those inside the half-open character ranges marked. */
export function piecesOf(text: string, ranges: readonly Range[]): readonly Piece[] {
  const pieces: Piece[] = [];
  let at = 0;
  for (const { start, end } of merged(ranges, text.length)) {
    if (start > at) pieces.push({ text: text.slice(at, start), fMarked: false, at });
    pieces.push({ text: text.slice(start, end), fMarked: true, at: start });
    at = end;
  }
  if (at < text.length) pieces.push({ text: text.slice(at), fMarked: false, at });
  return pieces;
}

/** What of the answer is evidence. */
export const answerRanges = (evidence: readonly CopiedSpan[]): readonly Range[] =>
  evidence.map(({ answerStart: start, answerEnd: end }) => ({ start, end }));

const around = 90;

/** The part of the passage that the evidence is in, with a little of what stands around it, and the ranges in it. */
export function passageExcerpt(
  passage: string,
  evidence: readonly CopiedSpan[],
): {
  readonly text: string;
  readonly ranges: readonly Range[];
  readonly fCutBefore: boolean;
  readonly fCutAfter: boolean;
} {
  const from = Math.min(...evidence.map(({ passageStart }) => passageStart));
  const to = Math.max(...evidence.map(({ passageEnd }) => passageEnd));
  const start = from <= around ? 0 : passage.lastIndexOf(' ', from - around) + 1;
  const nextSpace = passage.indexOf(' ', to + around);
  const end = nextSpace < 0 ? passage.length : nextSpace;
  return {
    text: passage.slice(start, end),
    ranges: evidence.map((span) => ({ start: span.passageStart - start, end: span.passageEnd - start })),
    fCutBefore: start > 0,
    fCutAfter: end < passage.length,
  };
}
