import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import texts from './app.en.json';
import { LanguageChoice } from './language.js';
import { paths } from '../shared/paths.js';
import { useSession } from '../shared/session/session.js';
import { Segments } from '@lectern/widgets/ui/segments';
import { applyTheme, themes, type Theme } from '@lectern/widgets/ui/theme';
import { useState } from 'react';
import { keepTheme, keptTheme } from '../shared/device/device-settings.adapter.js';

/** Below every page: what Lectern is and promises, for anybody. */
export function Footer() {
  const t = useTexts(texts);
  const isSignedOut = useSession().status === 'none';
  const links = [
    { to: paths.about, label: t.footLinks.about },
    { to: paths.terms, label: t.footLinks.terms },
    { to: paths.privacy, label: t.footLinks.privacy },
    { to: paths.whatsapp, label: t.footLinks.whatsapp },
    { to: paths.legal, label: t.footLinks.legal },
    { to: paths.contact, label: t.footLinks.contact },
    { to: paths.faq, label: t.footLinks.faq },
    ...(isSignedOut ? [{ to: paths.adminSignIn, label: t.adminSignIn }] : []),
  ];
  return (
    <footer className="foot">
      <div className="wrap stack">
        <nav aria-label={t.foot}>
          <ul className="list">
            {links.map(({ to, label }) => (
              <li key={to}>
                <Link to={to}>{label}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="row spread">
          <p className="note">{t.footLine}</p>
          <div className="row">
            <LanguageChoice />
            <ThemeChoice />
          </div>
        </div>
      </div>
    </footer>
  );
}

/** Day, night, or as the device has it. */
function ThemeChoice() {
  const { theme: t } = useTexts(texts);
  const [theme, setTheme] = useState<Theme>(keptTheme);
  const change = (next: Theme) => {
    setTheme(next);
    keepTheme(next);
    applyTheme(document.documentElement, next);
  };
  return (
    <Segments
      label={t.label}
      value={theme}
      options={themes.map((value) => ({ value, label: t[value] }))}
      onChange={change}
    />
  );
}
