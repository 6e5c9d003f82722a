import type { Role } from '@lectern/events/journal/metadata';
import type { Collection } from '../platform/documents/documents.port.js';

/**
 * A session, under the SHA-256 of its secret: whoever reads the documents cannot become anybody. Times are ISO 8601.
 */
export type SessionDocument = {
  /** The account that signed in; null while nobody has. */
  readonly accountId: string | null;
  /** As whom they go on; the account until a profile is picked. */
  readonly personId: string | null;
  /** Null until a profile is picked. */
  readonly role: Role | null;
  readonly schoolId: string | null;
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
};

export const sessionsCollection = {
  name: 'sessions',
  indexes: [{ name: 'byExpiry', fields: ['expiresAt'] }],
} as const satisfies Collection;

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Who was here is written down at most once an hour. */
export const seenEveryMs = hourMs;

/** When a session ends if nobody comes any more: after 30 days, or one day where nobody has signed in. */
export const expiryOf = (now: number, fSignedIn: boolean): string =>
  new Date(now + (fSignedIn ? 30 * dayMs : dayMs)).toISOString();
