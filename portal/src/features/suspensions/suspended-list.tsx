import { listSuspended, type ManagedAccount } from '@lectern/events/accounts/suspension.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
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
        {() => <Table accounts={accounts} />}
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

function Table({ accounts }: { accounts: readonly ManagedAccount[] }) {
  const { list: t, roles, noEmail, noReason } = useTexts(texts);
  const format = useFormat();
  return (
    <section className="sheet table-frame" tabIndex={0} aria-label={t.table}>
      <table className="table suspended-table">
        <thead>
          <tr>
            <th scope="col">{t.columns.name}</th>
            <th scope="col">{t.columns.role}</th>
            <th scope="col">{t.columns.since}</th>
            <th scope="col">{t.columns.reason}</th>
            <th scope="col">
              <span className="sr">{t.columns.action}</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <tr key={account._id}>
              <th scope="row">
                {fullName(account)}
                <span className="note">{account.email ?? account.username ?? noEmail}</span>
              </th>
              <td>{roles[account.role ?? 'pending']}</td>
              <td className="num">{account.suspendedAt && format.date(account.suspendedAt)}</td>
              <td>{account.reason ?? noReason}</td>
              <td>
                <LiftButton account={account} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
