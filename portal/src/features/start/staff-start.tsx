import type { SessionUser } from '@lectern/events/accounts/session.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { FailedNotice } from '../../app/failed-notice.js';
import { PageHeading } from '../../app/page-heading.js';
import { Waiting } from '../../app/waiting.js';
import { Library } from '../practice/library.js';
import { nextUp } from '../practice/next-up.js';
import { useContent } from '../practice/practice.api.js';
import '../practice/practice.css';
import * as texts from './start.texts.js';

/** Teachers and admins: what there is to practise, and what is not here yet. */
export function StaffStart({ user }: { user: SessionUser }) {
  const t = useTexts(texts);
  const content = useContent();
  return (
    <div className="wrap start">
      <div className="page-head">
        <PageHeading title={t.tab}>{t.hello(user.firstName)}</PageHeading>
        <p className="lead soft">{t.staff.lead}</p>
      </div>
      <Alert type="info" title={t.staff.note} />
      {content.error && !content.data && (
        <FailedNotice title={t.staff.failed} error={content.error} onRetry={() => void content.refetch()} />
      )}
      {!content.error && !content.data && <Waiting />}
      {content.data?.length === 0 && <Empty title={t.staff.empty} />}
      {content.data && <Library suggestions={nextUp([], content.data)} />}
    </div>
  );
}
