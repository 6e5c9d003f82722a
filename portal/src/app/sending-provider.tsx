import { streakCount as streakRoute } from '@lectern/events/streaks/streak.routes';
import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ConnectionEvent } from '@lectern/widgets/connection/connection.types';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { useApi } from '../shared/api/api-context.js';
import type { Api } from '../shared/api/api.types.js';
import { later } from '../shared/device/browser.adapter.js';
import { learnerRoles } from '../shared/session/person.js';
import { SendingContext, StartSendingContext } from '../shared/sync/sending-context.js';
import type { Sending } from '../shared/sync/sending.adapter.js';
import { refresh, setAnswer } from '../shared/api/use-api.js';
import { attemptRoutes } from '../shared/sync/attempt-routes.js';
import { endingKey, sessionKey } from '../shared/session/session.api.js';
import { useUser } from '../shared/session/session.js';

/** How long until sending is begun again where it could not begin, ms. */
const againAfter = 5_000;

/** Notifications are hints: what they touch is read again. */
export function takeNews(event: ConnectionEvent, queries: QueryClient, api: Pick<Api, 'saw'>): void {
  if (event.type === 'connection.connected') void refresh(queries, ...attemptRoutes);
  if (event.type === 'connection.terminated') {
    queries.setQueryData(endingKey, event.message);
    void queries.invalidateQueries({ queryKey: sessionKey });
  }
  if (event.type !== 'connection.message') return;
  if (event.name === 'response-processed') {
    api.saw(event.payload.position);
    void refresh(queries, ...attemptRoutes);
  }
  if (event.name === 'streak-count-updated') {
    const { streakCount } = event.payload;
    setAnswer(queries, streakRoute, (known) => ({ ...known, streakCount }));
    void refresh(queries, streakRoute);
  }
}

/** Runs the uploader and the outbox of a learner on every page, as long as anything is pending. */
export function SendingProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const user = useUser();
  const start = useContext(StartSendingContext);
  const [sending, setSending] = useState<Sending | null>(null);
  const userId = user && learnerRoles.includes(user.role) ? user._id : null;
  const role = user?.role ?? null;
  useEffect(() => {
    if (userId === null || role === null) return undefined;
    let running: Sending | null = null;
    let isGone = false;
    let stopWaiting: () => void = () => undefined;
    const begin = (): void =>
      void start({ userId, role, onNews: (event) => takeNews(event, queries, api) }).then(
        (begun) => {
          if (isGone) return begun.stop();
          running = begun;
          return setSending(begun);
        },
        // Its code did not come. What is kept here has to go out all the same.
        () => {
          if (!isGone) stopWaiting = later(againAfter, begin);
        },
      );
    begin();
    return () => {
      isGone = true;
      stopWaiting();
      running?.stop();
      setSending(null);
    };
  }, [api, queries, role, start, userId]);
  return <SendingContext value={sending}>{children}</SendingContext>;
}
