import '@lectern/widgets/ui/fonts.css';
import '@lectern/widgets/ui/tokens.css';
import '@lectern/widgets/ui/kit.css';
import './app.css';
import './print.css';
import type { Session } from '@lectern/events/accounts/session.routes';
import { applyTheme } from '@lectern/widgets/ui/theme';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter, RouterProvider } from 'react-router-dom';
import { createApi } from '../shared/api/api.adapter.js';
import { App } from './app.js';
import { siteOrigin } from '../shared/device/browser.adapter.js';
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
  const page = router.state.location.pathname;
  const to = redirectAfter(failure, { status, called, page, origin: siteOrigin(), user });
  // Somebody whose session ended elsewhere is nobody now: reading again tells the guard.
  if (status === 401 && user) void queries.invalidateQueries({ queryKey: sessionKey });
  if (to === null) return;
  void router.navigate(to, status === 403 ? { state: refusal } : {});
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
