import { reasonNeeded } from '@lectern/events/access-log/access-log.refusals';
import type { AttemptSummary, AttemptView } from '@lectern/events/practice/attempt.views';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useSearchParams } from 'react-router-dom';
import { AsOf } from '../../shared/as-of/as-of.js';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { failureIn, statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { paths, reviewPath } from '../../shared/paths.js';
import { dashboardOf, fullName, learnerRoles } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { lazyPart } from '../../shared/page/lazy.js';
import { Waiting } from '../../shared/page/waiting.js';
import { QueryView } from '../../shared/page/query-view.js';
import { useAttemptLog } from '../../shared/practice/practice.api.js';
import { Pager } from '../../shared/table/pager.js';
import { Table } from '../../shared/table/table.js';
import { placeOf } from '../../shared/table/table-view.js';
import { useTableAddress } from '../../shared/table/use-table-address.js';
import { useAttemptColumns } from './attempt-columns.js';
import './history.css';
import texts from './history.en.json';

/** Who reads what is their own, or their students', is never asked. */
const AskHistoryReason = lazyPart(
  'ask-reason',
  () => import('../../shared/ask-reason/ask-reason.js').then((m) => m.AskHistoryReason),
  { pending: <Waiting />, hasNotice: true },
);

const pageSize = 20;
const filters = ['all', 'complete', 'open'] as const;
type Filter = (typeof filters)[number];

const fits = (filter: Filter, { status }: AttemptSummary): boolean =>
  filter === 'all' || (filter === 'complete') === (status === 'complete');

/** Their family calls them by their first name. */
function nameOf(student: AttemptView['student'] | undefined, reader: string | null): string | undefined {
  const { firstName, lastName = '' } = student ?? {};
  if (firstName === undefined || reader === 'parent') return firstName;
  return fullName({ firstName, lastName });
}

const FamilyHistory = lazyPart(
  'family-history',
  () => import('./family-history.js').then((m) => m.FamilyHistory),
  { pending: <Waiting />, hasNotice: true },
);

/** Somebody's attempts; without `userId` one's own, or, of those who never answer, those of their children or students. */
export function HistoryPage() {
  const { role } = useSignedIn();
  const [search] = useSearchParams();
  const { asOf } = useAsOf();
  const userId = search.get('userId') ?? undefined;
  return userId === undefined && !learnerRoles.includes(role) ? (
    <HistoryOfOthers />
  ) : (
    <Attempts key={asOf} userId={userId} />
  );
}

function HistoryOfOthers() {
  const t = useTexts(texts);
  const user = useSignedIn();
  const isParent = user.role === 'parent';
  const of = isParent ? t.family : t.staff;
  const dashboard = dashboardOf(user);
  return (
    <Page tab={t.title} title={of.title} lead={of.lead}>
      {isParent ? (
        <FamilyHistory />
      ) : (
        dashboard !== null && (
          <Link className={buttonClass({ kind: 'primary', big: true })} to={dashboard}>
            {user.role === 'teacher' ? t.staff.toClass : t.staff.toSchool}
          </Link>
        )
      )}
    </Page>
  );
}

function Attempts({ userId }: { userId: string | undefined }) {
  const t = useTexts(texts);
  const user = useSignedIn();
  const [{ page, show }, change] = useTableAddress();
  const { asOf, link } = useAsOf();
  const isOwn = userId === undefined || userId === user._id;
  const filter = filters.find((one) => one === show) ?? 'all';
  const log = useAttemptLog({ userId, page, pageSize });
  const columns = useAttemptColumns(isOwn, (id) => link(linkFor(user, reviewPath(id))));
  if (statusOf(log.error) === 404) return <NotFoundPage />;
  if (userId !== undefined && failureIn(log.error).code === reasonNeeded.code)
    return <AskHistoryReason personId={userId} />;
  const name = nameOf(log.data?.student, user.role);
  const items = log.data?.items ?? [];
  const shown = items.filter((attempt) => fits(filter, attempt));
  return (
    <Page
      tab={t.title}
      title={isOwn || !name ? t.title : t.titleOf({ name })}
      lead={isOwn ? t.lead : name ? t.leadOf({ name }) : t.leadOfSomebody}
      head={<AsOf />}
    >
      <QueryView
        query={log}
        failed={t.failed}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty
            title={asOf === undefined ? t.empty : t.emptyThen}
            action={
              isOwn && (
                <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.practise}>
                  {t.emptyAction}
                </Link>
              )
            }
          >
            {asOf === undefined && (isOwn ? t.emptyBody : name ? t.emptyOf({ name }) : t.emptyOfSomebody)}
          </Empty>
        }
      >
        {({ total }) => (
          <>
            <div className="row spread">
              <Segments
                label={t.filter.label}
                value={filter}
                options={filters.map((value) => ({ value, label: t.filter[value] }))}
                onChange={(value) => change({ show: value === 'all' ? '' : value })}
              />
              <p className="note num">{t.count({ total })}</p>
            </div>
            {shown.length === 0 ? (
              <Empty title={t.none} />
            ) : (
              <Table
                label={t.table}
                className="fixed-first"
                frameClass="sheet history-frame"
                rows={shown}
                columns={columns}
              />
            )}
            <Pager
              label={t.table}
              {...placeOf(items.length, total, page, pageSize)}
              onGo={(to) => change({ page: to })}
            />
          </>
        )}
      </QueryView>
    </Page>
  );
}
