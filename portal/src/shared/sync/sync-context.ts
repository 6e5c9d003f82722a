import type { SessionUser } from '@lectern/events/accounts/session.routes';
import type { ConnectionEvent } from '@lectern/widgets/connection/connection.types';
import { createContext, useContext, useSyncExternalStore } from 'react';
import { learnerRoles } from '../session/person.js';
import type { LearnerSync } from './sync.adapter.js';

/** What a learner's page sends with; null for other roles, and until it has come. */
export const SyncContext = createContext<LearnerSync | null>(null);

export type StartSync = (
  user: Pick<SessionUser, '_id' | 'role'>,
  onEvent: (event: ConnectionEvent) => void,
) => Promise<{ readonly sync: LearnerSync | null; readonly stop: () => void }>;

/** Everybody who is signed in hears the server; a learner also sends. A test hands in its own. */
export const StartSyncContext = createContext<StartSync>(async ({ _id: userId, role }, onEvent) => {
  const [{ listenToServer }, learner] = await Promise.all([
    import('./notifications.adapter.js'),
    role !== null && learnerRoles.includes(role)
      ? import('./sync.adapter.js').then(({ openLearnerSync }) => openLearnerSync({ userId, role }))
      : null,
  ]);
  const stopListening = listenToServer(userId, onEvent);
  return {
    sync: learner,
    stop: () => {
      learner?.stop();
      stopListening();
    },
  };
});

export const useSync = (): LearnerSync | null => useContext(SyncContext);

const nothing = () => () => undefined;

/** Why the last message of the outbox did not go; null while all is well. */
export function useSyncProblem(): string | null {
  const sync = useSync();
  return useSyncExternalStore(sync?.onKept ?? nothing, () => sync?.outbox.problem() ?? null);
}

/** How many answers wait on this device. */
export function useKeptAnswers(): number {
  const sync = useSync();
  return useSyncExternalStore(sync?.onKept ?? nothing, () => sync?.kept() ?? 0);
}
