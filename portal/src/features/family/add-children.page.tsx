import { mostChildren, type FamilyChild } from '@lectern/events/accounts/family.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { arrow } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { picturesOf } from '../../shared/family/picture-of.js';
import { AddChildForm } from './add-child-form.js';
import { useChildren } from '../../shared/family/family.api.js';
import './family.css';
import { FamilyList } from './family-list.js';
import { familySigns } from '../../shared/family/family-signs.js';
import texts from './family.en.json';

/** Where a parent adds children: after the e-mail is verified, and whenever one more comes along. */
export function AddChildrenPage() {
  const { add: t, children: ofChildren } = useTexts(texts);
  const family = useChildren();
  return (
    <Page tab={t.tab} title={t.title} lead={t.lead}>
      <QueryView query={family} failed={ofChildren.failed}>
        {(children) => <Children childProfiles={children} />}
      </QueryView>
    </Page>
  );
}

function Children({ childProfiles }: { childProfiles: readonly FamilyChild[] }) {
  const { add: t } = useTexts(texts);
  const user = useSignedIn();
  const hasAny = childProfiles.length > 0;
  const pictures = picturesOf(familySigns(user._id, childProfiles));
  return (
    <>
      <div className={hasAny ? 'family-columns columns' : 'stack'}>
        {childProfiles.length < mostChildren ? (
          <AddChildForm isFirst={!hasAny} />
        ) : (
          <Alert type="info" title={t.full({ max: mostChildren })} />
        )}
        {hasAny && (
          <div className="stack">
            <FamilyList childProfiles={childProfiles} pictures={pictures} />
            <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.profileSelection}>
              {t.done}
              <Glyph path={arrow} turns />
            </Link>
          </div>
        )}
      </div>
      {!hasAny && (
        <Link className="link" to={paths.parentDashboard}>
          {t.later}
        </Link>
      )}
    </>
  );
}
