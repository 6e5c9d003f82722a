import { mostChildren } from '@lectern/events/accounts/family.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { Waiting } from '../../shared/page/waiting.js';
import { picturesOf } from '../profiles/picture-of.js';
import { AddChildForm } from './add-child-form.js';
import { useChildren } from './family.api.js';
import './family.css';
import { FamilyList } from './family-list.js';
import { familySigns } from './family-signs.js';
import * as texts from './family.texts.js';

/** Where a parent adds children: after the e-mail is verified, and whenever one more comes along. */
export function AddChildrenPage() {
  const { add: t, children: ofChildren } = useTexts(texts);
  const user = useSignedIn();
  const { data: children, error, refetch } = useChildren();
  const hasAny = children !== undefined && children.length > 0;
  const pictures = picturesOf(familySigns(user._id, children ?? []));
  return (
    <div className="wrap family">
      <div className="page-head">
        <PageHeading title={t.tab}>{t.title}</PageHeading>
        <p className="lead soft">{t.lead}</p>
      </div>
      {error && !children && (
        <FailedNotice title={ofChildren.failed} error={error} onRetry={() => void refetch()} />
      )}
      {!error && !children && <Waiting />}
      {children && (
        <div className={hasAny ? 'family-columns' : undefined}>
          {children.length < mostChildren ? (
            <AddChildForm isFirst={!hasAny} />
          ) : (
            <Alert type="info" title={t.full} />
          )}
          {hasAny && (
            <div className="stack">
              <FamilyList childProfiles={children} pictures={pictures} />
              <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.profileSelection}>
                {t.done}
                <Glyph path={arrow} turns />
              </Link>
            </div>
          )}
        </div>
      )}
      {children && !hasAny && (
        <Link className="link" to={paths.parentDashboard}>
          {t.later}
        </Link>
      )}
    </div>
  );
}
