import { dashboardFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { FailedNotice } from '../../shared/page/failed-notice.js';
import { isRefusal } from '../../shared/api/failure-rules.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { Waiting } from '../../shared/page/waiting.js';
import { useIsExpired } from './subscription.api.js';
import * as texts from './subscription-expired.texts.js';

/** Where an ended subscription leads: what is safe, and who can renew it. Where none has ended, it says so. */
export function SubscriptionExpiredPage() {
  const t = useTexts(texts);
  const { data, error, isFetching, refetch } = useIsExpired();
  const [wasRefused, setRefused] = useState(isRefusal(useLocation().state));
  // What was just refused counts, until somebody looks again: the question here may be open where that was not.
  const isExpired = wasRefused || data;
  const look = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) setRefused(false);
  };
  if (isExpired === undefined)
    return (
      <div className="wrap">
        <div className="page-head">
          <PageHeading>{t.waiting}</PageHeading>
        </div>
        {error ? <FailedNotice title={t.failed} error={error} onRetry={() => void refetch()} /> : <Waiting />}
      </div>
    );
  return isExpired ? <Ended isLooking={isFetching} onLook={() => void look()} /> : <Open />;
}

function Ended({ isLooking, onLook }: { isLooking: boolean; onLook: () => void }) {
  const { ended: t } = useTexts(texts);
  const { role } = useSignedIn();
  const asksAtHome = role === 'student' || role === 'teacher';
  const ask = role === 'student' ? t.ask.student : role === 'teacher' ? t.ask.teacher : t.ask.other;
  return (
    <div className="wrap lonely">
      <Picture name="key" />
      <PageHeading>{t.title}</PageHeading>
      <p className="lead">{t.why}</p>
      <p className="lead soft">{t.safe}</p>
      <p className="lead">{ask}</p>
      <div className="row">
        {!asksAtHome && (
          <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.contact}>
            {t.write}
          </Link>
        )}
        <Button big kind={asksAtHome ? 'primary' : 'plain'} busy={isLooking} onClick={onLook}>
          <Glyph path={again} />
          {isLooking ? t.looking : t.again}
        </Button>
      </div>
    </div>
  );
}

function Open() {
  const { open: t } = useTexts(texts);
  const dashboard = dashboardFor(useSignedIn());
  return (
    <div className="wrap lonely">
      <Picture name="key" />
      <PageHeading>{t.title}</PageHeading>
      <p className="lead soft">{t.body}</p>
      <div className="row">
        {dashboard !== null && (
          <Link className={buttonClass({ kind: 'primary', big: true })} to={dashboard}>
            {t.go}
          </Link>
        )}
        <Link className={buttonClass({ big: true })} to={paths.contact}>
          {t.write}
        </Link>
      </div>
    </div>
  );
}
