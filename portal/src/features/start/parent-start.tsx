import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { next } from '@lectern/widgets/ui/icon-paths';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { FailedNotice } from '../../app/failed-notice.js';
import { PageHeading } from '../../app/page-heading.js';
import { historyOf } from '../../app/paths.js';
import { Waiting } from '../../app/waiting.js';
import { picturesOf } from '../profiles/picture-of.js';
import { useProfiles } from '../profiles/profiles.api.js';
import * as texts from './start.texts.js';

export function ParentStart({ user }: { user: SessionUser }) {
  const t = useTexts(texts);
  const profiles = useProfiles();
  const children = profiles.data?.filter(({ role }) => role === 'student');
  const pictures = picturesOf(profiles.data ?? []);
  return (
    <div className="wrap start">
      <div className="page-head">
        <PageHeading title={t.tab}>{t.hello(user.firstName)}</PageHeading>
        <p className="lead soft">{t.parent.lead}</p>
      </div>
      {profiles.error && !children && (
        <FailedNotice
          title={t.parent.failed}
          error={profiles.error}
          onRetry={() => void profiles.refetch()}
        />
      )}
      {!profiles.error && !children && <Waiting />}
      {children?.length === 0 && <Empty title={t.parent.none} />}
      {children && children.length > 0 && (
        <section className="start-part" aria-labelledby="children">
          <h2 id="children">{t.parent.children}</h2>
          <ul className="sheet children">
            {children.map((child) => (
              <li key={child.profileId}>
                <Link className="child" to={historyOf(child.profileId)}>
                  <span className="avatar">
                    <Picture name={pictures.get(child.profileId) ?? 'kite'} />
                  </span>
                  <b>{t.parent.open(child.firstName)}</b>
                  <Glyph path={next} turns />
                </Link>
              </li>
            ))}
          </ul>
          <p className="soft">{t.parent.practise}</p>
        </section>
      )}
    </div>
  );
}
