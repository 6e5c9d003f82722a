import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router-dom';
import { ActionMessage } from './action-message.js';
import { Frame, useAlone } from './frame.js';
import { NotFoundPage } from '../shared/page/not-found.page.js';
import { isMisspelt } from '../shared/paths.js';
import { SyncProvider } from './sync-provider.js';

/** What stands around every page. */
export function Layout() {
  const isNone = isMisspelt(useLocation().pathname);
  const isAlone = useAlone() && !isNone;
  const isOnItsWay = useNavigation().state !== 'idle';
  return (
    <SyncProvider>
      {isOnItsWay && <div className="on-its-way" aria-hidden="true" />}
      {isAlone ? <Outlet /> : <Frame>{isNone ? <NotFoundPage /> : <Outlet />}</Frame>}
      <ActionMessage />
      <ScrollRestoration />
    </SyncProvider>
  );
}
