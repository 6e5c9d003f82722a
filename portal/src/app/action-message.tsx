import { homeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAlert } from './alerts.js';
import * as texts from './app.texts.js';
import { paths } from './paths.js';
import { forgetPerson } from './session.api.js';
import { useSession, type SessionState } from './session.js';

/** Whether a page only passes the action on: home on its way to a dashboard, and the choice of a profile. */
export function isPassedOn(session: SessionState, page: string, action: string): boolean {
  if (action === 'so') return false;
  if (session.status === 'loading' || page === paths.profileSelection) return true;
  return page === paths.home && session.status === 'user' && homeRedirect(session.user, action) !== null;
}

/** Says what the query's `action` stands for, and takes it out of the address. Who signed out is forgotten here. */
export function ActionMessage() {
  const t = useTexts(texts);
  const session = useSession();
  const alert = useAlert();
  const queries = useQueryClient();
  const { pathname } = useLocation();
  const [search, setSearch] = useSearchParams();
  const action = search.get('action');
  const waits = action === null || isPassedOn(session, pathname, action);
  useEffect(() => {
    if (waits || action === null) return;
    const message = new Map(Object.entries(t.actions)).get(action);
    if (message) alert('success', message);
    if (action === 'so') forgetPerson(queries);
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('action');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [action, alert, queries, setSearch, t, waits]);
  return null;
}
