import { wordLikeness } from './similarity.js';
import type { Token } from './tokens.js';

/** Half-open token ranges that align, and how many words in them agree. */
export type AlignedRun = {
  readonly answerStart: number;
  readonly answerEnd: number;
  readonly passageStart: number;
  readonly passageEnd: number;
  readonly matches: number;
};

const match = 2;
const mismatch = -2;
const gap = -2;

/** Words agree when their stems do, or when a recogniser or a pen may well have mixed them up. */
const agreementTable = (answer: readonly Token[], passage: readonly Token[]) => {
  const ids = new Map<string, number>();
  const idOf = (token: Token): number => {
    const known = ids.get(token.stem);
    if (known !== undefined) return known;
    ids.set(token.stem, ids.size);
    return ids.size - 1;
  };
  const passageIds = Uint16Array.from(passage, idOf);
  const passageStems = [...ids.keys()];
  const answerIds = Uint16Array.from(answer, idOf);
  const inPassage = new Set(passageStems);
  const alike = new Map<number, ReadonlySet<number>>();
  for (const [stem, id] of ids) {
    // A word that the passage has was hardly another one misheard.
    if (inPassage.has(stem)) continue;
    alike.set(
      id,
      new Set(passageStems.flatMap((other, at) => (wordLikeness(stem, other) >= 0.6 ? [at] : []))),
    );
  }
  const fAgree = (a: number, p: number): boolean => {
    const one = answerIds[a] ?? -1;
    const other = passageIds[p] ?? -2;
    return one === other || (alike.get(one)?.has(other) ?? false);
  };
  return fAgree;
};

type Area = { readonly from: number; readonly to: number };

const bestRun = (
  fAgree: (a: number, p: number) => boolean,
  { from, to }: Area,
  width: number,
): AlignedRun | undefined => {
  const height = to - from;
  const score = new Int16Array((height + 1) * (width + 1));
  const move = new Uint8Array((height + 1) * (width + 1));
  let best = 0;
  let bestAt = 0;
  for (let a = 1; a <= height; a += 1) {
    for (let p = 1; p <= width; p += 1) {
      const at = a * (width + 1) + p;
      const diagonal = (score[at - width - 2] ?? 0) + (fAgree(from + a - 1, p - 1) ? match : mismatch);
      const up = (score[at - width - 1] ?? 0) + gap;
      const left = (score[at - 1] ?? 0) + gap;
      const most = Math.max(0, diagonal, up, left);
      score[at] = most;
      move[at] = most === 0 ? 0 : most === diagonal ? 1 : most === up ? 2 : 3;
      if (most > best) {
        best = most;
        bestAt = at;
      }
    }
  }
  if (best === 0) return undefined;
  let at = bestAt;
  let matches = 0;
  while (move[at] !== 0) {
    const a = Math.floor(at / (width + 1));
    const p = at % (width + 1);
    if (move[at] === 1) {
      if (fAgree(from + a - 1, p - 1)) matches += 1;
      at -= width + 2;
    } else at -= move[at] === 2 ? width + 1 : 1;
  }
  return {
    answerStart: from + Math.floor(at / (width + 1)),
    answerEnd: from + Math.floor(bestAt / (width + 1)),
    passageStart: at % (width + 1),
    passageEnd: bestAt % (width + 1),
    matches,
  };
};

/**
 * The stretches that two token sequences share, by local alignment (Smith & Waterman 1981; match +2, mismatch and gap
 * −2), which lives through recognition errors. The best stretch first splits the answer; what lies before and after
 * it is searched again, down to stretches of `minimumTokens` answer tokens.
 */
export const alignedRuns = (
  answer: readonly Token[],
  passage: readonly Token[],
  minimumTokens: number,
): readonly AlignedRun[] => {
  if (answer.length < minimumTokens || passage.length === 0) return [];
  const fAgree = agreementTable(answer, passage);
  const runs: AlignedRun[] = [];
  const waiting: Area[] = [{ from: 0, to: answer.length }];
  for (let area = waiting.pop(); area; area = waiting.pop()) {
    if (area.to - area.from < minimumTokens) continue;
    const run = bestRun(fAgree, area, passage.length);
    if (!run || run.answerEnd - run.answerStart < minimumTokens) continue;
    runs.push(run);
    waiting.push({ from: area.from, to: run.answerStart }, { from: run.answerEnd, to: area.to });
  }
  return runs.toSorted((one, other) => one.answerStart - other.answerStart);
};
