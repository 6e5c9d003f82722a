import { fewestPeople } from '@lectern/events/usage/usage.views';

const isSmall = (people: number): boolean => people > 0 && people < fewestPeople;

/** A number of people as it may be shown; null under ten. Nobody is no small group. */
export const shownPeople = (people: number): number | null => (isSmall(people) ? null : people);

/** Part of a group as it may be shown: null where it, or the rest, is under ten. */
export const shownPart = (part: number, of: number): number | null =>
  isSmall(part) || isSmall(of) || isSmall(of - part) ? null : part;

/**
 * The schools that are not shown by themselves to who sees all of them together: those under ten, and the next smallest
 * where what is left of the whole would be under ten.
 * @param people by school; null for those without one, who are never shown by themselves
 */
export const hiddenSchools = (people: ReadonlyMap<string | null, number>): ReadonlySet<string> => {
  const sizes = [...people].filter(([, size]) => size > 0).toSorted((a, b) => a[1] - b[1]);
  const hidden = sizes.filter(([school, size]) => school === null || isSmall(size));
  const rest = hidden.reduce((sum, [, size]) => sum + size, 0);
  const next = sizes.find(([school, size]) => school !== null && !isSmall(size));
  const all = isSmall(rest) && next ? [...hidden, next] : hidden;
  return new Set(all.flatMap(([school]) => school ?? []));
};
