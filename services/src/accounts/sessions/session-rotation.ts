import { isoNow, type Clock } from '../../platform/clock/clock.port.js';
import {
  WrongDocumentRevision,
  type Document,
  type Documents,
} from '../../platform/documents/documents.port.js';
import {
  expiryOf,
  formerLastsMs,
  secretLastsMs,
  sessionsCollection,
  type SessionDocument,
} from './session-document.js';

type Deps = { readonly documents: Documents; readonly clock: Clock };
type Found = Document<SessionDocument>;

const { name } = sessionsCollection;
const passed = (since: string, ms: number, now: number): boolean => Date.parse(since) + ms <= now;

/** Whether this secret is to be given up for a new one. */
export const isSecretOld = (session: SessionDocument, now: number): boolean => {
  if (session.accountId === null || !passed(session.secretAt, secretLastsMs, now)) return false;
  // Its follower is on the way to the browser; one that never got there is followed by another.
  return session.next === null || passed(session.next.at, formerLastsMs, now);
};

/** @returns whether it was so still */
export const ifUnchanged = async (change: Promise<unknown>): Promise<boolean> => {
  try {
    await change;
    return true;
  } catch (error) {
    if (error instanceof WrongDocumentRevision) return false;
    throw error;
  }
};

/**
 * Gives a session another secret. The one before stays good until a browser shows the new one, and for a minute more:
 * an answer that got lost signs nobody out, and calls that are under way pass.
 * @returns false where the secret is young, another call has changed it already, or the session has ended
 */
export const rotateSession = async (
  { documents, clock }: Deps,
  sessionKey: string,
  newSessionKey: string,
): Promise<boolean> => {
  const before = await documents.get<SessionDocument>(name, sessionKey);
  if (!before || before.body.expiresAt <= isoNow(clock) || !isSecretOld(before.body, clock.now()))
    return false;
  const at = isoNow(clock);
  const lost = before.body.next && (await documents.get<SessionDocument>(name, before.body.next.key));
  if (lost && !lost.body.fUnseen) return false;
  const session = { ...before.body, secretAt: at, formerKey: sessionKey, fUnseen: true, next: null };
  await documents.put(name, newSessionKey, session);
  const next = { key: newSessionKey, at };
  const marked = documents.put(name, sessionKey, { ...before.body, next }, before.revision);
  // Ended or changed meanwhile: this one is nobody's.
  if (!(await ifUnchanged(marked))) {
    await documents.delete(name, newSessionKey);
    return false;
  }
  if (lost) await ifUnchanged(documents.delete(name, lost.id, lost.revision));
  return true;
};

/** Notes that a browser has shown a new secret: from now on the one before is good for a minute only. */
export const followFormer = async (
  { documents, clock }: Deps,
  { id, revision, body }: Found,
): Promise<void> => {
  if (!body.fUnseen) return;
  const former =
    body.formerKey === null ? undefined : await documents.get<SessionDocument>(name, body.formerKey);
  const expiresAt = new Date(clock.now() + formerLastsMs).toISOString();
  if (former)
    await ifUnchanged(documents.put(name, former.id, { ...former.body, expiresAt }, former.revision));
  const seen = { lastSeenAt: isoNow(clock), expiresAt: expiryOf(clock.now(), true), fUnseen: false };
  await ifUnchanged(documents.put(name, id, { ...body, ...seen }, revision));
};
