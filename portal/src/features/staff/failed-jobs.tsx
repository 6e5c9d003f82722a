import { longestDropReason } from '@lectern/events/operations/operations.events';
import {
  dropJob,
  readOperations,
  retryJob,
  type OperationsView,
} from '@lectern/events/operations/operations.routes';
import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { Field } from '@lectern/widgets/ui/field';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useApiMutation } from '../../shared/api/use-api.js';
import { ConfirmedButton } from '../../shared/form/confirmed-button.js';
import { Table } from '../../shared/table/table.js';
import health from './health.en.json';
import texts from './operations.en.json';

type Job = OperationsView['failed'][number];
const changes = [readOperations, systemAdminOverview];

/** What people call a task; what came later has no name yet. */
function useTaskName(): (reactor: string) => string {
  const { tasks } = useTexts(health);
  return (reactor) => Object.entries(tasks).find(([known]) => known === reactor)?.[1] ?? reactor;
}

/** Since when the oldest job that is due waits. */
export function OldestJob({ of: { due } }: { of: OperationsView }) {
  const { jobs: t } = useTexts(texts);
  const format = useFormat();
  const taskOf = useTaskName();
  const [oldest] = due;
  if (!oldest) return null;
  const time = format.duration(oldest.oldestSeconds);
  return <p className="note">{t.oldest({ time, task: taskOf(oldest.reactor) })}</p>;
}

/** Jobs that were tried too often: why, and what can be done about each; nothing where there are none. */
export function FailedJobs({ of: { failed, failedTotal } }: { of: OperationsView }) {
  const { jobs: t } = useTexts(texts);
  const format = useFormat();
  const taskOf = useTaskName();
  if (failed.length === 0) return null;
  return (
    <Sheet className="stack" aria-labelledby="failed-jobs">
      <h2 id="failed-jobs">{t.title}</h2>
      <p>{t.note}</p>
      <Table
        label={t.table}
        rows={failed}
        columns={[
          { key: 'task', label: t.task, render: ({ reactor }) => taskOf(reactor) },
          { key: 'error', label: t.error, render: ({ error }) => <span lang="en">{error}</span> },
          { key: 'about', label: t.about, render: ({ about }) => <code lang="en">{about}</code> },
          {
            key: 'tries',
            label: t.tries,
            isNumber: true,
            render: ({ failures }) => format.number(failures),
          },
          {
            key: 'act',
            label: t.act,
            isLabelHidden: true,
            render: (job) => (
              <span className="row">
                <Retry job={job} name={taskOf(job.reactor)} />
                <Drop job={job} name={taskOf(job.reactor)} />
              </span>
            ),
          },
        ]}
      />
      {failedTotal > failed.length && (
        <p className="note">
          {t.more({ shown: format.number(failed.length), total: format.number(failedTotal) })}
        </p>
      )}
    </Sheet>
  );
}

function Retry({ job, name }: { job: Job; name: string }) {
  const { jobs: t } = useTexts(texts);
  const call = useApiMutation(retryJob, { changes });
  return (
    <ConfirmedButton
      label={t.retry}
      name={t.retryOf({ task: name })}
      title={t.retryTitle}
      yes={t.retry}
      busy={t.retrying}
      kind="primary"
      call={call}
      onYes={() => call.mutateAsync({ params: { id: job._id } })}
    >
      {t.retryBody}
    </ConfirmedButton>
  );
}

function Drop({ job, name }: { job: Job; name: string }) {
  const { jobs: t } = useTexts(texts);
  const [reason, setReason] = useState('');
  const call = useApiMutation(dropJob, { changes });
  return (
    <ConfirmedButton
      label={t.drop}
      name={t.dropOf({ task: name })}
      title={t.dropTitle}
      yes={t.dropYes}
      busy={t.dropping}
      call={call}
      hasInput
      onYes={() => call.mutateAsync({ params: { id: job._id }, body: { reason } })}
    >
      <div className="stack">
        <p>{t.dropBody}</p>
        <Field label={t.reason}>
          {(control) => (
            <textarea
              {...control}
              rows={3}
              maxLength={longestDropReason}
              value={reason}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Field>
      </div>
    </ConfirmedButton>
  );
}
