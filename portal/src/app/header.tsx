import { buttonClass } from '@lectern/widgets/ui/button';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useMatch } from 'react-router-dom';
import texts from './app.en.json';
import { Drawer } from './drawer.js';
import { lazyPart } from '../shared/page/lazy.js';
import { Logo } from './logo.js';
import { MainLinks } from './main-links.js';
import { paths } from '../shared/paths.js';
import { ProfileMenu } from './profile-menu.js';
import { useSession } from '../shared/session/session.js';

const StreakBadge = lazyPart('streak-badge', () => import('./streak-badge.js').then((m) => m.StreakBadge));

export function Header() {
  const t = useTexts(texts);
  const session = useSession();
  const user = session.status === 'user' ? session.user : null;
  const isSettingPassword = useMatch(paths.setPassword) !== null;
  return (
    <header className={user ? 'top busy' : 'top'}>
      <div className="wrap">
        <Logo />
        <nav className="nav main-nav" aria-label={t.nav.main}>
          <MainLinks />
        </nav>
        <div className="end row">
          {user?.role === 'student' && !isSettingPassword && <StreakBadge />}
          {user && <ProfileMenu user={user} />}
          {session.status === 'none' && (
            <Link className={buttonClass()} to={paths.signIn}>
              {t.signIn}
            </Link>
          )}
          <Drawer />
        </div>
      </div>
    </header>
  );
}
