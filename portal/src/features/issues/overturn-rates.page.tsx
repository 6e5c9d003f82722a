import {
  readOverturnRates,
  type KindRate,
  type OverturnRates,
  type QuestionRate,
  type ScorerAgreement,
  type ScorerRate,
} from '@lectern/events/issues/overturn-rates.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useFormat } from '@lectern/widgets/ui/format';
import { useTexts } from '@lectern/widgets/ui/texts';
import { generatePath, Link } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { Table, type Column } from '../../shared/table/table.js';
import { ShareOf } from './share-of.js';
import { queuePath, rescoringPath } from './overturn-paths.js';
import texts from './overturn-rates.en.json';
import issueTexts from './review-issues.en.json';
import './review-issues.css';

/** How many of the settled reports were right: what shows a scorer, or a question, that often goes wrong. */
export function OverturnRatesPage() {
  const t = useTexts(texts);
  const { title } = useTexts(issueTexts);
  const rates = useApiQuery(readOverturnRates, { query: {} });
  return (
    <Page kicker={<Link to={paths.reviewIssues}>{title}</Link>} title={t.title} lead={t.lead}>
      <QueryView
        query={rates}
        failed={t.failed}
        isEmpty={({ kinds, agreement }) => kinds.length === 0 && agreement.length === 0}
        empty={<Empty title={t.empty}>{t.emptyBody}</Empty>}
      >
        {(found) => <Rates of={found} />}
      </QueryView>
    </Page>
  );
}

function Rates({ of: { scorers, questions, kinds, agreement } }: { of: OverturnRates }) {
  const t = useTexts(texts);
  return (
    <>
      {scorers.length > 0 && (
        <RateSheet
          title={t.byScorer}
          rows={scorers}
          rowKey={({ scorer }) => scorer}
          name={{ key: 'scorer', label: t.scorer, render: ({ scorer }) => scorer }}
          queue={({ scorer }) => ({ scorer })}
          rescoring={({ scorer }) => ({ scorer })}
        />
      )}
      {kinds.length > 0 && <Reports questions={questions} kinds={kinds} />}
      {agreement.length > 0 && <AgreementSheet rows={agreement} />}
    </>
  );
}

function Reports({ questions, kinds }: Pick<OverturnRates, 'questions' | 'kinds'>) {
  const t = useTexts(texts);
  const { kinds: kindNames } = useTexts(issueTexts);
  return (
    <>
      <RateSheet<QuestionRate>
        title={t.byQuestion}
        rows={questions}
        rowKey={({ questionId }) => questionId}
        name={{
          key: 'question',
          label: t.question,
          render: ({ questionId, questionText = questionId, title, issueId }) => (
            <div className="issue-cell issue-question" lang="en">
              <Link to={generatePath(paths.reviewReportedIssue, { issueId })}>{questionText}</Link>
              <span className="note">{title}</span>
            </div>
          ),
        }}
        queue={({ questionId }) => ({ question: questionId })}
        rescoring={({ questionId, scorer }) => ({ scorer, questionId })}
      />
      <RateSheet<KindRate>
        title={t.byKind}
        rows={kinds}
        rowKey={({ issue }) => issue}
        name={{ key: 'kind', label: t.kind, render: ({ issue }) => kindNames[issue] }}
        queue={({ issue }) => ({ kind: issue })}
      />
    </>
  );
}

/** How often two scorers put an answer in the same band, where both are asked. */
function AgreementSheet({ rows }: { rows: readonly ScorerAgreement[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  return (
    <Sheet className="stack">
      <h2>{t.agreement}</h2>
      <p className="note">{t.agreementNote}</p>
      <Table
        label={t.agreement}
        rows={rows}
        rowKey={({ questionId }) => questionId}
        columns={[
          {
            key: 'question',
            label: t.question,
            render: ({ questionId, questionText = questionId, title }) => (
              <div className="issue-cell issue-question" lang="en">
                <span>{questionText}</span>
                <span className="note">{title}</span>
              </div>
            ),
          },
          {
            key: 'agreed',
            label: t.agreed,
            render: ({ compared, agreed }) => <ShareOf part={agreed} all={compared} />,
          },
          {
            key: 'unsure',
            label: t.unsure,
            render: ({ unsure }) => <span className="num">{format.number(unsure)}</span>,
          },
        ]}
      />
    </Sheet>
  );
}

type RateSheetProps<Row> = {
  title: string;
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** What a row is about. */
  name: Column<Row>;
  /** What of the queue it is about. */
  queue: (row: Row) => Parameters<typeof queuePath>[0];
  rescoring?: (row: Row) => Parameters<typeof rescoringPath>[0];
};

function RateSheet<Row extends ScorerRate | QuestionRate | KindRate>(props: RateSheetProps<Row>) {
  const { title, rows, rowKey, name, queue, rescoring } = props;
  const t = useTexts(texts);
  return (
    <Sheet className="stack">
      <h2>{title}</h2>
      <Table
        label={title}
        rows={rows}
        rowKey={rowKey}
        columns={[
          name,
          {
            key: 'overturned',
            label: t.overturned,
            render: ({ overturned, settled }) => <ShareOf part={overturned} all={settled} />,
          },
          {
            key: 'links',
            label: t.links,
            isLabelHidden: true,
            render: (row) => (
              <div className="row">
                <Link to={queuePath(queue(row))}>{t.reports}</Link>
                {rescoring && <Link to={rescoringPath(rescoring(row))}>{t.rescore}</Link>}
              </div>
            ),
          },
        ]}
      />
    </Sheet>
  );
}
