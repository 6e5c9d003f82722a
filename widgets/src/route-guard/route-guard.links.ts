import type { Role } from '@lectern/events/journal/metadata';

/** As much of the session user as links and guards need. */
export type GuardUser = { role: Role | null; school: string | null };

export const micTestPath = '/user/mic-speaker-test';
/** The query that says which school a school admin's page is about. */
export const schoolQuery = 'schid';

const dashboards: Partial<Record<string, string>> = {
  student: '/student/dashboard',
  parent: '/parent/dashboard',
  teacher: '/teacher/dashboard',
  'school-admin': '/school-admin/dashboard',
  'system-admin': '/system-admin/dashboard',
  'hiring-candidate': '/professional/dashboard',
  pending: '/select-role',
} satisfies Record<Role, string>;

/** A path with one query value set, everything else in it kept. The path is one of this site. */
export function withQuery(path: string, name: string, value: string): string {
  const hashAt = path.indexOf('#');
  const hash = hashAt < 0 ? '' : path.slice(hashAt);
  const [page = '', search = ''] = path.slice(0, hashAt < 0 ? undefined : hashAt).split(/\?(.*)/s);
  const query = new URLSearchParams(search);
  query.set(name, value);
  return `${page}?${query}${hash}`;
}

/** The path as this person links to it: a school admin's links carry their school. */
export function linkFor(user: GuardUser, path: string): string {
  return user.role === 'school-admin' && user.school !== null
    ? withQuery(path, schoolQuery, user.school)
    : path;
}

/** The dashboard of a person's role; null where there is no role, or one that leads nowhere. */
export function dashboardFor(user: GuardUser): string | null {
  const dashboard = user.role === null ? undefined : dashboards[user.role];
  return dashboard === undefined ? null : linkFor(user, dashboard);
}

/**
 * Where the home page sends someone signed in (specification, "Redirects after events"): to the dashboard, with
 * the action kept, when they have just signed in or verified; to the profiles when they have no role yet.
 */
export function homeRedirect(user: GuardUser | null, action: string | null): string | null {
  if (user === null) return null;
  if (user.role === null) return '/profile-selection';
  const dashboard = dashboardFor(user);
  return dashboard !== null && (action === 'si' || action === 'su')
    ? withQuery(dashboard, 'action', action)
    : null;
}

/** The microphone test, and the way back to where one was going. */
export function micTestFor(target: string): string {
  return `${micTestPath}?redirectTo=${encodeURIComponent(target)}`;
}

// Any origin does: what matters is whether a target stays on it.
const site = 'https://this-site.invalid';

/**
 * A `redirectTo` that can be trusted: the same path, normalised, if it is one of this site, else null. Refuses
 * other origins in every disguise that a browser resolves: //host, /\host, /.//host, tabs and line breaks.
 */
export function safeRedirect(path: string | null | undefined): string | null {
  if (!path?.startsWith('/') || !URL.canParse(path, site)) return null;
  const { origin, pathname, search, hash } = new URL(path, site);
  return origin === site && !pathname.startsWith('//') ? pathname + search + hash : null;
}
