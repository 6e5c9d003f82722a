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
import { listContent } from '@lectern/events/content/content.events';
import { useQuery } from '@tanstack/react-query';
import { useApi } from '../../shared/api/api-context.js';
import { isApiError } from '../../shared/api/api-error.js';
import texts from './subscription-expired.en.json';

/** Whether a call was refused because the subscription is over (specification, section 8). */
const isExpiry = (error: unknown): boolean =>
  isApiError(error) && error.status === 403 && error.failure.errorType === 'subscription_expired';

/** Whether something is closed to this person now: asked by a call that is open to each of their roles. */
function useIsExpired() {
  const api = useApi();
  return useQuery({
    queryKey: ['subscription-expired', useSignedIn()._id],
    queryFn: () =>
      api.call(listContent, { query: { kind: 'passage' } }).then(
        () => false,
        (error: unknown) => {
          if (isExpiry(error)) return true;
          throw error;
        },
      ),
  });
}

/** Where an ended subscription leads: what is safe, and who can renew it. Where none has ended, it says so. */
export function SubscriptionExpiredPage() {
  const t = useTexts(texts);
  const asked = useIsExpired();
  const { data, isFetching, refetch } = asked;
  const [wasRefused, setRefused] = useState(isRefusal(useLocation().state));
  // What was just refused counts, until somebody looks again: the question here may be open where that was not.
  const isExpired = wasRefused || data;
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
