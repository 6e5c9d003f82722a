import { useQueryClient } from '@tanstack/react-query';
import { useContext, useEffect, useState, type ReactNode } from 'react';
import { useApi } from '../shared/api/api-context.js';
import { later } from '../shared/device/browser.adapter.js';
import { useAlert } from '../shared/page/alerts.js';
import { useUser } from '../shared/session/session.js';
import { notificationsFor } from '../shared/sync/apply-notification.js';
import { StartSyncContext, SyncContext } from '../shared/sync/sync-context.js';
import type { LearnerSync } from '../shared/sync/sync.adapter.js';

/** How long until it is started again where its code did not come, ms. */
const startAgainMs = 5_000;

/** One connection for whoever is signed in, on every page; for a learner also the uploader and the outbox. */
export function SyncProvider({ children }: { children: ReactNode }) {
  const api = useApi();
  const queries = useQueryClient();
  const alert = useAlert();
  const user = useUser();
  const start = useContext(StartSyncContext);
  const [sync, setSync] = useState<LearnerSync | null>(null);
  const userId = user?._id ?? null;
  const role = user?.role ?? null;
  useEffect(() => {
    if (userId === null) return undefined;
    let stop: () => void = () => undefined;
    let isGone = false;
    const apply = notificationsFor(queries, api, (message) => alert('warning', message));
    const begin = (): void =>
      void start({ _id: userId, role }, apply).then(
        (begun) => {
          if (isGone) return begun.stop();
          stop = begun.stop;
          return setSync(begun.sync);
        },
        // Its code did not come. What is kept here has to go out all the same.
        () => {
          if (!isGone) stop = later(startAgainMs, begin);
        },
      );
    begin();
    return () => {
      isGone = true;
      stop();
      setSync(null);
    };
  }, [alert, api, queries, role, start, userId]);
  return <SyncContext value={sync}>{children}</SyncContext>;
}
