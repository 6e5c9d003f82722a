import { getIssue, type IssueView } from '@lectern/events/issues/review.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { again } from '@lectern/widgets/ui/icon-paths';
import { Skeleton } from '@lectern/widgets/ui/skeleton';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useEffect } from 'react';
import { Link, useParams } from 'react-router-dom';
import { failureIn, statusOf } from '../../shared/api/api-error.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { isRefused } from '../../shared/form/call-failure.js';
import { lazyPart } from '../../shared/page/lazy.js';
import { useAlert } from '../../shared/page/alerts.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { OfflineNotice } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { IssueHead } from './issue-head.js';
import { JudgedByReplaced } from './judged-by-replaced.js';
import { IssueSheet } from './issue-sheet.js';
import './reported-issue.css';
import texts from './reported-issue.en.json';

const fetchReplay = () => import('./replay/replay.js');
// On its way while the report is; where it does not come, it is fetched again when it is to be shown.
fetchReplay().catch(() => undefined);

const Replay = lazyPart('replay', async () => (await fetchReplay()).Replay, { hasNotice: true });

/** While the scorer is asked again, its answer is looked for after so many ms. */
const lookAgainMs = 2_000;
/** What others do with a report, such as settling it or opening it again, is looked for as often as in the list, ms. */
const refreshMs = 15_000;

const isRerunning = (issue: IssueView | undefined): boolean =>
  issue?.rerun !== undefined && issue.rerun.found === undefined;

/** One report, with what it is about, and where it is settled. */
export function ReviewReportedIssuePage() {
  const t = useTexts(texts);
  const { issueId = '' } = useParams();
  const {
    data: issue,
    error,
    fetchStatus,
    refetch,
  } = useApiQuery(
    getIssue,
    { params: { issueId } },
    { refetchInterval: ({ state: { data } }) => (isRerunning(data) ? lookAgainMs : refreshMs) },
  );
  useFailureAlert(issue === undefined ? error : null);
  if (statusOf(error) === 404) return <NotFoundPage />;
  if (issue) return <ReportedIssue issue={issue} />;
  return (
    <Page title={t.title}>
      {fetchStatus === 'paused' ? (
        <OfflineNotice />
      ) : error ? (
        <LoadFailed error={error} onRetry={() => void refetch()} />
      ) : (
        <div className="sheet">
          <output className="soft">{t.loading}</output>
          <div aria-hidden="true">
            <Skeleton lines={7} />
          </div>
        </div>
      )}
    </Page>
  );
}

/** Says once over the page that the report could not be loaded. */
function useFailureAlert(error: Error | null): void {
  const t = useTexts(texts);
  const alert = useAlert();
  const isToTell = error !== null && statusOf(error) !== 404;
  useEffect(() => {
    if (isToTell) alert('error', t.failedAlert);
  }, [isToTell, alert, t.failedAlert]);
}

/** What never arrived, or a fault, was tried twice more; a refusal was not. */
function LoadFailed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useTexts(texts);
  const { faultId } = failureIn(error);
  return (
    <Alert
      type="error"
      title={t.failed}
      action={
        <Button onClick={onRetry}>
          <Glyph path={again} />
          {t.again}
        </Button>
      }
    >
      <p>{isRefused(error) ? t.failedData : t.retriesExceeded}</p>
      {faultId !== undefined && <p className="note">{t.fault({ id: faultId })}</p>}
    </Alert>
  );
}

function ReportedIssue({ issue }: { issue: IssueView }) {
  const t = useTexts(texts);
  const { role } = useSignedIn();
  return (
    <Page
      className="reported-issue"
      kicker={<Link to={role === 'teacher' ? paths.teacherReviewIssues : paths.reviewIssues}>{t.all}</Link>}
      tab={t.tab({ kind: t.kinds[issue.issue] })}
      title={t.kinds[issue.issue]}
      head={<IssueHead issue={issue} />}
    >
      <div className="issue-grid">
        <Replay issue={issue} />
        <IssueSheet issue={issue} />
      </div>
      {issue.settlements.some(({ outcome }) => outcome === 'expectedAnswerReplaced') && (
        <JudgedByReplaced issueId={issue._id} />
      )}
    </Page>
  );
}
