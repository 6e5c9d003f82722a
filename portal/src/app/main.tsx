import '@lectern/widgets/ui/fonts.css';
import '@lectern/widgets/ui/tokens.css';
import '@lectern/widgets/ui/kit.css';
import './app.css';
import './print.css';
import type { Session } from '@lectern/events/accounts/session.routes';
import { safeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { applyTheme } from '@lectern/widgets/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createApi } from '../shared/api/api.adapter.js';
import { App } from './app.js';
import { leaveFor } from '../shared/device/browser.adapter.js';
import { keptTheme } from '../shared/device/device-settings.adapter.js';
import { redirectAfter, refusal } from '../shared/api/failure-rules.js';
import { createQueryClient } from '../shared/api/query-client.js';
import { routes } from './routes.js';
import { sessionKey } from '../shared/session/session.api.js';

applyTheme(document.documentElement, keptTheme());

const queries = createQueryClient();
const router = createBrowserRouter(routes);

const api = createApi((failure, status, called) => {
  const user = queries.getQueryData<Session | null>(sessionKey)?.sessionUser ?? null;
  const to = redirectAfter(failure, { status, called, page: router.state.location.pathname, user });
  // Somebody whose session ended elsewhere is nobody now: reading again tells the guard.
  if (status === 401 && user) void queries.invalidateQueries({ queryKey: sessionKey });
  if (to === null) return;
  const here = safeRedirect(to);
  if (here) void router.navigate(here, status === 403 ? { state: refusal } : {});
  else leaveFor(to);
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <StrictMode>
      <App api={api} queries={queries}>
        <RouterProvider router={router} />
      </App>
    </StrictMode>,
  );
