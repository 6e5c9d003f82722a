import {
  isFairer,
  marksForFair,
  readMarkingQueue,
  type FairQuestion,
  type WaitingQuestion,
} from '@lectern/events/marking/marking.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Progress } from '@lectern/widgets/ui/progress';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { Table, type Column } from '../../shared/table/table.js';
import { addressOf, questionKey } from './question-address.js';
import texts from './marking.en.json';

/** The questions whose answers wait for a mark, and what the marks of the school have changed. */
export function MarkingQueue() {
  const t = useTexts(texts);
  const queue = useApiQuery(readMarkingQueue, {});
  return (
    <Page title={t.title} lead={t.lead({ needed: marksForFair })}>
      <QueryView query={queue} failed={t.failed}>
        {({ questions, fair }) => (
          <>
            {questions.length === 0 ? (
              <Empty title={t.none}>{t.noneBody}</Empty>
            ) : (
              <Waiting questions={questions} />
            )}
            {fair.length > 0 && <Fair questions={fair} />}
          </>
        )}
      </QueryView>
    </Page>
  );
}

function Waiting({ questions }: { questions: readonly WaitingQuestion[] }) {
  const t = useTexts(texts);
  const format = useFormat();
  const columns: readonly Column<WaitingQuestion>[] = [
    {
      key: 'question',
      label: t.columns.question,
      render: (question) => (
        <>
          <Link to={addressOf(question)}>{question.questionText}</Link>
          <span className="note">{question.title}</span>
        </>
      ),
    },
    {
      key: 'waiting',
      label: t.columns.waiting,
      isNumber: true,
      render: ({ waiting, unsure }) => (
        <>
          {format.number(waiting)}
          {unsure > 0 && <span className="note">{t.unsure({ unsure })}</span>}
        </>
      ),
    },
    {
      key: 'marked',
      label: t.columns.marked,
      render: ({ marked }) => <Marked marked={marked} />,
    },
  ];
  return (
    <Table
      label={t.table}
      frameClass="sheet"
      className="marking-table"
      rows={questions}
      rowKey={questionKey}
      columns={columns}
    />
  );
}

/** How many of the ten marks a question has. */
export function Marked({ marked }: { marked: number }) {
  const t = useTexts(texts);
  const label = marked < marksForFair ? t.marked({ marked, needed: marksForFair }) : t.fair.done;
  return (
    <span className="marked">
      <Progress value={marked} max={marksForFair} label={t.columns.marked} />
      <span className="note">{label}</span>
    </span>
  );
}

function Fair({ questions }: { questions: readonly FairQuestion[] }) {
  const { columns: column, fair: t } = useTexts(texts);
  const columns: readonly Column<FairQuestion>[] = [
    {
      key: 'question',
      label: column.question,
      render: ({ questionText, title }) => (
        <>
          {questionText}
          <span className="note">{title}</span>
        </>
      ),
    },
    { key: 'without', label: t.without, render: (one) => t.share({ some: one.without, all: one.marks }) },
    {
      key: 'with',
      label: t.with,
      render: (one) => (
        <>
          {t.share({ some: one.with, all: one.marks })}
          {!isFairer(one) && <span className="note">{t.unused}</span>}
        </>
      ),
    },
  ];
  return (
    <Sheet className="stack" aria-labelledby="fair-questions">
      <h2 id="fair-questions">{t.title}</h2>
      <p className="soft">{t.body}</p>
      <Table
        label={t.table}
        className="marking-table"
        rows={questions}
        rowKey={questionKey}
        columns={columns}
      />
    </Sheet>
  );
}
