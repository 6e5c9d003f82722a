import type { ModelUsage } from '@lectern/events/model-costs/model-costs.routes';
import { BarChart } from '@lectern/widgets/ui/bar-chart';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { DataTable } from '../../shared/table/data-table.js';
import type { Column } from '../../shared/table/table.js';
import { useLlmTexts } from './llm-texts.js';
import texts from './llm-usage.en.json';

type Props = { of: ModelUsage };

export function DaysSheet({ of }: Props) {
  const { days: t } = useTexts(texts);
  const format = useFormat();
  const { cost, day } = useLlmTexts();
  return (
    <Sheet className="stack gap-near" aria-labelledby="by-day">
      <h2 id="by-day">{t.title}</h2>
      {of.total.calls === 0 ? (
        <p className="soft">{t.none}</p>
      ) : (
        <BarChart
          caption={t.table}
          sentence={t.sentence}
          heads={[t.day, t.calls, t.cost]}
          rows={of.days.map((one) => ({
            key: one.day,
            label: day(one.day),
            value: one.costMicros,
            cells: [format.number(one.calls), cost(one)],
            isOpen: of.at.startsWith(one.day),
          }))}
        />
      )}
    </Sheet>
  );
}

/** A column of whole numbers. */
function useCount() {
  const format = useFormat();
  return <Row,>(key: string, label: string, value: (row: Row) => number): Column<Row> => ({
    key,
    label,
    isNumber: true,
    value,
    render: (row) => format.number(value(row)),
  });
}

export function ModelsSheet({ of }: Props) {
  const { models: t, days } = useTexts(texts);
  const { cost } = useLlmTexts();
  const count = useCount();
  type Row = ModelUsage['models'][number] & { readonly _id: string };
  const rows: readonly Row[] = of.models.map((one) => ({ ...one, _id: one.model }));
  const columns: readonly Column<Row>[] = [
    { key: 'model', label: t.model, value: ({ model }) => model, render: ({ model }) => model },
    count('calls', days.calls, ({ calls }) => calls),
    count('input', t.input, ({ tokensIn }) => tokensIn),
    count('cached', t.cached, ({ tokensCached }) => tokensCached),
    count('output', t.output, ({ tokensOut }) => tokensOut),
    { key: 'cost', label: days.cost, isNumber: true, value: ({ costMicros }) => costMicros, render: cost },
    count('errors', t.errors, ({ errors }) => errors),
  ];
  if (rows.length === 0) return null;
  return (
    <Sheet className="stack gap-near" aria-labelledby="by-model">
      <DataTable
        label={t.table}
        head={<h2 id="by-model">{t.title}</h2>}
        rows={rows}
        columns={columns}
        file={[
          { label: t.model, value: ({ model }) => model },
          { label: days.calls, value: ({ calls }) => calls },
          { label: t.input, value: ({ tokensIn }) => tokensIn },
          { label: t.cached, value: ({ tokensCached }) => tokensCached },
          { label: t.output, value: ({ tokensOut }) => tokensOut },
          {
            label: days.cost,
            value: (row) => (row.unpriced + row.uncounted === row.calls ? cost(row) : row.costMicros / 1e6),
          },
          { label: t.errors, value: ({ errors }) => errors },
        ]}
      />
      <p className="note">{t.note}</p>
    </Sheet>
  );
}

export function PurposesSheet({ of }: Props) {
  const { purposes: t, days, models } = useTexts(texts);
  const format = useFormat();
  const { cost } = useLlmTexts();
  const count = useCount();
  type Row = ModelUsage['purposes'][number] & { readonly _id: string };
  const seconds = (ms: number | null) =>
    ms === null ? '' : t.seconds({ seconds: format.number(ms / 1_000, { maximumFractionDigits: 1 }) });
  const columns: readonly Column<Row>[] = [
    { key: 'purpose', label: t.purpose, render: ({ purpose }) => t[purpose] },
    count('calls', days.calls, ({ calls }) => calls),
    { key: 'cost', label: days.cost, isNumber: true, render: cost },
    { key: 'median', label: t.median, isNumber: true, render: ({ median }) => seconds(median) },
    { key: 'slow', label: t.slow, isNumber: true, render: ({ slow }) => seconds(slow) },
    count('errors', models.errors, ({ errors }) => errors),
  ];
  const rows: readonly Row[] = of.purposes.map((one) => ({ ...one, _id: one.purpose }));
  if (rows.length === 0) return null;
  return (
    <Sheet className="stack gap-near" aria-labelledby="by-purpose">
      <h2 id="by-purpose">{t.title}</h2>
      <DataTable label={t.table} rows={rows} columns={columns} />
    </Sheet>
  );
}

export function SchoolsSheet({ of }: Props) {
  const { schools: t, days, story } = useTexts(texts);
  const { cost, money, isUnknown, month } = useLlmTexts();
  const count = useCount();
  const rows = of.schools.map(({ _id, name, ...row }) => ({
    ...row,
    _id: _id ?? '',
    name: _id === null ? t.families : (name ?? t.gone),
  }));
  const columns: readonly Column<(typeof rows)[number]>[] = [
    { key: 'school', label: t.school, render: ({ name }) => name },
    count('calls', days.calls, ({ calls }) => calls),
    { key: 'cost', label: days.cost, isNumber: true, value: ({ costMicros }) => costMicros, render: cost },
    {
      key: 'each',
      label: t.each,
      isNumber: true,
      render: (row) => (isUnknown(row) || row.calls === 0 ? cost(row) : money(row.costMicros / row.calls, 4)),
    },
    {
      key: 'budget',
      label: t.budget,
      render: ({ budget }) =>
        budget &&
        story.of({
          used: money(budget.usedMicros),
          limit: money(budget.limitMicros),
          month: month(of.month),
        }),
    },
  ];
  if (rows.length === 0) return null;
  return (
    <Sheet className="stack gap-near" aria-labelledby="by-school">
      <h2 id="by-school">{t.title}</h2>
      <DataTable label={t.table} rows={rows} columns={columns} />
    </Sheet>
  );
}

export function FallbacksSheet({ of: { fallbacks } }: Props) {
  const { fallbacks: t, reasons } = useTexts(texts);
  const format = useFormat();
  const count = useCount();
  type Row = ModelUsage['fallbacks']['reasons'][number] & { readonly _id: string };
  const columns: readonly Column<Row>[] = [
    { key: 'why', label: t.why, render: ({ reason }) => reasons[reason] },
    count('answers', t.answers, (row) => row.count),
    {
      key: 'last',
      label: t.last,
      render: ({ lastAt }) => format.date(lastAt, { dateStyle: 'medium', timeStyle: 'short' }),
    },
  ];
  const rows: readonly Row[] = fallbacks.reasons.map((one) => ({ ...one, _id: one.reason }));
  return (
    <Sheet className="stack gap-near" aria-labelledby="fallbacks">
      <h2 id="fallbacks">{t.title}</h2>
      <p>
        {fallbacks.answers === 0
          ? t.none
          : t.sentence({
              offline: format.number(fallbacks.offline),
              answers: format.number(fallbacks.answers),
            })}
      </p>
      {rows.length > 0 && <DataTable label={t.why} rows={rows} columns={columns} />}
    </Sheet>
  );
}
