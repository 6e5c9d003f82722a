import type { Role } from '@lectern/events/journal/metadata';
import type { Sealed } from '@lectern/events/journal/sealed';
import { dayMs, hourMs } from '../../platform/clock/durations.js';
import type { Collection } from '../../platform/documents/documents.port.js';
import type { EmbedGrant } from '../../platform/edge/caller.js';

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
  /** The handle that people and pages know it by. */
  readonly sessionId: string;
  /** Such as "Chrome on Android"; null when the browser does not say. */
  readonly device: string | null;
  /** When the account signed in. */
  readonly createdAt: string;
  readonly lastSeenAt: string;
  readonly expiresAt: string;
  /** The command that began it with a link: repeated, it takes the place of this one. */
  readonly begunBy?: string;
  /** Somebody signed up in this session and waits for their mail. */
  readonly pending?: PendingSignUp;
  /** It was begun by a school's key, for a page of the school's own: its secret is a token, and no cookie. */
  readonly embed?: Omit<EmbedGrant, 'origin' | 'key'>;
  /** By which such sessions are found: the id of the key, or of the LTI platform, and the origin of the page. */
  readonly embedKey?: string;
  readonly embedOrigin?: string;
  /** The page is one of our own: a browser says its origin only where something is sent. */
  readonly isOwnPage?: boolean;
};

/**
 * Where the address had an account already, `personId` is of nobody: the session looks the same, and goes on waiting.
 */
export type PendingSignUp = {
  readonly personId: string;
  readonly email: Sealed<string>;
  /** The link that is mailed for this sign-up. */
  readonly linkId?: string | undefined;
};

export const sessionsCollection = {
  name: 'sessions',
  // Whoever signed out stays out.
  isDurable: true,
  indexes: [
    { name: 'byExpiry', fields: ['expiresAt'] },
    { name: 'byAccount', fields: ['accountId'] },
    { name: 'byPerson', fields: ['personId'] },
    { name: 'byEmbedKey', fields: ['embedKey', 'embedOrigin'] },
  ],
} as const satisfies Collection;

/** Who was here is written down at most once an hour. */
export const seenEveryMs = hourMs;

/** When a session ends if nobody comes any more: after 30 days, or one day where nobody has signed in. */
export const expiryOf = (now: number, isSignedIn: boolean): string =>
  new Date(now + (isSignedIn ? 30 * dayMs : dayMs)).toISOString();
