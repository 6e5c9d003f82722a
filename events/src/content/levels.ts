/** Reading levels: 1 (first readers) to 6 (fluent), and texts for adults. */
export const levels = [1, 2, 3, 4, 5, 6, 'adult'] as const;

/** Of three levels, as there were before, each became the first of two. */
export const fromThreeLevels = (level: unknown): unknown =>
  typeof level === 'number' ? level * 2 - 1 : level;

/** As clients get it: 0 where the text is gone. */
export type Level = number | 'adult';

/** Words a minute, by level: what a reader of that level manages when it is read with care. */
const pace = { first: 90, further: 15, most: 150 } as const;

const paceOf = (level: Level): number =>
  level === 'adult' ? pace.most : Math.min(pace.most, pace.first + pace.further * (level - 1));

/** Minutes to read a text of a level; one at least. */
export const minutesToRead = ({ content, level }: { content: string; level: Level }): number =>
  Math.max(1, Math.round(content.trim().split(/\s+/).length / paceOf(level)));
