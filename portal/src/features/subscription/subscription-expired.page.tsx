import { dashboardFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { Picture } from '@lectern/widgets/ui/pictures';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { isRefusal } from '../../shared/api/failure-rules.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { subscriptionState } from '@lectern/events/subscriptions/subscription.routes';
import { useApiQuery } from '../../shared/api/use-api.js';
import { subscriptionPathOf } from '../../shared/session/person.js';
import texts from './subscription-expired.en.json';

/** Where an ended subscription leads: what is safe, and who can renew it. Where none has ended, it says so. */
export function SubscriptionExpiredPage() {
  const t = useTexts(texts);
  const asked = useApiQuery(subscriptionState, {});
  const { data, isFetching, refetch } = asked;
  const [wasRefused, setRefused] = useState(isRefusal(useLocation().state));
  // What was just refused counts, until somebody looks again: the question here may be open where that was not.
  const isExpired = wasRefused || data?.fExpired;
  const look = async () => {
    const { isSuccess } = await refetch();
    if (isSuccess) setRefused(false);
  };
  if (isExpired === undefined)
    return (
      <Page title={t.waiting}>
        <QueryView query={asked} failed={t.failed}>
          {() => null}
        </QueryView>
      </Page>
    );
  return isExpired ? <Ended isLooking={isFetching} onLook={() => void look()} /> : <Open />;
}

function Ended({ isLooking, onLook }: { isLooking: boolean; onLook: () => void }) {
  const { ended: t } = useTexts(texts);
  const user = useSignedIn();
  const { role } = user;
  const subscription = subscriptionPathOf(user);
  const ask = role === 'student' ? t.ask.student : role === 'teacher' ? t.ask.teacher : t.ask.payer;
  return (
    <div className="wrap lonely">
      <Picture name="key" />
      <PageHeading>{t.title}</PageHeading>
      <p className="lead">{t.why}</p>
      <p className="lead soft">{t.safe}</p>
      <p className="lead">{ask}</p>
      <div className="row">
        {subscription !== null && (
          <Link className={buttonClass({ kind: 'primary', big: true })} to={subscription}>
            {t.see}
          </Link>
        )}
        <Button big kind={subscription === null ? 'primary' : 'plain'} busy={isLooking} onClick={onLook}>
          <Glyph path={again} />
          {isLooking ? t.looking : t.again}
        </Button>
        {role !== 'school-admin' && role !== 'teacher' && (
          <Link className={buttonClass({ big: true })} to={paths.historyLog}>
            {t.history}
          </Link>
        )}
        {subscription !== null && (
          <Link className={buttonClass({ big: true })} to={paths.contact}>
            {t.write}
          </Link>
        )}
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
