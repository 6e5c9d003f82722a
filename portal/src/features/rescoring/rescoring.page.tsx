import { rescoringChoices, type RescoringRow } from '@lectern/events/rescoring/rescoring.routes';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { generatePath, Link } from 'react-router-dom';
import { useApiQuery } from '../../shared/api/use-api.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { Table } from '../../shared/table/table.js';
import { RescoringForm } from './rescoring-form.js';
import { RunStatus } from './run-status.js';
import { useRescorings } from './rescoring.api.js';
import './rescoring.css';
import texts from './rescoring.en.json';
import { useCohortText } from './use-cohort-text.js';

/** Where answers are scored again for comparison, and what came of it so far. */
export function RescoringPage() {
  const t = useTexts(texts);
  const choices = useApiQuery(rescoringChoices, { query: {} });
  const runs = useRescorings();
  return (
    <Page title={t.title} lead={t.lead}>
      <Sheet className="stack rescoring-start" aria-labelledby="rescoring-start">
        <h2 id="rescoring-start">{t.form.title}</h2>
        <QueryView query={choices} failed={t.form.failed}>
          {(found) => <RescoringForm choices={found} />}
        </QueryView>
      </Sheet>
      <section className="stack" aria-labelledby="rescorings">
        <h2 id="rescorings">{t.list.title}</h2>
        <QueryView
          query={runs}
          failed={t.list.failed}
          isEmpty={(found) => found.length === 0}
          empty={
            <Empty level={3} title={t.list.empty}>
              {t.list.emptyBody}
            </Empty>
          }
        >
          {(found) => <Runs runs={found} />}
        </QueryView>
      </section>
    </Page>
  );
}

function Runs({ runs }: { runs: readonly RescoringRow[] }) {
  const { list: t } = useTexts(texts);
  const format = useFormat();
  const cohortText = useCohortText();
  return (
    <Table
      label={t.table}
      frameClass="sheet"
      rows={runs}
      columns={[
        {
          key: 'cohort',
          label: t.cohort,
          className: 'rescoring-cohort',
          render: (run) => (
            <Link to={generatePath(paths.rescoringRun, { rescoringId: run._id })}>{cohortText(run)}</Link>
          ),
        },
        { key: 'scorer', label: t.scorer, render: ({ scorer }) => scorer },
        { key: 'status', label: t.status, render: ({ status }) => <RunStatus of={status} /> },
        {
          key: 'answers',
          label: t.answers,
          isNumber: true,
          render: ({ done, total }) => t.doneOf({ done, total }),
        },
        {
          key: 'started',
          label: t.started,
          className: 'num',
          render: ({ startedAt }) => format.date(startedAt, { dateStyle: 'medium', timeStyle: 'short' }),
        },
      ]}
    />
  );
}
