import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { dashboardFor, linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { guardedRouteOf } from '@lectern/widgets/route-guard/route-guard.routes';
import { isPage, paths } from '../paths.js';

export const learnerRoles: readonly (string | null)[] = ['student', 'hiring-candidate'];
const profileRoles: readonly (string | null)[] = ['student', 'parent', 'system-admin'];
const settingsRoles: readonly (string | null)[] = ['teacher', 'school-admin', 'hiring-candidate'];
/** Whoever pays a subscription themselves: of their family, their school, or their own. */
export const payerRoles: readonly (string | null)[] = ['parent', 'school-admin', 'hiring-candidate'];

/** The page of one's own profile, as its owner links to it; null while there is none. */
export function profilePathOf(user: SessionUser): string | null {
  if (profileRoles.includes(user.role)) return paths.profile;
  return settingsRoles.includes(user.role) ? linkFor(user, paths.settings) : null;
}

/** Where whoever pays sees their subscription; null for everybody else. */
export function subscriptionPathOf(user: SessionUser): string | null {
  if (user.role === 'hiring-candidate')
    return paths.subscription.replace(':userId', encodeURIComponent(user._id));
  return payerRoles.includes(user.role) ? profilePathOf(user) : null;
}
/** Who has a page of their own data; everybody else finds theirs in the menu. */
export const dataPageRoles: readonly (string | null)[] = ['student', 'parent', 'teacher'];
/** Whether somebody writes to us to have their account deleted; whoever has not picked a profile yet may have the page. */
export const asksByContact = ({ role }: Pick<SessionUser, 'role'>): boolean =>
  role !== null && !dataPageRoles.includes(role);
export const familyRoles: readonly (string | null)[] = ['student', 'parent'];

export const fullName = ({ firstName, lastName }: Pick<SessionUser, 'firstName' | 'lastName'>): string =>
  `${firstName} ${lastName}`.trim();

/** What the avatar of an admin reads; null for everybody else. */
export function adminBadge(role: string | null): 'school-admin' | 'system-admin' | 'other' | null {
  if (role === 'school-admin' || role === 'system-admin') return role;
  return role?.endsWith('-admin') ? 'other' : null;
}

/** The dashboard of a person, if there is one; also without its query it must be a page. */
export function dashboardOf(user: SessionUser): string | null {
  const dashboard = dashboardFor(user);
  return dashboard !== null && isPage(dashboard.split('?')[0] ?? '') ? dashboard : null;
}

/** Whether a page of this site is one that somebody may open; of those for nobody in particular, everybody may. */
export function mayOpen({ role }: Pick<SessionUser, 'role'>, path: string): boolean {
  const route = guardedRouteOf(path.split(/[?#]/)[0] ?? '');
  return route === undefined || route.roles.some((one) => one === role);
}
