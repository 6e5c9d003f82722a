import { sessionRevokedSubject } from '@lectern/events/accounts/account.commands';
import type { SessionEnding, SessionRevoked } from '@lectern/events/accounts/session-ending';
import type { Bus } from '../../platform/bus/bus.port.js';
import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import type { Document, Documents } from '../../platform/documents/documents.port.js';
import { derivedId } from '../../platform/ids.js';
import { pruneExpired } from './prune-expired.js';
import { expiryOf, sessionsCollection, type SessionDocument } from './session-document.js';
import { rotateSession } from './session-rotation.js';

/** Without a device, the one of the session before stands. */
export type Holder = Pick<
  SessionDocument,
  'accountId' | 'personId' | 'role' | 'schoolId' | 'pending' | 'begunBy'
> & {
  readonly device?: string | null | undefined;
};

export const nobody: Holder = { accountId: null, personId: null, role: null, schoolId: null };

/** Sessions as commands change them. Whatever ends tells its open connections, and why; ending again is no error. */
export type SessionStore = {
  /** Undefined when there is none or its time is over. */
  readonly find: (sessionKey: string) => Promise<SessionDocument | undefined>;
  /** Begins a session; the one it takes the place of ends with it. */
  readonly begin: (newSessionKey: string, holder: Holder, before?: string) => Promise<void>;
  /** Goes on from a session that somebody is signed in with. @returns false where that has ended, and nothing goes on */
  readonly goOn: (newSessionKey: string, holder: Holder, before: string) => Promise<boolean>;
  /** Gives a session a new secret, see `rotateSession`. @returns false where it keeps the one it has */
  readonly rotate: (sessionKey: string, newSessionKey: string) => Promise<boolean>;
  /** Ends a session, by whichever of its secrets. */
  readonly end: (sessionKey: string) => Promise<void>;
  /** Ends one of an account's sessions by its handle. @returns false when the account has no such session */
  readonly endOne: (accountId: string, sessionId: string) => Promise<boolean>;
  /** Ends the session that a command began with a link. @returns false when there is none any more */
  readonly endBegunBy: (accountId: string, commandId: string) => Promise<boolean>;
  /** Ends all sessions that an account began, its children's among them, but the one with the handle `except`. */
  readonly endAllOf: (accountId: string, except?: string, because?: SessionEnding) => Promise<void>;
  /** Ends all sessions in which somebody goes on as this person, whichever account began them. */
  readonly endAllAs: (personId: string, because?: SessionEnding) => Promise<void>;
};

type Found = Document<SessionDocument>;
type Where = { readonly index: 'byAccount' | 'byPerson'; readonly equals: Readonly<Record<string, string>> };

const limit = 1_000;

export const createSessionStore = (deps: {
  readonly documents: Documents;
  readonly bus: Bus;
  readonly clock: Clock;
}): SessionStore => {
  const { documents, bus, clock } = deps;
  const { name } = sessionsCollection;

  const find = async (sessionKey: string): Promise<SessionDocument | undefined> => {
    const session = (await documents.get<SessionDocument>(name, sessionKey))?.body;
    return session && session.expiresAt > isoNow(clock) ? session : undefined;
  };

  const remove = async (
    sessions: readonly Pick<Found, 'id' | 'body'>[],
    because: SessionEnding,
  ): Promise<void> => {
    await documents.bulk(sessions.map(({ id }) => ({ kind: 'delete', collection: name, id })));
    for (const { id, body } of sessions) {
      const revoked: SessionRevoked = { sessionKey: id, sessionId: body.sessionId, because };
      bus.publish(sessionRevokedSubject, revoked);
    }
  };

  /** Ends what there is, and what a change of secret that was under way has added meanwhile. */
  const endWhere = async (
    where: Where,
    isMeant: (session: SessionDocument) => boolean,
    because: SessionEnding = 'signedOut',
  ): Promise<boolean> => {
    let fAny = false;
    for (;;) {
      const { items } = await documents.find<SessionDocument>(name, { ...where, limit });
      const meant = items.filter(({ body }) => isMeant(body));
      if (meant.length === 0) return fAny;
      fAny = true;
      await remove(meant, because);
    }
  };

  const endOne = (accountId: string, sessionId: string): Promise<boolean> =>
    endWhere({ index: 'byAccount', equals: { accountId } }, (session) => session.sessionId === sessionId);

  const end = async (sessionKey: string): Promise<void> => {
    const session = (await documents.get<SessionDocument>(name, sessionKey))?.body;
    if (session?.accountId) await endOne(session.accountId, session.sessionId);
    else if (session) await remove([{ id: sessionKey, body: session }], 'signedOut');
  };

  const put = async (
    newSessionKey: string,
    { device, ...holder }: Holder,
    former: SessionDocument | undefined,
  ): Promise<void> => {
    const now = isoNow(clock);
    const fGoesOn = former?.accountId === holder.accountId;
    const pending = holder.pending ?? (fGoesOn && holder.accountId !== null ? former?.pending : undefined);
    const session: SessionDocument = {
      ...holder,
      ...(pending ? { pending } : {}),
      sessionId: derivedId('session', newSessionKey),
      device: device ?? former?.device ?? null,
      createdAt: (fGoesOn && former?.createdAt) || now,
      lastSeenAt: now,
      expiresAt: expiryOf(clock.now(), holder.accountId !== null),
      secretAt: now,
      formerKey: null,
      fUnseen: false,
      next: null,
    };
    await documents.put(name, newSessionKey, session);
  };

  return {
    find,
    end,
    endOne,
    rotate: (sessionKey, newSessionKey) => rotateSession(deps, sessionKey, newSessionKey),
    begin: async (newSessionKey, holder, before) => {
      await put(newSessionKey, holder, before === undefined ? undefined : await find(before));
      if (before !== undefined && before !== newSessionKey) await end(before);
      await pruneExpired(documents, sessionsCollection, clock.now());
    },
    goOn: async (newSessionKey, holder, before) => {
      const former = await find(before);
      if (!former?.accountId) return false;
      await put(newSessionKey, holder, former);
      // Whoever ends the former one looks again until there is none: it is gone by now, or the new one goes with it.
      if (await endOne(former.accountId, former.sessionId)) return true;
      await end(newSessionKey);
      return false;
    },
    endBegunBy: (accountId, commandId) =>
      endWhere({ index: 'byAccount', equals: { accountId } }, ({ begunBy }) => begunBy === commandId),
    endAllOf: async (accountId, except, because) => {
      const where: Where = { index: 'byAccount', equals: { accountId } };
      await endWhere(where, ({ sessionId }) => sessionId !== except, because);
    },
    endAllAs: async (personId, because) => {
      await endWhere({ index: 'byPerson', equals: { personId } }, () => true, because);
    },
  };
};
