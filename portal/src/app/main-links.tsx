import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useLocation } from 'react-router-dom';
import * as texts from './app.texts.js';
import { paths } from './paths.js';
import { dashboardOf, learnerRoles } from './person.js';
import { useUser } from './session.js';

type MainLink = { readonly to: string; readonly label: string };

/** The links of the header and of the drawer: Home, and for somebody with a role what they can open. */
function useMainLinks(): readonly MainLink[] {
  const { nav: t } = useTexts(texts);
  const user = useUser();
  const home = { to: paths.home, label: t.home };
  if (!user || user.role === null || user.role === 'pending') return [home];
  const dashboard = dashboardOf(user);
  return [
    home,
    ...(dashboard === null ? [] : [{ to: dashboard, label: t.dashboard }]),
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
