import { signOut, signOutEverywhere, type Session } from '@lectern/events/accounts/session.routes';
import { listChildren } from '@lectern/events/accounts/family.routes';
import { readMarkingQueue } from '@lectern/events/marking/marking.routes';
import { schoolAdminOverview, teacherClasses } from '@lectern/events/schools/staff.routes';
import { practiceDays, streakCount as streakRoute } from '@lectern/events/streaks/streak.routes';
import type { ConnectionEvent } from '@lectern/widgets/connection/connection.types';
import type { QueryClient } from '@tanstack/react-query';
import type { Api } from '../api/api.types.js';
import { refresh, setAnswer } from '../api/use-api.js';
import { later } from '../device/browser.adapter.js';
import { endingKey, sessionKey } from '../session/session.api.js';
import { attemptRoutes } from './attempt-routes.js';

/** What shows students to those who are responsible for them. */
const studentRoutes = [
  teacherClasses,
  readMarkingQueue,
  schoolAdminOverview,
  listChildren,
  ...attemptRoutes,
] as const;

/** A class that practises together tells much at once: it is read again no more often than this, ms. */
const progressMs = 1_000;

/** Applies what the connection tells to what was read: notifications are hints, and what they touch is read again. */
export function notificationsFor(
  queries: QueryClient,
  api: Pick<Api, 'saw'>,
  /** The server ended the connection and not the session: its words about it. */
  onEnded: (message: string) => void,
) {
  let isRefreshDue = false;
  let wasConnected = false;
  /** Until what was read for the person is forgotten, which is later than the call's end. */
  const isSigningOut = (): boolean => {
    const readAt = queries.getQueryState(sessionKey)?.dataUpdatedAt ?? 0;
    return [signOut, signOutEverywhere].some(({ name }) =>
      queries
        .getMutationCache()
        .findAll({ mutationKey: [name] })
        .some(
          ({ state: { status, submittedAt } }) =>
            status === 'pending' || (status === 'success' && submittedAt >= readAt),
        ),
    );
  };
  const refreshStudents = (): void => {
    isRefreshDue = false;
    void refresh(queries, ...studentRoutes);
  };
  return (event: ConnectionEvent): void => {
    if (event.type === 'connection.connected') {
      // What came while the connection was away was told to nobody.
      void refresh(queries, ...(wasConnected ? studentRoutes : attemptRoutes));
      wasConnected = true;
    }
    // Who signs out here goes home by themselves: reading the session now would send them to Sign In first.
    if (event.type === 'connection.terminated' && !isSigningOut()) {
      queries.setQueryData(endingKey, event.message);
      void queries.invalidateQueries({ queryKey: sessionKey }).then(() => {
        if (queries.getQueryData<Session | null>(sessionKey)?.sessionUser) onEnded(event.message);
      });
    }
    if (event.type !== 'connection.message') return;
    if (event.name === 'response-processed') {
      api.saw(event.payload.position);
      void refresh(queries, ...attemptRoutes);
    }
    if (event.name === 'streak-count-updated') {
      const { streakCount } = event.payload;
      setAnswer(queries, streakRoute, (known) => ({ ...known, streakCount }));
      void refresh(queries, streakRoute, practiceDays);
    }
    if (event.name === 'student-progress-updated') {
      api.saw(event.payload.position);
      if (!isRefreshDue) later(progressMs, refreshStudents);
      isRefreshDue = true;
    }
  };
}
