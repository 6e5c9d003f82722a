import { RouteGuard } from '@lectern/widgets/route-guard/route-guard';
import type { RouteGuardInput } from '@lectern/widgets/route-guard/route-guard.machine';
import { guardedRouteOf } from '@lectern/widgets/route-guard/route-guard.routes';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router-dom';
import texts from '../shared/page/page.en.json';
import { isMicTested } from '../shared/device/device-settings.adapter.js';
import { FailedNotice } from '../shared/page/failed-notice.js';
import { NotFoundPage } from '../shared/page/not-found.page.js';
import { PageHeading } from '../shared/page/page-heading.js';
import { endingKey } from '../shared/session/session.api.js';
import { useSession, type SessionState } from '../shared/session/session.js';
import { signedOutOf } from '../shared/session/signed-out.js';
import { Waiting } from '../shared/page/waiting.js';

/** The session as the guard asks for it: only what decides. */
function asGuarded(session: SessionState): RouteGuardInput['session'] {
  if (session.status !== 'user') return { status: session.status === 'none' ? 'none' : 'loading' };
  const { role, school } = session.user;
  return { status: 'user', user: { role, school } };
}

/** Pages for somebody: the guard's table knows for whom. */
export function Guarded() {
  const { failed: t } = useTexts(texts);
  const session = useSession();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const hasEnded = session.status === 'none' && session.hasEnded;
  const goTo = useCallback(
    (to: string) => {
      const state = () => signedOutOf(pathname, queries.getQueryData<string>(endingKey));
      void navigate(to, { replace: true, ...(hasEnded ? { state: state() } : {}) });
    },
    [hasEnded, navigate, pathname, queries],
  );
  const route = guardedRouteOf(pathname);
  if (session.status === 'failed') {
    return (
      <div className="wrap lonely">
        <PageHeading>{t.title}</PageHeading>
        <FailedNotice title={t.session} error={session.error} onRetry={session.retry} />
      </div>
    );
  }
  if (!route) return <NotFoundPage />;
  return (
    <RouteGuard
      session={asGuarded(session)}
      route={route}
      path={pathname}
      search={search}
      isMicTested={isMicTested()}
      navigate={goTo}
      notFound={<NotFoundPage />}
      waiting={<Waiting />}
    >
      <Outlet />
    </RouteGuard>
  );
}
