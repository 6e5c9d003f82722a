import { laterWeeks, type UserAnalytics } from '@lectern/events/usage/usage.views';
import { BarChart } from '@lectern/widgets/ui/bar-chart';
import { CohortGrid } from '@lectern/widgets/ui/cohort-grid';
import { useFormat } from '@lectern/widgets/ui/format';
import { Funnel } from '@lectern/widgets/ui/funnel';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { DataTable } from '../../shared/table/data-table.js';
import { useUsageTexts } from './usage-texts.js';
import texts from './user-analytics.en.json';

type Props = { of: UserAnalytics };

/** The four figures of the period, each with what it is of. */
export function FactsSheet({ of }: Props) {
  const { facts: t, under } = useTexts(texts);
  const format = useFormat();
  const { people, share, withShare } = useUsageTexts();
  const { some, of: last } = of.cameBack;
  const { started, failed, typed } = of.recordings;
  return (
    <Sheet aria-label={t.title}>
      <dl className="usage-facts">
        <div>
          <dt>{t.active}</dt>
          <dd className="num">{people(of.active.now)}</dd>
          <dd className="note">{t.activeNote}</dd>
        </div>
        <div>
          <dt>{t.minutes}</dt>
          <dd className="num">{format.number(of.minutes)}</dd>
          {of.middleMinutes !== null && (
            <dd className="note">{t.minutesNote({ minutes: format.number(of.middleMinutes) })}</dd>
          )}
        </div>
        <div>
          <dt>{t.back}</dt>
          <dd className="num">{some === null || !last ? under : share(some, last)}</dd>
          <dd className="note">
            {some === null || !last ? t.backNone : t.backNote({ of: format.number(last) })}
          </dd>
        </div>
        <div>
          <dt>{t.failed}</dt>
          <dd className="num">{started === 0 ? format.number(0) : withShare(failed, started)}</dd>
          <dd className="note">
            {t.failedNote({ started: format.number(started), typed: format.number(typed) })}
          </dd>
        </div>
      </dl>
    </Sheet>
  );
}

export function ActiveSheet({ of }: Props) {
  const { active: t } = useTexts(texts);
  const { people, day } = useUsageTexts();
  return (
    <Sheet className="stack gap-near" aria-labelledby="active">
      <h2 id="active">{t.title}</h2>
      <BarChart
        caption={t.table}
        sentence={t.sentence}
        heads={[t.day, t.students]}
        rows={of.buckets.map(({ from, students, isOff, isOpen }) => ({
          key: from,
          label: day(from),
          value: students,
          cells: [people(students)],
          isOff,
          isOpen,
        }))}
      />
    </Sheet>
  );
}

export function FunnelSheet({ of }: Props) {
  const { funnel: t, steps, causes } = useTexts(texts);
  const format = useFormat();
  const { withShare } = useUsageTexts();
  const started = of.funnel[0]?.count ?? 0;
  const noteOf = (losses: UserAnalytics['funnel'][number]['losses']) =>
    losses.length === 0
      ? undefined
      : t.lost({
          count: format.number(losses.reduce((sum, { count }) => sum + count, 0)),
          causes: losses
            .toSorted((a, b) => b.count - a.count)
            .map(({ cause, count }) => t.cause({ count: format.number(count), cause: causes[cause] }))
            .join(', '),
        });
  return (
    <Sheet className="stack gap-near" aria-labelledby="funnel">
      <h2 id="funnel">{t.title}</h2>
      <p className="note">{started === 0 ? t.none : t.sentence}</p>
      {started > 0 && (
        <Funnel
          label={t.title}
          steps={of.funnel.map(({ step, count, of: all, losses }) => ({
            key: step,
            label: steps[step],
            value:
              all === null
                ? format.number(count)
                : step === 'second'
                  ? t.of({ some: format.number(count), of: format.number(all) })
                  : withShare(count, all),
            share: count / (all ?? (count || 1)) || 0,
            note: noteOf(losses),
          }))}
        />
      )}
      {of.unsure > 0 && <p className="note">{t.unsure({ count: of.unsure })}</p>}
    </Sheet>
  );
}

export function CohortsSheet({ of }: Props) {
  const { cohorts: t, none, notShown } = useTexts(texts);
  const { people, day, share } = useUsageTexts();
  return (
    <Sheet className="stack gap-near" aria-labelledby="cohorts">
      <h2 id="cohorts">{t.title}</h2>
      <p className="note">{of.cohorts.length === 0 ? t.none : t.sentence}</p>
      {of.cohorts.length > 0 && (
        <CohortGrid
          label={t.table}
          heads={[
            t.week,
            t.students,
            ...Array.from({ length: laterWeeks }, (_, n) => t.later({ n: String(n + 1) })),
          ]}
          rows={of.cohorts.map(({ week, students, later }) => ({
            key: week,
            label: day(week),
            size: people(students),
            cells: later.map(({ state, students: back }) => {
              if (state === 'ahead') return { text: none, share: null };
              const isShown = back !== null && students !== null;
              return {
                text: isShown ? share(back, students) : notShown,
                share: isShown && students > 0 ? back / students : null,
                isOpen: state === 'running',
              };
            }),
          }))}
        />
      )}
      <p className="note">{t.note}</p>
    </Sheet>
  );
}

export function DevicesSheet({ of }: Props) {
  const { devices: t, causes, none } = useTexts(texts);
  const format = useFormat();
  const { people, withShare, device } = useUsageTexts();
  const rows = of.devices.map((row) => ({ ...row, _id: row.device }));
  if (rows.length === 0) return null;
  return (
    <Sheet className="stack gap-near" aria-labelledby="devices">
      <h2 id="devices">{t.title}</h2>
      <p className="note">{t.sentence}</p>
      <DataTable
        label={t.table}
        rows={rows}
        columns={[
          { key: 'device', label: t.device, render: (row) => device(row.device) },
          {
            key: 'started',
            label: t.started,
            isNumber: true,
            value: ({ started }) => started,
            render: ({ started }) => format.number(started),
          },
          {
            key: 'failed',
            label: t.failed,
            isNumber: true,
            value: ({ failed }) => failed,
            render: ({ failed, started }) => withShare(failed, started),
          },
          {
            key: 'students',
            label: t.students,
            isNumber: true,
            value: ({ students }) => students,
            render: ({ students }) => people(students),
          },
          {
            key: 'typed',
            label: t.typed,
            isNumber: true,
            value: ({ typed }) => typed,
            render: ({ typed }) => format.number(typed),
          },
          {
            key: 'cause',
            label: t.cause,
            render: ({ cause }) => (cause === null ? none : causes[cause]),
          },
        ]}
      />
    </Sheet>
  );
}
