import {
  leaderboardPeriods,
  readLeaderboard,
  type LeaderboardPeriod,
  type Standing,
} from '@lectern/events/leaderboards/leaderboard.routes';
import { Button } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Segments } from '@lectern/widgets/ui/segments';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useSearchParams, Link } from 'react-router-dom';
import { Table } from '../../shared/table/table.js';
import { useApiPages, useApiQuery } from '../../shared/api/use-api.js';
import { AsOf } from '../../shared/as-of/as-of.js';
import { useAsOf } from '../../shared/as-of/use-as-of.js';
import { statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { AppearanceSheet } from './appearance-sheet.js';
import './leaderboard.css';
import texts from './leaderboard.en.json';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useId } from 'react';
import { systemAdminOverview } from '@lectern/events/schools/staff.routes';

/** The students of a school by the points they earned. */
export function LeaderboardPage() {
  const { asOf } = useAsOf();
  return <Leaderboard key={asOf} />;
}

function Leaderboard() {
  const t = useTexts(texts);
  const format = useFormat();
  const user = useSignedIn();
  const { query, options } = useAsOf();
  const [search, setSearch] = useSearchParams();
  const school = search.get('schid') ?? undefined;
  const period = leaderboardPeriods.find((one) => one === search.get('period')) ?? 'week';
  const mustChoose = user.role === 'system-admin' && school === undefined;
  const standings = useApiPages(
    readLeaderboard,
    mustChoose ? null : { query: { period, ...query, ...(school === undefined ? {} : { schid: school }) } },
    { keepPrevious: true, ...options },
  );
  if (statusOf(standings.error) === 404) return <NotFoundPage />;
  const [first] = standings.data?.pages ?? [];
  const items = standings.data?.pages.flatMap((page) => page.items) ?? [];
  const choose = (value: LeaderboardPeriod) =>
    setSearch((now) => {
      const rest = new URLSearchParams(now);
      rest.set('period', value);
      return rest;
    });
  const isFamily = user.role === 'parent';
  const isStudent = user.role === 'student';
  return (
    <Page
      title={t.title}
      lead={first && t.lead({ school: first.school.name })}
      head={!mustChoose && <AsOf />}
    >
      {mustChoose ? (
        <SchoolChoice />
      ) : (
        <QueryView query={standings} failed={t.failed}>
          {() => null}
        </QueryView>
      )}
      {first && (
        <div className="stack gap-near">
          <div className="row spread">
            <Segments
              label={t.period.label}
              value={period}
              options={leaderboardPeriods.map((value) => ({ value, label: t.period[value] }))}
              onChange={choose}
            />
            <p className="note num">{first.from !== null && t.since({ date: format.date(first.from) })}</p>
          </div>
          {items.length === 0 ? (
            <Empty title={t.empty}>{isStudent ? t.emptyBody : t.emptyStaff}</Empty>
          ) : (
            <Standings standings={items} isStudent={isStudent} />
          )}
          {standings.hasNextPage && (
            <p>
              <Button busy={standings.isFetchingNextPage} onClick={() => void standings.fetchNextPage()}>
                {standings.isFetchingNextPage ? t.moreBusy : t.more}
              </Button>
            </p>
          )}
          <OwnPlaces
            standings={first.own}
            isFamily={isFamily}
            isHidden={first.appearance?.isShown === false}
          />
          {isStudent && <p className="note">{t.how}</p>}
        </div>
      )}
      {first?.appearance && <AppearanceSheet appearance={first.appearance} />}
    </Page>
  );
}

function Standings({ standings, isStudent }: { standings: readonly Standing[]; isStudent: boolean }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <Table
      label={t.table}
      frameClass="sheet"
      className="leaderboard-table"
      rows={standings}
      // Two may have the same name and points: only its row tells one from another.
      rowKey={(_, at) => at}
      rowClass={({ isOwn }) => (isOwn ? 'own' : undefined)}
      namedBy="name"
      columns={[
        {
          key: 'place',
          label: t.columns.place,
          isNumber: true,
          render: ({ place }) => place !== null && format.number(place),
        },
        {
          key: 'name',
          label: t.columns.name,
          render: ({ name, alias, isOwn }) => (
            <>
              {name === '' ? <i>{t.deleted}</i> : isOwn && isStudent ? `${name} (${t.you})` : name}
              {alias !== undefined && <span className="note">{t.aliasOf({ alias })}</span>}
            </>
          ),
        },
        {
          key: 'points',
          label: t.columns.points,
          isNumber: true,
          render: ({ points }) => format.number(points),
        },
      ]}
    />
  );
}

type Props = { standings: readonly Standing[]; isFamily: boolean; isHidden: boolean };

/** Where the reader, or their children, stand: always in sight, however long the list is. */
function OwnPlaces({ standings, isFamily, isHidden }: Props) {
  const t = useTexts(texts);
  const format = useFormat();
  const heading = useId();
  if (standings.length === 0) return null;
  const placeOf = ({ place, points }: Standing): string => {
    if (place !== null) return t.placeIs({ place: format.number(place) });
    return isHidden && points > 0 ? t.hidden : t.noPlace;
  };
  return (
    <Sheet className="own-places stack gap-tight" aria-labelledby={heading}>
      <h2 id={heading}>{isFamily ? t.ownOf : t.own}</h2>
      {standings.map((standing) => (
        <p key={standing.name} className="row spread">
          <span>
            <strong className="num">{placeOf(standing)}</strong> {isFamily && standing.name}
          </span>
          {standing.points > 0 && (
            <span className="num">
              {t.points({ count: standing.points, number: format.number(standing.points) })}
            </span>
          )}
        </p>
      ))}
    </Sheet>
  );
}

/** For a system admin, who has no school of their own. */
function SchoolChoice() {
  const { schools: t } = useTexts(texts);
  const system = useApiQuery(systemAdminOverview, {});
  return (
    <QueryView
      query={system}
      failed={t.failed}
      isEmpty={({ schools }) => schools.length === 0}
      empty={<Empty title={t.empty} />}
    >
      {({ schools }) => (
        <section className="stack" aria-labelledby="choose-school">
          <h2 id="choose-school">{t.title}</h2>
          <ul className="list">
            {schools.map(({ _id, name }) => (
              <li key={_id}>
                <Link to={`?schid=${encodeURIComponent(_id)}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </QueryView>
  );
}
