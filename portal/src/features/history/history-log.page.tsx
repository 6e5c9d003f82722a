import type { AttemptSummary, AttemptView } from '@lectern/events/practice/attempt.views';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { back, next } from '@lectern/widgets/ui/icon-paths';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link, useSearchParams } from 'react-router-dom';
import { statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { PageHeading } from '../../shared/page/page-heading.js';
import { paths, reviewPath } from '../../shared/paths.js';
import { fullName, learnerRoles } from '../../shared/session/person.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { useAttemptLog } from '../practice/practice.api.js';
import { AttemptRow } from './attempt-row.js';
import './history.css';
import texts from './history.en.json';

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

/** Somebody's attempts; without `userId` one's own. */
export function HistoryPage() {
  const t = useTexts(texts);
  const user = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const userId = search.get('userId') ?? undefined;
  const isOwn = userId === undefined || userId === user._id;
  const page = Math.max(1, Math.trunc(Number(search.get('page')) || 1));
  const filter = filters.find((one) => one === search.get('show')) ?? 'all';
  const log = useAttemptLog({ userId, page, pageSize });
  if (statusOf(log.error) === 404) return <NotFoundPage />;
  const name = nameOf(log.data?.student, user.role);
  const change = (key: string, value: string | null) =>
    setSearch((now) => {
      const rest = new URLSearchParams(now);
      rest.delete('page');
      if (value === null) rest.delete(key);
      else rest.set(key, value);
      return rest;
    });
  const items = log.data?.items ?? [];
  const shown = items.filter((attempt) => fits(filter, attempt));
  return (
    <div className="wrap history">
      <div className="page-head">
        <PageHeading title={t.title}>{isOwn || !name ? t.title : t.titleOf({ name })}</PageHeading>
        <p className="lead soft">{isOwn ? t.lead : t.leadOf}</p>
      </div>
      <QueryView
        query={log}
        failed={t.failed}
        isEmpty={({ total }) => total === 0}
        empty={
          <Empty
            title={t.empty}
            action={
              isOwn &&
              learnerRoles.includes(user.role) && (
                <Link className={buttonClass({ kind: 'primary', big: true })} to={paths.practise}>
                  {t.emptyAction}
                </Link>
              )
            }
          >
            {isOwn ? t.emptyBody : t.emptyOf}
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
                onChange={(value) => change('show', value === 'all' ? null : value)}
              />
              <p className="note num">{t.count({ total })}</p>
            </div>
            {shown.length === 0 ? (
              <Empty title={t.none} />
            ) : (
              <Attempts attempts={shown} isOwn={isOwn} linkOf={(id) => linkFor(user, reviewPath(id))} />
            )}
            <Pager
              page={page}
              pages={Math.ceil(total / pageSize)}
              onGo={(to) => change('page', String(to))}
            />
          </>
        )}
      </QueryView>
    </div>
  );
}

type AttemptsProps = { attempts: readonly AttemptSummary[]; isOwn: boolean; linkOf: (id: string) => string };

function Attempts({ attempts, isOwn, linkOf }: AttemptsProps) {
  const { table, columns } = useTexts(texts);
  return (
    <section className="sheet table-frame history-frame" tabIndex={0} aria-label={table}>
      <table className="table fixed-first">
        <thead>
          <tr>
            <th scope="col">{columns.page}</th>
            <th scope="col" className="day">
              {columns.day}
            </th>
            <th scope="col" className="n">
              {columns.answers}
            </th>
            <th scope="col">{columns.communication}</th>
            <th scope="col">{columns.thinking}</th>
          </tr>
        </thead>
        <tbody>
          {attempts.map((attempt) => (
            <AttemptRow key={attempt._id} attempt={attempt} to={linkOf(attempt._id)} isOwn={isOwn} />
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Pager({ page, pages, onGo }: { page: number; pages: number; onGo: (page: number) => void }) {
  const t = useTexts(texts);
  if (pages <= 1) return null;
  return (
    <nav className="row spread" aria-label={t.pages}>
      <Button disabled={page <= 1} onClick={() => onGo(page - 1)}>
        <Glyph path={back} turns />
        {t.newer}
      </Button>
      <span className="num">{t.pageOf({ page, pages })}</span>
      <Button disabled={page >= pages} onClick={() => onGo(page + 1)}>
        {t.older}
        <Glyph path={next} turns />
      </Button>
    </nav>
  );
}
