import { mostChildren } from '@lectern/events/accounts/family.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { plus } from '@lectern/widgets/ui/icon-paths';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { picturesOf } from '../../shared/family/picture-of.js';
import { ScheduleLink } from '../../shared/schedule/schedule-link.js';
import { ChildSheet } from './child-sheet.js';
import { ChildrenView } from '../../shared/family/children-view.js';
import './family.css';
import texts from './family.en.json';
import { familySigns } from '../../shared/family/family-signs.js';

/** A parent's day: how each child is doing, and what to do next. */
export function ParentDashboardPage() {
  const { board: t } = useTexts(texts);
  const user = useSignedIn();
  const [now] = useState(clockNow);
  return (
    <Page tab={t.tab} title={t.hello({ name: user.firstName })} lead={t.lead}>
      <ChildrenView failed={t.failed} none={{ title: t.none, body: t.noneBody, action: t.noneAction }}>
        {(children) => {
          const pictures = picturesOf(familySigns(user._id, children));
          return (
            <>
              <div className="row">
                <Link className={buttonClass({ kind: 'primary' })} to={paths.profileSelection}>
                  {t.switch}
                </Link>
                <Link className={buttonClass()} to={paths.addChildren}>
                  {children.length < mostChildren && <Glyph path={plus} />}
                  {children.length < mostChildren ? t.add : t.manage}
                </Link>
                {children.length > 0 && <ScheduleLink />}
                <p className="note">{t.practise}</p>
              </div>
              {children.map((child) => (
                <ChildSheet
                  key={child._id}
                  child={child}
                  picture={pictures.get(child._id) ?? 'kite'}
                  now={now}
                />
              ))}
            </>
          );
        }}
      </ChildrenView>
    </Page>
  );
}
