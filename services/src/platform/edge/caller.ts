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
    };

export type Person = Extract<Caller, { kind: 'person' }>;

/** Finds who a cookie belongs to. The value itself is never stored: only its digest is. */
export type Sessions = { readonly callerOf: (cookie: string | undefined) => Promise<Caller> };

export const actorOf = (person: Person): Actor => ({
  userId: person.userId,
  role: person.role ?? 'pending',
  ...(person.schoolId ? { schoolId: person.schoolId } : {}),
});
