import type { RescoringView } from '@lectern/events/rescoring/rescoring.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { useFormat } from '@lectern/widgets/ui/format';
import { Progress } from '@lectern/widgets/ui/progress';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { useRescoring } from './rescoring.api.js';
import './rescoring.css';
import texts from './rescoring.en.json';
import { RunActions } from './run-actions.js';
import { RunExamples } from './run-examples.js';
import { RunNumbers } from './run-numbers.js';
import { RunStatus } from './run-status.js';
import { RunStudents } from './run-students.js';
import { useCohortText } from './use-cohort-text.js';

/** One run: how far it is, who would gain or lose how much, and what is to become of it. */
export function RescoringRunPage() {
  const t = useTexts(texts);
  const cohortText = useCohortText();
  const { rescoringId = '' } = useParams();
  const run = useRescoring(rescoringId);
  if (run.error && statusOf(run.error) === 404) return <NotFoundPage />;
  return (
    <Page
      kicker={<Link to={paths.rescoring}>{t.title}</Link>}
      title={run.data ? cohortText(run.data) : t.title}
      tab={t.title}
    >
      <QueryView query={run} failed={t.run.failed}>
        {(found) => <Run run={found} />}
      </QueryView>
    </Page>
  );
}

function Run({ run }: { run: RescoringView }) {
  const { students, newlyScored, status } = run;
  return (
    <>
      <HowFar run={run} />
      <RunNumbers run={run} />
      {status !== 'running' && students + newlyScored > 0 && (
        <>
          <RunExamples run={run} />
          <RunStudents run={run} />
        </>
      )}
    </>
  );
}

/** Of the answers that are scored, or of the batches that are published or taken back. */
function HowFar({ run }: { run: RescoringView }) {
  const { run: t } = useTexts(texts);
  const format = useFormat();
  const { status, scorer, choice, startedAt, done, total, applied, batches, pausedBecause } = run;
  const isApplying = status === 'publishing' || status === 'rollingBack';
  return (
    <Sheet className="stack" aria-labelledby="how-far">
      <div className="row spread">
        <h2 id="how-far">{t.howFar}</h2>
        <RunStatus of={status} />
      </div>
      <p>
        {t.by({ scorer, marks: choice.fFollowsMarks ? 'yes' : 'no' })}{' '}
        <span className="soft">
          {t.startedAt({ at: format.date(startedAt, { dateStyle: 'medium', timeStyle: 'short' }) })}
        </span>
      </p>
      {isApplying ? (
        <Progress value={applied} max={batches} label={t.applying[status]} />
      ) : (
        <Progress value={done} max={total} label={t.progress} />
      )}
      <p className="note num" role="status">
        {isApplying ? t.appliedOf({ applied, batches }) : t.doneOf({ done, total })}
      </p>
      {pausedBecause && pausedBecause !== 'asked' && (
        <Alert type="warning" title={t.paused[pausedBecause].title}>
          {t.paused[pausedBecause].body}
        </Alert>
      )}
      <RunActions run={run} />
    </Sheet>
  );
}
