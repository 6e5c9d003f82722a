import type { Documents } from '../../platform/documents/documents.port.js';
import { sessionsCollection, type PendingSignUp, type SessionDocument } from './session-document.js';
import { ifUnchanged } from './session-rotation.js';

const { name } = sessionsCollection;

/** Keeps in a session, beside whoever is signed in, that somebody signed up in it; the newest sign-up counts. */
export const keepPending = async (
  documents: Documents,
  sessionKey: string,
  pending: PendingSignUp,
): Promise<void> => {
  for (;;) {
    const session = await documents.get<SessionDocument>(name, sessionKey);
    if (!session) return;
    const kept = documents.put(name, sessionKey, { ...session.body, pending }, session.revision);
    if (!(await ifUnchanged(kept))) continue;
    // The secret that takes its place is on the way to the browser.
    const { next } = session.body;
    return next ? keepPending(documents, next.key, pending) : undefined;
  }
};
