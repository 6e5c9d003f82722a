import { systemAdminOverview } from '@lectern/events/schools/staff.routes';
import { readUserAnalytics } from '@lectern/events/usage/usage.routes';
import { usageSpans, type UsageSpan, type UserAnalytics } from '@lectern/events/usage/usage.views';
import { schoolQuery } from '@lectern/widgets/route-guard/route-guard.links';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Segments } from '@lectern/widgets/ui/segments';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useSearchParams } from 'react-router-dom';
import { AnalyticsTabs } from '../../shared/analytics/analytics-tabs.js';
import { Freshness } from '../../shared/analytics/freshness.js';
import { statusOf } from '../../shared/api/api-error.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { NotFoundPage } from '../../shared/page/not-found.page.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { useSignedIn } from '../../shared/session/session.js';
import { ExportButton } from '../../shared/table/data-table.js';
import { Table } from '../../shared/table/table.js';
import { useUsageFile } from './usage-file.js';
import { ActiveSheet, CohortsSheet, DevicesSheet, FactsSheet, FunnelSheet } from './usage-sheets.js';
import { useUsageTexts } from './usage-texts.js';
import './user-analytics.css';
import texts from './user-analytics.en.json';

const spanNames = Object.keys(usageSpans) as UsageSpan[];

/** Is it used, do students return, where do answers get lost: of one school, or of all. */
export function UserAnalyticsPage() {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const school = search.get(schoolQuery) ?? undefined;
  const span = spanNames.find((one) => one === search.get('show')) ?? 'week';
  const query = { span, ...(school === undefined ? {} : { schid: school }) };
  const found = useApiQuery(readUserAnalytics, { query });
  const choose = (name: string, value: string) =>
    setSearch((before) => {
      const after = new URLSearchParams(before);
      if (value === '') after.delete(name);
      else after.set(name, value);
      return after;
    });
  if (statusOf(found.error) === 404) return <NotFoundPage />;
  return (
    <Page
      title={t.title}
      actions={
        <>
          <SchoolChoice school={school} onChoose={(value) => choose(schoolQuery, value)} />
          <Segments
            label={t.period.label}
            value={span}
            options={spanNames.map((value) => ({ value, label: t.period[value] }))}
            onChange={(value) => choose('show', value)}
          />
          {found.data && <Export of={found.data} />}
        </>
      }
      head={
        <>
          <AnalyticsTabs here="users" />
          {found.data && <Story of={found.data} span={span} onRefresh={() => void found.refetch()} />}
        </>
      }
    >
      <QueryView
        query={found}
        failed={t.failed}
        isEmpty={({ answers, recordings }) => answers + recordings.started === 0}
        empty={<Empty title={t.empty}>{t.emptyBody}</Empty>}
      >
        {(of) => (of.isSmall ? <SmallSheet of={of} /> : <Figures of={of} />)}
      </QueryView>
    </Page>
  );
}

function Export({ of }: { of: UserAnalytics }) {
  return <ExportButton {...useUsageFile(of)} />;
}

/** For a system admin, who has no school of their own. */
function SchoolChoice({ school, onChoose }: { school: string | undefined; onChoose: (id: string) => void }) {
  const t = useTexts(texts);
  const isFree = useSignedIn().role === 'system-admin';
  const system = useApiQuery(systemAdminOverview, isFree ? {} : null);
  if (!isFree) return null;
  return (
    <select
      className="input usage-school"
      aria-label={t.school}
      value={school ?? ''}
      onChange={({ target }) => onChoose(target.value)}
    >
      <option value="">{t.allSchools}</option>
      {system.data?.schools.map(({ _id, name }) => (
        <option key={_id} value={_id}>
          {name}
        </option>
      ))}
    </select>
  );
}

function Story({ of, span, onRefresh }: { of: UserAnalytics; span: UsageSpan; onRefresh: () => void }) {
  const t = useTexts(texts);
  const { day } = useUsageTexts();
  const zone = of.timeZone?.split('/').at(-1)?.replaceAll('_', ' ');
  return (
    <>
      <p className="usage-story">
        {of.active.now === null ? t.small.story : <Practised of={of} span={span} now={of.active.now} />}
      </p>
      <Freshness
        of={of}
        dates={`${t.dates({ from: day(of.from), to: day(of.to) })} ${zone === undefined ? t.zones : t.zone({ zone })}`}
        missing={t.behindBody}
        onRefresh={onRefresh}
      />
    </>
  );
}

function Practised({ of, span, now }: { of: UserAnalytics; span: UsageSpan; now: number }) {
  const { story: t } = useTexts(texts);
  const format = useFormat();
  const { device } = useUsageTexts();
  const { before } = of.active;
  const change = before === null || before === 0 ? null : (now - before) / before;
  const percent = format.percent(Math.abs(change ?? 0) * 100);
  const isSame = Math.abs(change ?? 0) < 0.005;
  const compared = change === null ? t.alone : isSame ? t.same : (change > 0 ? t.more : t.fewer)({ percent });
  const worst = of.devices.find(({ failed, students }) => failed > 0 && students !== null);
  return (
    <>
      <b className="num">{format.number(now)}</b>
      {t.practised({ span, count: now })}
      {compared}{' '}
      {worst &&
        t.device({
          device: device(worst.device),
          failed: format.number(worst.failed),
          started: format.number(worst.started),
        })}
    </>
  );
}

function Figures({ of }: { of: UserAnalytics }) {
  const { notes: t } = useTexts(texts);
  return (
    <>
      <FactsSheet of={of} />
      <ActiveSheet of={of} />
      <div className="columns gap-part usage-pair">
        <FunnelSheet of={of} />
        <CohortsSheet of={of} />
      </div>
      <DevicesSheet of={of} />
      {of.corrected + of.erased > 0 && (
        <p className="note">
          {of.corrected > 0 && t.corrected({ count: of.corrected })}{' '}
          {of.erased > 0 && t.erased({ count: of.erased })}
        </p>
      )}
    </>
  );
}

/** What is safe to show of a handful of students. */
function SmallSheet({ of }: { of: UserAnalytics }) {
  const { small: t, facts } = useTexts(texts);
  const format = useFormat();
  const rows = [
    { _id: facts.answers, count: of.answers },
    { _id: facts.minutes, count: of.minutes },
    { _id: facts.failed, count: of.recordings.failed },
  ];
  return (
    <Sheet className="stack gap-near" aria-labelledby="small">
      <h2 id="small">{t.title}</h2>
      <p>{t.body}</p>
      <Table
        label={t.table}
        rows={rows}
        columns={[
          { key: 'what', label: t.head, render: ({ _id }) => _id },
          { key: 'count', label: t.count, isNumber: true, render: ({ count }) => format.number(count) },
        ]}
      />
    </Sheet>
  );
}
