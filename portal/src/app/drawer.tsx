import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { menu, x } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import texts from './app.en.json';
import { MainLinks } from './main-links.js';
import { paths } from '../shared/paths.js';
import { fullName } from '../shared/session/person.js';
import { Avatar, PersonActions } from './profile-menu.js';
import { useSession } from '../shared/session/session.js';

/** The header's links on a narrow screen: a native modal dialog at the side. */
export function Drawer() {
  const t = useTexts(texts);
  const session = useSession();
  const dialog = useRef<HTMLDialogElement>(null);
  const { key } = useLocation();
  const close = () => dialog.current?.close();
  // Also by the browser's own Back, where nothing in it is pressed.
  useEffect(() => {
    if (dialog.current?.open) dialog.current.close();
  }, [key]);
  return (
    <>
      <Button
        kind="quiet"
        round
        className="main-menu"
        aria-label={t.menu}
        aria-haspopup="dialog"
        onClick={() => dialog.current?.showModal()}
      >
        <Glyph path={menu} />
      </Button>
      <dialog
        ref={dialog}
        className="drawer"
        aria-label={t.menu}
        onClick={(event) => event.target === event.currentTarget && close()}
      >
        <div className="drawer-leaf">
          <Button kind="quiet" round className="end" aria-label={t.closeMenu} onClick={close}>
            <Glyph path={x} />
          </Button>
          {session.status === 'user' && (
            <p className="row drawer-person">
              <Avatar user={session.user} />
              {fullName(session.user)}
            </p>
          )}
          <nav className="drawer-links" aria-label={t.nav.main}>
            <MainLinks onFollow={close} />
          </nav>
          {session.status === 'user' && <PersonActions user={session.user} onFollow={close} />}
          {session.status === 'none' && (
            <Link className={buttonClass({ kind: 'primary', wide: true })} to={paths.signIn} onClick={close}>
              {t.signIn}
            </Link>
          )}
        </div>
      </dialog>
    </>
  );
}
