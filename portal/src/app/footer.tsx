import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import * as texts from './app.texts.js';
import { paths } from './paths.js';
import { useSession } from './session.js';
import { ThemeChoice } from './theme-choice.js';

export function Footer() {
  const t = useTexts(texts);
  const isSignedOut = useSession().status === 'none';
  return (
    <footer className="foot">
      <div className="wrap row spread">
        <p className="note">{t.footLine}</p>
        {isSignedOut && (
          <nav aria-label={t.foot}>
            <ul className="list">
              <li>
                <Link to={paths.signIn}>{t.signIn}</Link>
              </li>
              <li>
                <Link to={paths.adminSignIn}>{t.adminSignIn}</Link>
              </li>
            </ul>
          </nav>
        )}
        <ThemeChoice />
      </div>
    </footer>
  );
}
