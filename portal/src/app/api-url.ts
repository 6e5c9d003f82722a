import type { Route } from '@lectern/events/wire/route';

const entriesOf = (values: unknown): readonly [string, unknown][] =>
  typeof values === 'object' && values !== null ? Object.entries(values) : [];

/** A route's path with its parameters and query filled in; values that are undefined are left out. */
export function urlOf(route: Pick<Route, 'path'>, params?: unknown, query?: unknown): string {
  const given = new Map(entriesOf(params));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))));
  const search = new URLSearchParams();
  for (const [name, value] of entriesOf(query)) if (value !== undefined) search.set(name, String(value));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The later of two positions; they are decimal numbers of any length. */
export const laterOf = (a: string | undefined, b: string): string =>
  a !== undefined && BigInt(a) > BigInt(b) ? a : b;
