import type { Role } from '@lectern/events/journal/metadata';
import { pageAt } from '@lectern/events/pages';

/** What a page asks of its visitor. */
export type RouteRule = {
  roles: readonly Role[];
  /**
   * For a school admin, the query `schid`: `required` must be the own school; `added` likewise, but without one
   * the page is opened again with it; `optional` may be absent. Other roles are not asked.
   */
  school: 'required' | 'added' | 'optional';
  /** The microphone and speaker test must have been done on this device. */
  needsMicTest: boolean;
  /** Where somebody who is not signed in goes. */
  signedOutTo: string;
};

export type GuardedRoute = RouteRule & { path: string };

/** The guarded route of a path (without its query), or undefined: such a page is public or does not exist. */
export function guardedRouteOf(path: string): GuardedRoute | undefined {
  const page = pageAt(path);
  if (!page?.roles) return undefined;
  const { roles, school = 'required', needsMicTest = false, signedOutTo = '/sign-in' } = page;
  return { path: page.path, roles, school, needsMicTest, signedOutTo };
}
