import { listSuspended, type ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Table } from '../../shared/table/table.js';
import { useApiPages } from '../../shared/api/use-api.js';
import { fullName } from '../../shared/session/person.js';
import { QueryView } from '../../shared/page/query-view.js';
import { LiftButton } from './lift-button.js';
import texts from './suspensions.en.json';

/** Who is suspended now, the newest first. */
export function SuspendedList() {
  const { list: t } = useTexts(texts);
  const suspended = useApiPages(listSuspended, {});
  const accounts = suspended.data?.pages.flatMap(({ items }) => items) ?? [];
  const total = suspended.data?.pages.at(-1)?.total ?? 0;
  return (
    <section className="stack" aria-labelledby="suspended-now">
      <div className="row spread">
        <h2 id="suspended-now">{t.title}</h2>
        <p className="note num" role="status">
          {suspended.data && t.count({ total })}
        </p>
      </div>
      <QueryView
        query={suspended}
        failed={t.failed}
        isEmpty={() => accounts.length === 0}
        empty={
          <Empty level={3} title={t.empty}>
            {t.emptyBody}
          </Empty>
        }
      >
        {() => <Accounts accounts={accounts} />}
      </QueryView>
      {suspended.hasNextPage && (
        <p>
          <Button busy={suspended.isFetchingNextPage} onClick={() => void suspended.fetchNextPage()}>
            {suspended.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </section>
  );
}

function Accounts({ accounts }: { accounts: readonly ManagedAccount[] }) {
  const { list: t, roles, noEmail, noReason } = useTexts(texts);
  const format = useFormat();
  return (
    <Table
      label={t.table}
      frameClass="sheet"
      className="suspended-table"
      rows={accounts}
      columns={[
        {
          key: 'name',
          label: t.columns.name,
          render: (account) => (
            <>
              {fullName(account)}
              <span className="note">{account.email ?? account.username ?? noEmail}</span>
            </>
          ),
        },
        { key: 'role', label: t.columns.role, render: ({ role }) => roles[role ?? 'pending'] },
        {
          key: 'since',
          label: t.columns.since,
          className: 'num',
          render: ({ suspendedAt }) => suspendedAt && format.date(suspendedAt),
        },
        { key: 'reason', label: t.columns.reason, render: ({ reason }) => reason ?? noReason },
        {
          key: 'action',
          label: t.columns.action,
          isLabelHidden: true,
          render: (account) => <LiftButton account={account} />,
        },
      ]}
    />
  );
}
