import { sessionRevokedSubject } from '@lectern/events/accounts/account.commands';
import type { Bus } from '../platform/bus/bus.port.js';
import { isoNow, type Clock } from '../platform/clock/clock.port.js';
import type { Documents } from '../platform/documents/documents.port.js';
import { pruneExpired } from './prune-expired.js';
import { expiryOf, sessionsCollection, type SessionDocument } from './session-document.js';

type Holder = Pick<SessionDocument, 'accountId' | 'personId' | 'role' | 'schoolId'>;

export const nobody: Holder = { accountId: null, personId: null, role: null, schoolId: null };

/** Sessions as commands change them. */
export type SessionStore = {
  /** Undefined when there is none or its time is over. */
  readonly find: (sessionKey: string) => Promise<SessionDocument | undefined>;
  /** Begins a session; the one it takes the place of ends with it. */
  readonly begin: (newSessionKey: string, holder: Holder, before?: string) => Promise<void>;
  /** Ends a session and tells its open connections; again is no error. */
  readonly end: (sessionKey: string) => Promise<void>;
};

export const createSessionStore = (deps: {
  readonly documents: Documents;
  readonly bus: Bus;
  readonly clock: Clock;
}): SessionStore => {
  const { documents, bus, clock } = deps;
  const { name } = sessionsCollection;

  const end = async (sessionKey: string): Promise<void> => {
    await documents.delete(name, sessionKey);
    bus.publish(sessionRevokedSubject, { sessionKey });
  };

  return {
    end,
    find: async (sessionKey) => {
      const session = (await documents.get<SessionDocument>(name, sessionKey))?.body;
      return session && session.expiresAt > isoNow(clock) ? session : undefined;
    },
    begin: async (newSessionKey, holder, before) => {
      const now = isoNow(clock);
      const expiresAt = expiryOf(clock.now(), holder.accountId !== null);
      const session: SessionDocument = { ...holder, createdAt: now, lastSeenAt: now, expiresAt };
      await documents.put(name, newSessionKey, session);
      if (before !== undefined && before !== newSessionKey) await end(before);
      await pruneExpired(documents, sessionsCollection, clock.now());
    },
  };
};
