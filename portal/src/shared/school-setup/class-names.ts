import { longestClassName, mostClassesAtOnce } from '@lectern/events/classes/manage-classes.routes';

/** Names as somebody types or pastes them: "4A, 4B", one on each line, or cells of a table. Each once. */
export const classNamesIn = (typed: string): readonly string[] => {
  const names = typed
    .split(/[,;\n\t]/)
    .map((name) => name.trim().replaceAll(/\s+/g, ' '))
    .filter(Boolean);
  const seen = new Map(names.map((name) => [name.toLowerCase().replaceAll(' ', ''), name]));
  return [...seen.values()];
};

/** What is wrong with them, if anything. */
export const namesProblem = (names: readonly string[]): 'tooMany' | 'tooLong' | undefined => {
  if (names.length > mostClassesAtOnce) return 'tooMany';
  return names.some((name) => name.length > longestClassName) ? 'tooLong' : undefined;
};
