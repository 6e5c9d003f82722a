import type { SignInPath } from '@lectern/events/accounts/account.routes';
import type { Role } from '@lectern/events/journal/metadata';

const own: Partial<Record<Role, SignInPath>> = {
  'school-admin': '/admin-sign-in',
  'system-admin': '/system-admin/sign-in',
  'hiring-candidate': '/sign-in-hiring-candidate',
};

/** The page on which somebody of this role signs in; `null`: they were invited without one. */
export const signInPathOf = (role: Role | null): SignInPath => (role && own[role]) ?? '/sign-in';
