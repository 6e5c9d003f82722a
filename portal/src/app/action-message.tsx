import type { Session } from '@lectern/events/accounts/session.routes';
import { homeRedirect } from '@lectern/widgets/route-guard/route-guard.links';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { useAlert } from '../shared/page/alerts.js';
import texts from './app.en.json';
import { paths } from '../shared/paths.js';
import { forgetPerson, sessionKey } from '../shared/session/session.api.js';
import { useSession, type SessionState } from '../shared/session/session.js';
import { isSignedOutHere } from '../shared/session/signed-out.js';

/** Whether a page only passes the action on: home on its way to a dashboard, and the choice of a profile. */
function isPassedOn(session: SessionState, page: string, action: string): boolean {
  if (session.status === 'loading' || session.status === 'failed') return true;
  if (action === 'so') return false;
  if (page === paths.profileSelection) return true;
  return page === paths.home && session.status === 'user' && homeRedirect(session.user, action) !== null;
}

/**
 * Says what the query's `action` stands for, where it is so: anybody can write such an address. Takes it out of the
 * address. Who signed out is forgotten here.
 */
export function ActionMessage() {
  const t = useTexts(texts);
  const session = useSession();
  const alert = useAlert();
  const queries = useQueryClient();
  const { pathname, state } = useLocation();
  const [search, setSearch] = useSearchParams();
  const action = search.get('action');
  const hasLeft = action === 'so' && isSignedOutHere(state);
  const waits = action === null || (!hasLeft && isPassedOn(session, pathname, action));
  useEffect(() => {
    if (waits || action === null) return;
    const message = new Map(Object.entries(t.actions)).get(action);
    // What was read last, not what was drawn last.
    const isHere = Boolean(queries.getQueryData<Session | null>(sessionKey)?.sessionUser);
    const isSo = hasLeft || (action === 'so') !== isHere;
    if (message && isSo) alert('success', message);
    if (hasLeft) forgetPerson(queries);
    setSearch(
      (now) => {
        const rest = new URLSearchParams(now);
        rest.delete('action');
        return rest;
      },
      { replace: true, preventScrollReset: true },
    );
  }, [action, alert, hasLeft, queries, setSearch, t, waits]);
  return null;
}
