import type { OwnProfile } from '@lectern/events/accounts/profile.routes';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { mail, shield } from '@lectern/widgets/ui/icon-paths';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { DevicesItem } from './devices-item.js';
import { paths } from '../../shared/paths.js';
import texts from './profile.en.json';

const nothing = () => undefined;

/** What else there is of one's own. System admins ask for their data through the contact page. */
export function MoreSheet({ profile: { email, role } }: { profile: OwnProfile }) {
  const { more: t } = useTexts(texts);
  const heading = useId();
  return (
    <Sheet aria-labelledby={heading} className="stack">
      <h2 id={heading}>{t.title}</h2>
      <div className="own-more">
        <DevicesItem onFollow={nothing} />
        {email !== null && (
          <Link className="menu-item" to={paths.forgotPassword}>
            <Glyph path={mail} />
            {t.password}
          </Link>
        )}
        {role !== 'system-admin' && (
          <Link className="menu-item" to={paths.dataDeletion}>
            <Glyph path={shield} />
            {t.data}
          </Link>
        )}
      </div>
    </Sheet>
  );
}
