import { accessEndedSubject, sessionRevokedSubject } from '@lectern/events/accounts/account.commands';
import type { AccessEnded, SessionEnding, SessionRevoked } from '@lectern/events/accounts/session-ending';
import type { Bus } from '../../platform/bus/bus.port.js';
import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import {
  WrongDocumentRevision,
  type Document,
  type Documents,
} from '../../platform/documents/documents.port.js';
import { pruneExpired } from '../../platform/documents/prune-expired.js';
import { derivedId } from '../../platform/ids.js';
import {
  expiryOf,
  sessionsCollection,
  type PendingSignUp,
  type SessionDocument,
} from './session-document.js';

/** Without a device, the one of the session before stands. */
export type Holder = Pick<
  SessionDocument,
  'accountId' | 'personId' | 'role' | 'schoolId' | 'pending' | 'begunBy'
> & {
  readonly device?: string | null | undefined;
};

/** One that a school's key or an LTI launch began. */
type EmbedSession = Required<
  Pick<
    SessionDocument,
    'accountId' | 'personId' | 'role' | 'schoolId' | 'embed' | 'embedKey' | 'embedOrigin' | 'expiresAt'
  >
> &
  Pick<SessionDocument, 'isOwnPage'>;

export const nobody: Holder = { accountId: null, personId: null, role: null, schoolId: null };

/** Sessions as commands change them. Whatever ends tells its open connections, and why; ending again is no error. */
export type SessionStore = {
  /** Undefined when there is none or its time is over. */
  readonly find: (sessionKey: string) => Promise<SessionDocument | undefined>;
  /** Begins a session; the one it takes the place of ends with it. */
  readonly begin: (newSessionKey: string, holder: Holder, before?: string) => Promise<void>;
  /** Begins one for a page of the school's own, until `expiresAt`. */
  readonly beginEmbed: (newSessionKey: string, session: EmbedSession) => Promise<void>;
  /** Ends those that were begun by a school's key, on one site where it is named. */
  readonly endByKey: (embedKey: string, origin?: string) => Promise<void>;
  /** Goes on from a session that somebody is signed in with. @returns false where that has ended, and nothing goes on */
  readonly goOn: (newSessionKey: string, holder: Holder, before: string) => Promise<boolean>;
  /** Keeps in a session that somebody signed up in it, beside whoever is signed in; the newest sign-up counts. */
  readonly keepPending: (sessionKey: string, pending: PendingSignUp) => Promise<void>;
  readonly end: (sessionKey: string) => Promise<void>;
  /** Ends one of an account's sessions by its handle. @returns false when the account has no such session */
  readonly endOne: (accountId: string, sessionId: string) => Promise<boolean>;
  /** Ends the session that a command began with a link. @returns false when there is none any more */
  readonly endBegunBy: (accountId: string, commandId: string) => Promise<boolean>;
  /** Ends all sessions that an account began, its children's among them, but the one with the handle `except`. */
  readonly endAllOf: (accountId: string, except?: string) => Promise<void>;
  /** Has the sessions in which somebody goes on as this person be of this school. */
  readonly joinSchool: (personId: string, schoolId: string) => Promise<void>;
  /** Ends every session in which somebody goes on as this person, and those that their account began. */
  readonly endEveryOne: (personId: string, because: SessionEnding) => Promise<void>;
};

type Found = Document<SessionDocument>;
type Where = {
  readonly index: 'byAccount' | 'byPerson' | 'byEmbedKey';
  readonly equals: Readonly<Record<string, string>>;
};

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

  const tellEnd = (ended: AccessEnded): void => bus.publish(accessEndedSubject, ended);

  /** Ends what there is, page by page, and what has begun meanwhile. */
  const endWhere = async (
    where: Where,
    isMeant: (session: SessionDocument) => boolean,
    because: SessionEnding = 'signedOut',
  ): Promise<boolean> => {
    let hasEnded = false;
    for (;;) {
      const { items } = await documents.find<SessionDocument>(name, { ...where, limit });
      const meant = items.filter(({ body }) => isMeant(body));
      if (meant.length === 0) return hasEnded;
      hasEnded = true;
      await remove(meant, because);
    }
  };
  const ofAccount = (accountId: string): Where => ({ index: 'byAccount', equals: { accountId } });

  const endOne = (accountId: string, sessionId: string): Promise<boolean> =>
    endWhere(ofAccount(accountId), (session) => session.sessionId === sessionId);

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
    const isSameAccount = former?.accountId === holder.accountId;
    const pending =
      holder.pending ?? (isSameAccount && holder.accountId !== null ? former?.pending : undefined);
    const session: SessionDocument = {
      ...holder,
      ...(pending ? { pending } : {}),
      sessionId: derivedId('session', newSessionKey),
      device: device ?? former?.device ?? null,
      createdAt: (isSameAccount && former?.createdAt) || now,
      lastSeenAt: now,
      expiresAt: expiryOf(clock.now(), holder.accountId !== null),
    };
    await documents.put(name, newSessionKey, session);
  };

  return {
    find,
    end,
    endOne,
    begin: async (newSessionKey, holder, before) => {
      await put(newSessionKey, holder, before === undefined ? undefined : await find(before));
      if (before !== undefined && before !== newSessionKey) await end(before);
      await pruneExpired(documents, sessionsCollection, clock.now());
    },
    beginEmbed: async (newSessionKey, { expiresAt, ...session }) => {
      const now = isoNow(clock);
      await documents.put(name, newSessionKey, {
        ...session,
        sessionId: derivedId('session', newSessionKey),
        device: null,
        createdAt: now,
        lastSeenAt: now,
        expiresAt,
      });
      await pruneExpired(documents, sessionsCollection, clock.now());
    },
    endByKey: async (embedKey, embedOrigin) => {
      const equals = embedOrigin === undefined ? { embedKey } : { embedKey, embedOrigin };
      await endWhere({ index: 'byEmbedKey', equals }, () => true, 'tokenRevoked');
      tellEnd({ embedKey, origin: embedOrigin, because: 'tokenRevoked' });
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
    keepPending: async (sessionKey, pending) => {
      for (;;) {
        const session = await documents.get<SessionDocument>(name, sessionKey);
        if (!session) return;
        try {
          await documents.put(name, sessionKey, { ...session.body, pending }, session.revision);
          return;
        } catch (error) {
          if (!(error instanceof WrongDocumentRevision)) throw error;
        }
      }
    },
    endBegunBy: (accountId, commandId) =>
      endWhere(ofAccount(accountId), ({ begunBy }) => begunBy === commandId),
    endAllOf: async (accountId, except) => {
      await endWhere(ofAccount(accountId), ({ sessionId }) => sessionId !== except);
    },
    joinSchool: async (personId, schoolId) => {
      const query = { index: 'byPerson', equals: { personId }, limit };
      const { items } = await documents.find<SessionDocument>(name, query);
      for (const { id, body } of items) await documents.put(name, id, { ...body, schoolId });
    },
    endEveryOne: async (personId, because) => {
      const asPerson: Where = { index: 'byPerson', equals: { personId } };
      for (const where of [ofAccount(personId), asPerson]) await endWhere(where, () => true, because);
      tellEnd({ personId, because });
    },
  };
};
