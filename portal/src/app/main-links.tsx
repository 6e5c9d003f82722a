import { leaderboardAccess } from '@lectern/events/leaderboards/leaderboard.routes';
import { pages, type Page } from '@lectern/events/pages';
import { linkFor, withQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { bookmark, clock, flag, mic, podium } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useLocation, useMatch } from 'react-router-dom';
import { useApiQuery } from '../shared/api/use-api.js';
import texts from './app.en.json';
import { paths } from '../shared/paths.js';
import { useUser } from '../shared/session/session.js';

/** Whether the leaderboard is open to whoever is here; not, until it is known. */
function useLeaderboardAccess(): boolean {
  const user = useUser();
  const school = user?.role === 'school-admin' ? user.school : null;
  const request = user === null || user.role === null ? null : { query: school === null ? {} : { school } };
  return useApiQuery(leaderboardAccess, request, { staleTime: Infinity }).data?.hasAccess ?? false;
}

type Linked = { readonly to: string; readonly link: NonNullable<Page['link']> };

const linked = Object.values<Page>(pages).flatMap(({ link, ...page }) => (link ? [{ ...page, link }] : []));
const forAnybody: readonly Linked[] = linked
  .filter(({ roles }) => !roles)
  .map(({ path, link }) => ({ to: path, link }));

/** The main pages of whoever is here. Nothing leads away from somebody's first password (specification, section 2). */
function useOwnLinks(): readonly Linked[] {
  const user = useUser();
  const hasLeaderboard = useLeaderboardAccess();
  const isSettingPassword = useMatch(paths.setPassword) !== null;
  if (isSettingPassword || user === null) return [];
  return linked
    .filter(({ roles, linkRoles = roles }) => linkRoles?.some((role) => role === user.role))
    .filter(({ link }) => link !== 'leaderboard' || hasLeaderboard)
    .map(({ path, link }) => ({
      to:
        link === 'leaderboard' && user.school !== null
          ? withQuery(path, 'schid', user.school)
          : linkFor(user, path),
      link,
    }));
}

/** What a link says: to a parent, whose history it is. */
function useLinkText(): (link: Linked['link']) => string {
  const { nav: t } = useTexts(texts);
  const isParent = useUser()?.role === 'parent';
  return (link) => (isParent && link === 'history' ? t.childrenHistory : t[link]);
}

/** Whether a link leads to the page that is open. */
const useIsHere = (): ((to: string) => boolean) => {
  const { pathname } = useLocation();
  return (to) => to.split('?')[0] === pathname;
};

/** The links of the header and of the drawer. */
export function MainLinks({ onFollow }: { onFollow?: () => void }) {
  const textOf = useLinkText();
  const isHere = useIsHere();
  return [...useOwnLinks(), ...forAnybody].map(({ to, link }) => (
    <Link key={to} to={to} onClick={onFollow} aria-current={isHere(to) ? 'page' : undefined}>
      {textOf(link)}
    </Link>
  ));
}

const icons: Partial<Record<Linked['link'], string>> = {
  practise: mic,
  history: clock,
  dashboard: bookmark,
  leaderboard: podium,
  issues: flag,
};

/** On phones: the main pages within reach of a thumb, where there are several. */
export function BottomBar() {
  const { nav: t } = useTexts(texts);
  const textOf = useLinkText();
  const isHere = useIsHere();
  const links = useOwnLinks();
  if (links.length < 2) return null;
  return (
    <nav className="bottom-bar" aria-label={t.own}>
      {links.map(({ to, link }) => (
        <Link key={to} to={to} aria-current={isHere(to) ? 'page' : undefined}>
          <Glyph path={icons[link] ?? bookmark} />
          {textOf(link)}
        </Link>
      ))}
    </nav>
  );
}
