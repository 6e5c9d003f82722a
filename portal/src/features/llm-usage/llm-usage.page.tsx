import { readModelUsage, type ModelUsage } from '@lectern/events/model-costs/model-costs.routes';
import { Alert } from '@lectern/widgets/ui/alert';
import { Empty } from '@lectern/widgets/ui/empty';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { AnalyticsTabs } from '../../shared/analytics/analytics-tabs.js';
import { Freshness } from '../../shared/analytics/freshness.js';
import { useApiQuery } from '../../shared/api/use-api.js';
import { now as clockNow } from '../../shared/device/browser.adapter.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { BudgetSheet } from './budget-sheet.js';
import { DaysSheet, FallbacksSheet, ModelsSheet, PurposesSheet, SchoolsSheet } from './llm-sheets.js';
import { useLlmTexts } from './llm-texts.js';
import './llm-usage.css';
import texts from './llm-usage.en.json';
import { PricesSheet } from './prices-sheet.js';

const monthsBack = 12;

/** What language models cost, and whether they work. */
export function LlmUsagePage() {
  const t = useTexts(texts);
  const [search, setSearch] = useSearchParams();
  const month = search.get('month') ?? undefined;
  const found = useApiQuery(readModelUsage, { query: month === undefined ? {} : { month } });
  const isEmpty = ({ model, total, prices }: ModelUsage) =>
    model === null && total.calls === 0 && prices.length === 0 && month === undefined;
  return (
    <Page
      title={t.title}
      actions={
        found.data &&
        !isEmpty(found.data) && (
          <MonthChoice month={found.data.month} onChoose={(value) => setSearch({ month: value })} />
        )
      }
      head={
        <>
          <AnalyticsTabs here="llm" />
          {found.data && !isEmpty(found.data) && (
            <Story of={found.data} onRefresh={() => void found.refetch()} />
          )}
        </>
      }
    >
      <QueryView
        query={found}
        failed={t.failed}
        isEmpty={isEmpty}
        empty={<Empty title={t.none}>{t.noneBody}</Empty>}
      >
        {(of) => (
          <>
            <Warnings of={of} />
            <DaysSheet of={of} />
            <ModelsSheet of={of} />
            <div className="columns gap-part llm-pair">
              <PurposesSheet of={of} />
              <FallbacksSheet of={of} />
            </div>
            <SchoolsSheet of={of} />
            <div className="columns gap-part llm-pair">
              <PricesSheet of={of} />
              <BudgetSheet of={of} />
            </div>
          </>
        )}
      </QueryView>
    </Page>
  );
}

function MonthChoice({ month, onChoose }: { month: string; onChoose: (month: string) => void }) {
  const t = useTexts(texts);
  const { month: nameOf } = useLlmTexts();
  const [now] = useState(clockNow);
  const today = new Date(now);
  const known = Array.from({ length: monthsBack }, (_, n) =>
    new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - n, 1)).toISOString().slice(0, 7),
  );
  return (
    <select
      className="input llm-month"
      aria-label={t.month}
      value={month}
      onChange={({ target }) => onChoose(target.value)}
    >
      {[...new Set([...known, month])].map((one) => (
        <option key={one} value={one}>
          {nameOf(one)}
        </option>
      ))}
    </select>
  );
}

function Story({ of, onRefresh }: { of: ModelUsage; onRefresh: () => void }) {
  const t = useTexts(texts);
  const { money, cost, month, day } = useLlmTexts();
  const { budget, total } = of;
  const used = cost({ ...total });
  const isRunning = of.at.startsWith(of.month);
  const pace = () => {
    if (!budget || !isRunning) return '';
    if (budget.isUsedUp) return t.story.usedUp;
    return budget.lastsUntil === null ? t.story.enough : t.story.lasts({ day: day(budget.lastsUntil) });
  };
  return (
    <>
      <p className="llm-story">
        {budget
          ? t.story.of({ used, limit: money(budget.limitMicros), month: month(of.month) })
          : t.story.spent({ used, month: month(of.month) })}{' '}
        {pace()}
      </p>
      <Freshness of={of} dates={t.dates} missing={t.behindBody} onRefresh={onRefresh} />
    </>
  );
}

function Warnings({ of: { budget, month, total, at, model } }: { of: ModelUsage }) {
  const t = useTexts(texts);
  const { month: nameOf } = useLlmTexts();
  return (
    <>
      {model === null && (
        <Alert type="info" title={t.none}>
          {t.noneBody}
        </Alert>
      )}
      {budget?.isUsedUp && at.startsWith(month) && (
        <Alert type="warning" title={t.usedUp.title({ month: nameOf(month) })}>
          {t.usedUp.body}
        </Alert>
      )}
      {total.unpriced > 0 && (
        <Alert type="warning" title={t.unpriced({ count: total.unpriced })}>
          {t.unpricedBody}
        </Alert>
      )}
      {total.uncounted > 0 && <p className="note">{t.uncounted({ count: total.uncounted })}</p>}
    </>
  );
}
