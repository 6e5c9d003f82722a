import type { Level } from '@lectern/events/content/levels';
import type { AttemptSummary } from '@lectern/events/practice/attempt.views';
import type { ContentSummary } from './practice.api.js';

/** Why something is suggested, and what one needs to know to say so. */
export type Suggestion = {
  readonly item: ContentSummary;
  readonly reason: 'new' | 'step' | 'again' | 'other';
  /** Of the last time, where it was scored. */
  readonly lastScore?: number;
};

/** Who reads: an adult is offered texts for adults first; students get none of them from the server. */
export type Reader = {
  readonly isAdult?: boolean | undefined;
  /** The level that somebody chose for themselves, in place of the one that their attempts tell. */
  readonly chosen?: number | undefined;
};

/** The log names what was practised by its title; two items of a kind and level never share one. */
export const nameOf = ({ kind, title, level }: Pick<ContentSummary, 'kind' | 'title' | 'level'>): string =>
  `${kind}/${level}/${title}`;

/** Whether its reader may go on with it. */
export const isOpen = ({ status, isFormer }: Pick<AttemptSummary, 'status' | 'isFormer'>): boolean =>
  status !== 'complete' && isFormer !== true;

const firstLevel = 1;
const lastLevel = 6;
/** Two complete attempts at this communication score, 0 to 5, lead up a level; one below the other leads down. */
const ready = 4;
const struggling = 2.5;

/** Where a level stands among the others: adults' texts are the hardest. */
export const gradeOf = (level: Level): number => (level === 'adult' ? lastLevel + 1 : level);

/** The level to practise at: that of the latest attempt, moved by how it went. The newest stand first. */
export function levelFor(log: readonly AttemptSummary[]): Level {
  const [latest] = log;
  if (!latest) return firstLevel;
  if (latest.level === 'adult') return latest.level;
  const scored = log.filter(
    ({ level, status, communication }) =>
      level === latest.level && status === 'complete' && communication !== undefined,
  );
  const scores = scored.slice(0, 2).map(({ communication = 0 }) => communication);
  if (scores.length === 2 && scores.every((score) => score >= ready))
    return Math.min(lastLevel, latest.level + 1);
  if (scores[0] !== undefined && scores[0] < struggling) return Math.max(firstLevel, latest.level - 1);
  return latest.level;
}

/**
 * What to practise next, the best first: what is new at the reader's level, then what is new next to it (the easier
 * first), then what was done before, the lowest score first. What is open now is left out: it is carried on, not
 * begun.
 * @param log the reader's attempts, the newest first
 */
export function nextUp(
  log: readonly AttemptSummary[],
  content: readonly ContentSummary[],
  { isAdult = false, chosen }: Reader = {},
): readonly Suggestion[] {
  const level = chosen ?? levelFor(log);
  const past = new Map(log.toReversed().map((attempt) => [nameOf(attempt), attempt]));
  const open = new Set(log.filter(isOpen).map(nameOf));
  const isForThem = (item: ContentSummary) => isAdult && item.level === 'adult';
  const isStep = chosen === undefined && log[0] !== undefined && gradeOf(level) > gradeOf(log[0].level);
  const suggestions = content
    .filter((item) => !open.has(nameOf(item)))
    .map((item): Suggestion => {
      const before = past.get(nameOf(item));
      if (before) {
        const { communication } = before;
        return {
          item,
          reason: 'again',
          ...(communication === undefined ? {} : { lastScore: communication }),
        };
      }
      if (isForThem(item)) return { item, reason: 'new' };
      if (item.level === level) return { item, reason: isStep ? 'step' : 'new' };
      return { item, reason: 'other' };
    });
  const rank = ({ item, reason, lastScore }: Suggestion): number => {
    if (reason === 'again') return 100 + (lastScore ?? 5);
    if (isForThem(item)) return -1;
    const apart = gradeOf(item.level) - gradeOf(level);
    return Math.abs(apart) * 10 + (apart > 0 ? 5 : 0);
  };
  return suggestions.sort((a, b) => rank(a) - rank(b));
}
