import { roles } from '@lectern/events/journal/metadata';
import { readOperations } from '@lectern/events/operations/operations.routes';
import { systemAdminOverview, type SystemOverview } from '@lectern/events/schools/staff.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { ForgivenDays } from '../../shared/calendar/forgiven-days.js';
import { Page } from '../../shared/page/page.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { SchoolList } from '../../shared/school/school-list.js';
import { FailedJobs, OldestJob } from './failed-jobs.js';
import { BackgroundWork, ReadModels } from './health.js';
import { IssuesLink } from './issues-link.js';
import operationsWords from './operations.en.json';
import { OperationsStory } from './operations-story.js';
import './staff.css';
import { StorageSheet } from './storage-sheet.js';
import texts from './system.en.json';

/** Everything at a glance, for whoever runs this installation. */
export function SystemAdminDashboardPage() {
  const t = useTexts(texts);
  const operationsTexts = useTexts(operationsWords);
  const user = useSignedIn();
  const system = useApiQuery(systemAdminOverview, {});
  const operations = useApiQuery(readOperations, {});
  return (
    <Page
      tab={t.tab}
      title={t.hello({ name: user.firstName })}
      lead={t.lead}
      head={
        system.data &&
        operations.data && <OperationsStory of={operations.data} readModels={system.data.readModels} />
      }
      actions={
        <>
          <Link className={buttonClass({ kind: 'primary' })} to={paths.addUser}>
            {t.addUser}
          </Link>
          <Link className={buttonClass()} to={paths.manageSchool}>
            {t.schools}
          </Link>
          <IssuesLink to={paths.reviewIssues} />
          <Link className={buttonClass()} to={paths.managePassages}>
            {t.passages}
          </Link>
          <Link className={buttonClass()} to={paths.rescoring}>
            {t.rescoring}
          </Link>
          <Link className={buttonClass()} to={paths.suspendedAccounts}>
            {t.suspendedAccounts}
          </Link>
          <Link className={buttonClass()} to={paths.systemSubscriptions}>
            {t.subscriptions}
          </Link>
          <Link className={buttonClass()} to={paths.schoolGrantRequests}>
            {t.schoolRequests}
          </Link>
          <Link className={buttonClass()} to={paths.unsentAnswers}>
            {t.unsentAnswers}
          </Link>
        </>
      }
    >
      <QueryView query={system} failed={t.failed}>
        {(data) => (
          <>
            <ReadModels readModels={data.readModels} />
            <BackgroundWork work={data.work}>
              {operations.data && <OldestJob of={operations.data} />}
            </BackgroundWork>
            <QueryView query={operations} failed={operationsTexts.failed}>
              {(of) => (
                <>
                  <FailedJobs of={of} />
                  <StorageSheet of={of} />
                </>
              )}
            </QueryView>
            <People of={data} />
            <SchoolList schools={data.schools} total={data.schoolsTotal} />
            <ForgivenDays of="everyone" />
          </>
        )}
      </QueryView>
    </Page>
  );
}

function People({ of: { people, awaitingMail, suspended, content } }: { of: SystemOverview }) {
  const t = useTexts(texts);
  return (
    <div className="staff-pair columns gap-part">
      <Sheet className="stack" aria-labelledby="people">
        <h2 id="people">{t.people}</h2>
        <dl className="staff-numbers">
          {roles.map((role) => (
            <Count key={role} label={t.roles[role]} count={people[role]} />
          ))}
          <Count label={t.awaitingMail} count={awaitingMail} />
          <Count label={t.suspended} count={suspended} />
        </dl>
      </Sheet>
      <Sheet className="stack" aria-labelledby="content">
        <h2 id="content">{t.content}</h2>
        <dl className="staff-numbers">
          <Count label={t.passages} count={content.passages} />
          <Count label={t.paragraphs} count={content.paragraphs} />
        </dl>
      </Sheet>
    </div>
  );
}

function Count({ label, count }: { label: string; count: number }) {
  const format = useFormat();
  return (
    <div>
      <dt>{label}</dt>
      <dd className="num">{format.number(count)}</dd>
    </div>
  );
}
