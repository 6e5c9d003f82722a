import type { LtiView } from '@lectern/events/lti/lti.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useAlert } from '../../shared/page/alerts.js';
import { Table } from '../../shared/table/table.js';
import { useAddDeployment } from './lti.api.js';
import texts from './lti.en.json';

type Launch = LtiView['launches'][number];

/** What was opened and what was refused, with what an admin needs to put it right. */
export function LaunchesPart({ launches }: Pick<LtiView, 'launches'>) {
  const { launches: t } = useTexts(texts);
  const format = useFormat();
  return (
    <div className="stack gap-near">
      <h3>{t.title}</h3>
      <p className="soft">{t.body}</p>
      {launches.length === 0 ? (
        <Empty level={4} title={t.empty}>
          {t.emptyBody}
        </Empty>
      ) : (
        <Table
          label={t.table}
          rows={launches}
          rowKey={({ at }, index) => `${at} ${index}`}
          columns={[
            {
              key: 'when',
              label: t.when,
              className: 'embedding-when',
              render: ({ at }) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
            },
            {
              key: 'platform',
              label: t.platform,
              className: 'embedding-name',
              render: ({ platform }) => platform ?? <span className="soft">{t.removed}</span>,
            },
            {
              key: 'result',
              label: t.result,
              className: 'embedding-name',
              render: (launch) => <Result of={launch} />,
            },
          ]}
        />
      )}
    </div>
  );
}

function Result({ of: launch }: { of: Launch }) {
  const { faults, launches: t } = useTexts(texts);
  const { fault, role, got, expected } = launch;
  if (fault === null) return role === 'staff' ? t.staff : t.student;
  return (
    <>
      <strong>{faults[fault]}</strong>
      {got !== null && <span className="note embedding-by">{t.got({ text: got })}</span>}
      {expected !== null && <span className="note embedding-by">{t.expected({ text: expected })}</span>}
      {fault === 'wrong-deployment' && launch.platform !== null && got !== null && (
        <AllowButton platformId={launch.platformId} deploymentId={got} />
      )}
    </>
  );
}

function AllowButton(deployment: { platformId: string; deploymentId: string }) {
  const { launches: t } = useTexts(texts);
  const alert = useAlert();
  const { deploymentId: id } = deployment;
  const add = useAddDeployment(() => alert('success', t.allowed({ id })));
  return (
    <Button busy={add.isPending} onClick={() => void add.add(deployment).catch(() => undefined)}>
      {t.allow({ id })}
    </Button>
  );
}
