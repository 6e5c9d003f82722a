import { guardedRouteOf } from '@lectern/widgets/route-guard/route-guard.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { lazy, Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import * as texts from './app.texts.js';
import { paths } from './paths.js';
import { useSession } from './session.js';

const FailedNotice = lazy(() => import('./failed-notice.js').then((m) => ({ default: m.FailedNotice })));

/** On pages for anybody: nobody knows who is here, so nobody can sign in. Other pages say it in their own place. */
export function SessionNotice() {
  const { failed: t } = useTexts(texts);
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'failed' || pathname === paths.profileSelection || guardedRouteOf(pathname))
    return null;
  return (
    <Suspense>
      <div className="wrap session-notice">
        <FailedNotice title={t.session} error={session.error} onRetry={session.retry} />
      </div>
    </Suspense>
  );
}
