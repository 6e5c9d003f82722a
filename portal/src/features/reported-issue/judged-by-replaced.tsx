import { judgedByReplaced, type JudgedAnswer } from '@lectern/events/issues/replaced-answer.routes';
import { Button } from '@lectern/widgets/ui/button';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { Stars } from '@lectern/widgets/ui/stars';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { useApiPages } from '../../shared/api/use-api.js';
import { QueryView } from '../../shared/page/query-view.js';
import { reviewPath } from '../../shared/paths.js';
import { Table } from '../../shared/table/table.js';
import { useNameOf } from './use-name-of.js';
import texts from './reported-issue.en.json';

/** Whose answers were scored by the expected answer that this report replaced. */
export function JudgedByReplaced({ issueId }: { issueId: string }) {
  const { judged: t } = useTexts(texts);
  const id = useId();
  const judged = useApiPages(judgedByReplaced, { params: { issueId } });
  const items = judged.data?.pages.flatMap((page) => page.items) ?? [];
  return (
    <Sheet className="stack gap-near" aria-labelledby={id}>
      <h2 id={id}>{t.title}</h2>
      <p className="soft">{t.lead}</p>
      <QueryView
        query={judged}
        failed={t.failed}
        isEmpty={() => items.length === 0 && !judged.hasNextPage}
        empty={<p className="soft">{t.none}</p>}
      >
        {() => <Answers answers={items} />}
      </QueryView>
      {judged.hasNextPage && (
        <p>
          <Button busy={judged.isFetchingNextPage} onClick={() => void judged.fetchNextPage()}>
            {judged.isFetchingNextPage ? t.moreBusy : t.more}
          </Button>
        </p>
      )}
    </Sheet>
  );
}

function Answers({ answers }: { answers: readonly JudgedAnswer[] }) {
  const { judged: t } = useTexts(texts);
  const format = useFormat();
  const nameOf = useNameOf();
  return (
    <Table
      label={t.table}
      rows={answers}
      columns={[
        {
          key: 'student',
          label: t.student,
          render: ({ attemptId, student }) => <Link to={reviewPath(attemptId)}>{nameOf(student)}</Link>,
        },
        { key: 'class', label: t.class, render: ({ classes }) => classes.join(', ') || '–' },
        {
          key: 'at',
          label: t.at,
          className: 'num',
          render: ({ at }) => format.date(at, { dateStyle: 'medium', timeStyle: 'short' }),
        },
        {
          key: 'stars',
          label: t.score,
          render: ({ stars }) =>
            stars === null ? (
              t.noScore
            ) : (
              <span className="row">
                <Stars score={stars} />
              </span>
            ),
        },
      ]}
    />
  );
}
