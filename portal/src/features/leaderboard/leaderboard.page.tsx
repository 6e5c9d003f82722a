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
import { useSearchParams } from 'react-router-dom';
import { Table } from '../../shared/table/table.js';
import { useApiPages } from '../../shared/api/use-api.js';
import { statusOf } from '../../shared/api/api-error.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { useSignedIn } from '../../shared/session/session.js';
import { QueryView } from '../../shared/page/query-view.js';
import { AppearanceSheet } from './appearance-sheet.js';
import './leaderboard.css';
import texts from './leaderboard.en.json';
import { OwnPlaces } from './own-places.js';
import { SchoolChoice } from './school-choice.js';

/** The students of a school by the points they earned. */
export function LeaderboardPage() {
  const t = useTexts(texts);
  const format = useFormat();
  const user = useSignedIn();
  const [search, setSearch] = useSearchParams();
  const school = search.get('schid') ?? undefined;
  const period = leaderboardPeriods.find((one) => one === search.get('period')) ?? 'week';
  const mustChoose = user.role === 'system-admin' && school === undefined;
  const standings = useApiPages(
    readLeaderboard,
    mustChoose ? null : { query: { period, ...(school === undefined ? {} : { schid: school }) } },
    { keepPrevious: true },
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
    <Page title={t.title} lead={first && t.lead({ school: first.school.name })}>
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
              {isOwn && isStudent ? `${name} (${t.you})` : name}
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
