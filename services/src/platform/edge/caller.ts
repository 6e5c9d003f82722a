import type { EmbedActivity, EmbedScope } from '@lectern/events/embedding/embedding.events';
import type { Actor, Role } from '@lectern/events/journal/metadata';

/** Who calls, as the session says: nobody, or a person who may not have picked a profile yet. */
export type Caller =
  | { readonly kind: 'nobody'; readonly sessionKey?: string }
  | {
      readonly kind: 'person';
      /** Digest of the session's secret: names the session, opens nothing. */
      readonly sessionKey: string;
      /** The session's handle, which stays when its secret changes. */
      readonly sessionId: string;
      readonly userId: string;
      /** The account that signed in: a child's session still belongs to the parent. */
      readonly accountId: string;
      /** Null until a profile is picked. */
      readonly role: Role | null;
      readonly schoolId: string | null;
      /** Who came by a token, in a page of another site: all that it is good for. */
      readonly embed?: EmbedGrant;
    };

/** What a token is bound to. */
export type EmbedGrant = {
  /** Of the pages that may use it. */
  readonly origin: string;
  /** The id of the key, or of the LTI platform, that it came by. */
  readonly key: string;
  readonly scope: EmbedScope;
  readonly activity: EmbedActivity;
  /** Where the grades of what is practised go, where a learning platform takes them. */
  readonly ltiGradeId?: string;
};

/** What somebody shows: a cookie, or a token and the origin of the page that sends it. */
export type Credentials = {
  readonly cookie?: string | undefined;
  readonly token?: string | undefined;
  readonly origin?: string | undefined;
};

export type Person = Extract<Caller, { kind: 'person' }>;

/**
 * Finds who a cookie or a token belongs to; a cookie beside a token is not looked at. The values themselves are never
 * stored: only their digests are.
 */
export type Sessions = { readonly callerOf: (credentials: Credentials) => Promise<Caller> };

/** Whether the subscription that pays for somebody lets them go on. */
export type SubscriptionGate = {
  /** Since when it has been over, ms since the epoch; undefined where everything is open. */
  readonly expiredSince: (person: Person) => Promise<number | undefined>;
};

/** The token of `Authorization: Bearer …` (RFC 6750, 2.1); undefined without one. */
export const bearerOf = (header: string | undefined): string | undefined =>
  /^Bearer +([\w.~+/=-]+)$/i.exec(header ?? '')?.[1];

export const actorOf = (person: Person): Actor => ({
  userId: person.userId,
  role: person.role ?? 'pending',
  ...(person.schoolId ? { schoolId: person.schoolId } : {}),
});
