import { useTexts } from '@lectern/widgets/ui/texts';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { Waiting } from '../../shared/page/waiting.js';
import { AccountSheet } from './account-sheet.js';
import { MoreSheet } from './more-sheet.js';
import { NameSheet } from './name-sheet.js';
import { PictureSheet } from './picture-sheet.js';
import { useProfile } from './profile.api.js';
import './profile.css';
import * as texts from './profile.texts.js';

/** Who one is here: picture, name, how one signs in. */
export function ProfilePage() {
  const t = useTexts(texts);
  const { data, error, refetch } = useProfile();
  if (!data && !error) return <Waiting />;
  return (
    <div className="wrap own-profile">
      <div className="page-head">
        <PageHeading>{t.title}</PageHeading>
        <p className="lead soft">{t.lead}</p>
      </div>
      {error && !data && <FailedNotice title={t.failed} error={error} onRetry={() => void refetch()} />}
      {data && (
        <>
          <PictureSheet profile={data} />
          <NameSheet profile={data} />
          <AccountSheet profile={data} />
          <MoreSheet profile={data} />
        </>
      )}
    </div>
  );
}
