import '@lectern/widgets/ui/fonts.css';
import '@lectern/widgets/ui/tokens.css';
import '@lectern/widgets/ui/kit.css';
import './app/app.css';
import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { onlineManager, QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { App } from './app/app.js';
import { routes } from './app/routes.js';
import { answeredApi, type Answers } from './shared/api/answered-api.js';
import { sessionKey } from './shared/session/session.api.js';
import { StartSyncContext, type StartSync } from './shared/sync/sync-context.js';

/** What others may use of the portal: its pages, and the parts of the kit that only pages have. */
export type { Answers } from './shared/api/answered-api.js';
export { apiError } from './shared/api/api-error.js';
export { AlertsProvider, useAlert } from './shared/page/alerts.js';
export { DataTable } from './shared/table/data-table.js';
export type { Column } from './shared/table/table.js';
export type { ContentSummary } from './shared/practice/practice.api.js';
export { ProgressChart } from './features/family/child-sheet.js';

export type PortalPageProps = {
  /** A path of the site with its query. */
  path: string;
  /** Who is signed in; null for nobody. */
  user: SessionUser | null;
  answers: Answers;
};

const never: StartSync = () => new Promise(() => undefined);

const begin = ({ path, user, answers }: PortalPageProps) => {
  const session = { sessionId: 'story', sessionUser: user, pendingUser: null };
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  // Known at once, also without a network.
  queries.setQueryData(sessionKey, session);
  return {
    queries,
    api: answeredApi({ 'session.read': () => session, ...answers }),
    router: createMemoryRouter(routes, { initialEntries: [path] }),
  };
};

/** The whole site on one of its pages, with its calls answered by whoever shows it. */
export function PortalPage(props: PortalPageProps) {
  const [{ api, queries, router }] = useState(() => begin(props));
  return (
    <StartSyncContext value={never}>
      <App api={api} queries={queries}>
        <RouterProvider router={router} />
      </App>
    </StartSyncContext>
  );
}

/** Reads wait, as without a network, until what this returns is called. */
export const cutNetwork = (): (() => void) => {
  onlineManager.setOnline(false);
  return () => onlineManager.setOnline(true);
};
