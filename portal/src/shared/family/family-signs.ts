import type { FamilyChild } from '@lectern/events/accounts/family.routes';
import type { Profile } from '@lectern/events/accounts/session.routes';

/** A family in the order in which its profiles are picked, so that everybody has the same sign on every page. */
export const familySigns = (
  accountId: string,
  children: readonly Pick<FamilyChild, '_id'>[],
): readonly Pick<Profile, 'profileId' | 'role'>[] => [
  { profileId: accountId, role: 'parent' },
  ...children.map(({ _id }) => ({ profileId: _id, role: 'student' as const })),
];
