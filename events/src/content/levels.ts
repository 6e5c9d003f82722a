/** Reading levels: 1 (first readers), 2, 3 (fluent), and texts for adults. */
export const levels = [1, 2, 3, 'adult'] as const;

/** As clients get it: 0 where the text is gone. */
export type Level = number | 'adult';

/** Words a minute, by level: what a reader of that level manages when it is read with care. */
const pace = { first: 90, second: 120, fluent: 150 } as const;

const paceOf = (level: Level): number => {
  if (level === 'adult' || level >= 3) return pace.fluent;
  return level === 2 ? pace.second : pace.first;
};

/** Minutes to read a text of a level; one at least. */
export const minutesToRead = ({ content, level }: { content: string; level: Level }): number =>
  Math.max(1, Math.round(content.trim().split(/\s+/).length / paceOf(level)));
