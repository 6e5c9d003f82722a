import type { Role } from '@lectern/events/journal/metadata';

/** Where somebody in this role reviews a report. */
export const issuePath = (role: Role | null, issueId: string): string =>
  `/${role === 'teacher' ? 'teacher' : 'system-admin'}/review-reported-issue/${encodeURIComponent(issueId)}`;
