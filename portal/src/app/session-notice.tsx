import { guardedRouteOf } from '@lectern/widgets/route-guard/route-guard.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useLocation } from 'react-router-dom';
import texts from '../shared/page/page.en.json';
import { lazyPart } from '../shared/page/lazy.js';
import { paths } from '../shared/paths.js';
import { useSession } from '../shared/session/session.js';

const FailedNotice = lazyPart('failed-notice', () =>
  import('../shared/page/failed-notice.js').then((m) => m.FailedNotice),
);

/** On pages for anybody: nobody knows who is here, so nobody can sign in. Other pages say it in their own place. */
export function SessionNotice() {
  const { failed: t } = useTexts(texts);
  const session = useSession();
  const { pathname } = useLocation();
  if (session.status !== 'failed' || pathname === paths.profileSelection || guardedRouteOf(pathname))
    return null;
  return (
    <div className="wrap session-notice">
      <FailedNotice title={t.session} error={session.error} onRetry={session.retry} />
    </div>
  );
}
