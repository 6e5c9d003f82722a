import type { DeviceSession, Session } from '@lectern/events/accounts/session.routes';
import { isErased } from '@lectern/events/journal/sealed';
import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import {
  WrongDocumentRevision,
  type Document,
  type Documents,
} from '../../platform/documents/documents.port.js';
import type { Caller, Person, Sessions } from '../../platform/edge/caller.js';
import { sha256 } from '../../platform/ids.js';
import type { Sealing } from '../../platform/sealing/sealing.js';
import type { PeopleQueries } from '../people/people.queries.js';
import { pictureUrlOf } from '../profile/picture-place.js';
import { expiryOf, seenEveryMs, sessionsCollection, type SessionDocument } from './session-document.js';

export type SessionQueries = Sessions & {
  /** The session as its page learns it; null when there is none. */
  readonly view: (sessionKey: string | undefined) => Promise<Session | null>;
  /** Where this person's account is signed in, seen last first; a child's session sees itself only. */
  readonly list: (person: Person) => Promise<readonly DeviceSession[]>;
};

type Found = Document<SessionDocument>;

const callerIn = ({ id: sessionKey, body }: Found): Caller =>
  body.accountId === null || body.personId === null
    ? { kind: 'nobody', sessionKey }
    : {
        kind: 'person',
        sessionKey,
        sessionId: body.sessionId,
        userId: body.personId,
        accountId: body.accountId,
        role: body.role,
        schoolId: body.schoolId,
        ...(body.embed
          ? { embed: { ...body.embed, origin: body.embedOrigin ?? '', key: body.embedKey ?? '' } }
          : {}),
      };

export const createSessionQueries = (deps: {
  readonly documents: Documents;
  readonly clock: Clock;
  readonly people: PeopleQueries;
  readonly sealing: Pick<Sealing, 'open'>;
}): SessionQueries => {
  const { documents, clock, people, sealing } = deps;
  const { name } = sessionsCollection;

  const find = async (sessionKey: string): Promise<Found | undefined> => {
    const session = await documents.get<SessionDocument>(name, sessionKey);
    return session && session.body.expiresAt > isoNow(clock) ? session : undefined;
  };

  const see = async (session: Found): Promise<void> => {
    const { id, revision, body } = session;
    // A token's time is over when it was said to be.
    if (body.accountId === null || body.embed || Date.parse(body.lastSeenAt) > clock.now() - seenEveryMs)
      return;
    const seen = { ...body, lastSeenAt: isoNow(clock), expiresAt: expiryOf(clock.now(), true) };
    try {
      await documents.put(name, id, seen, revision);
    } catch (error) {
      // Another request has seen it too, or it has just ended.
      if (!(error instanceof WrongDocumentRevision)) throw error;
    }
  };

  const list = async ({ accountId, userId, sessionId }: Person): Promise<readonly DeviceSession[]> => {
    const query = { index: 'byAccount', equals: { accountId }, limit: 1_000 };
    const { items } = await documents.find<SessionDocument>(name, query);
    const now = isoNow(clock);
    const isShown = ({ body }: Found): boolean =>
      body.expiresAt > now && !body.embed && (userId === accountId || body.sessionId === sessionId);
    const shown = items.filter(isShown).map(({ body }) => body);
    return shown
      .toSorted((a, b) => b.lastSeenAt.localeCompare(a.lastSeenAt))
      .map((body) => ({
        sessionId: body.sessionId,
        device: body.device,
        createdAt: body.createdAt,
        lastSeenAt: body.sessionId === sessionId ? now : body.lastSeenAt,
        fThis: body.sessionId === sessionId,
      }));
  };

  const pendingUserOf = async ({
    pending,
    accountId,
    personId,
  }: SessionDocument): Promise<Session['pendingUser']> => {
    // For which address a parent signed up is not their child's to know.
    if (!pending || accountId !== personId || (await people.find(pending.personId))?.fEmailVerified)
      return null;
    const email = await sealing.open(pending.email);
    return isErased(email) ? null : { email };
  };

  return {
    list,
    callerOf: async ({ cookie, token, origin }) => {
      const secret = token ?? cookie;
      const session = secret ? await find(sha256(secret)) : undefined;
      // A token is no cookie, a cookie no token, and a token in another page is nobody's.
      const { embed, embedOrigin, isOwnPage } = session?.body ?? {};
      const isItsPage = embedOrigin === origin || (isOwnPage && origin === undefined);
      const isMeant = token === undefined ? !embed : embed !== undefined && isItsPage;
      if (!session || !isMeant) return { kind: 'nobody' };
      await see(session);
      return callerIn(session);
    },
    view: async (sessionKey) => {
      const session = sessionKey === undefined ? undefined : await find(sessionKey);
      if (!session) return null;
      const { personId, role, schoolId } = session.body;
      const person = personId === null ? undefined : await people.find(personId);
      const sessionUser =
        personId === null
          ? null
          : {
              _id: personId,
              role,
              firstName: person?.firstName ?? '',
              lastName: person?.lastName ?? '',
              school: schoolId,
              profilePicS3Url: person ? pictureUrlOf(person) : null,
              ...(person?.language ? { language: person.language } : {}),
            };
      return {
        sessionId: session.body.sessionId,
        sessionUser,
        pendingUser: await pendingUserOf(session.body),
      };
    },
  };
};
