import { leaderboardAccess } from '@lectern/events/leaderboards/leaderboard.routes';
import { linkFor, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { useApiQuery } from '../shared/api/use-api.js';
import texts from './app.en.json';
import { isPage, paths } from '../shared/paths.js';
import { dashboardOf, learnerRoles } from '../shared/session/person.js';
import { useUser } from '../shared/session/session.js';

/** Linked to as soon as there is such a page. */
const leaderboard = '/leaderboard';
const leaderboardRoles: readonly string[] = ['student', 'parent', 'teacher'];

/** Whether the leaderboard is open to whoever is here; not, until it is known. */
function useLeaderboardAccess(): boolean {
  const user = useUser();
  const school = user?.role === 'school-admin' ? user.school : null;
  const request = user === null || user.role === null ? null : { query: school === null ? {} : { school } };
  return useApiQuery(leaderboardAccess, request, { staleTime: Infinity }).data?.hasAccess ?? false;
}

type MainLink = { readonly to: string; readonly label: string };

/** The links of the header and of the drawer: for anybody, and for somebody with a role what they can open. */
function useMainLinks(): readonly MainLink[] {
  const { nav: t } = useTexts(texts);
  const user = useUser();
  const hasAccess = useLeaderboardAccess();
  const forAnybody = [
    { to: paths.home, label: t.home },
    { to: paths.about, label: t.about },
    { to: paths.contact, label: t.contact },
    { to: paths.legal, label: t.legal },
  ];
  // Nothing leads away from somebody's first password (specification, "Header and footer").
  const isSettingPassword = useMatch(paths.setPassword) !== null;
  if (isSettingPassword || !user || user.role === null) return forAnybody;
  const dashboard = dashboardOf(user);
  const hasLeaderboard = hasAccess && leaderboardRoles.includes(user.role) && isPage(leaderboard);
  return [
    ...forAnybody,
    ...(dashboard === null ? [] : [{ to: dashboard, label: t.dashboard }]),
    ...(hasLeaderboard
      ? [
          {
            to: user.school === null ? leaderboard : withQuery(leaderboard, 'schid', user.school),
            label: t.leaderboard,
          },
        ]
      : []),
    ...(learnerRoles.includes(user.role) ? [{ to: paths.practise, label: t.practise }] : []),
    ...(learnerRoles.includes(user.role) ? [{ to: linkFor(user, paths.historyLog), label: t.history }] : []),
  ];
}

export function MainLinks({ onFollow }: { onFollow?: () => void }) {
  const { pathname } = useLocation();
  return useMainLinks().map(({ to, label }) => (
    <Link
      key={to}
      to={to}
      onClick={onFollow}
      aria-current={to.split('?')[0] === pathname ? 'page' : undefined}
    >
      {label}
    </Link>
  ));
}
