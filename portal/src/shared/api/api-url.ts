import type { Route } from '@lectern/events/wire/route';

/** The values that can stand in a URL; what is undefined is left out. */
const entriesOf = (values: unknown): readonly (readonly [string, string])[] =>
  Object.entries(typeof values === 'object' && values !== null ? values : {}).flatMap(([name, value]) =>
    typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
      ? [[name, String(value)] as const]
      : [],
  );

/** A route's path with its parameters and query filled in; values that are undefined are left out. */
export function urlOf(route: Pick<Route, 'path'>, params?: unknown, query?: unknown): string {
  const given = new Map(entriesOf(params));
  const path = route.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(given.get(name) ?? ''));
  const search = new URLSearchParams(entriesOf(query).map(([name, value]) => [name, value]));
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The later of two positions; they are decimal numbers of any length. */
export const laterOf = (a: string | undefined, b: string): string =>
  a !== undefined && BigInt(a) > BigInt(b) ? a : b;
