import type { IssuesPage } from '@lectern/events/issues/review.routes';
import { buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { Sheet } from '@lectern/widgets/ui/sheet';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { useSignedIn } from '../../shared/session/session.js';
import { DataTable } from '../../shared/table/data-table.js';
import type { TableState } from '../../shared/table/table-view.js';
import { useTableAddress } from '../../shared/table/use-table-address.js';
import { IssueFilters } from './issue-filters.js';
import { useIssueColumns, useIssueFile } from './issue-columns.js';
import { issuesAsked, issuesOnPage, useAllIssues, useIssues } from './issues.api.js';
import { isUnfiltered, useFilterAddress, type Filters } from './use-filter-address.js';
import './review-issues.css';
import texts from './review-issues.en.json';

/** What was reported about attempts: of a system admin all, of a teacher that of their own students. */
export function ReviewIssuesPage() {
  const t = useTexts(texts);
  const isTeacher = useSignedIn().role === 'teacher';
  const [table, setTable] = useTableAddress();
  const [filters, setFilter] = useFilterAddress();
  const issues = useIssues(issuesAsked(table, filters));
  return (
    <Page
      title={t.title}
      lead={isTeacher ? t.leadTeacher : t.lead}
      actions={
        !isTeacher && (
          <Link className={buttonClass()} to={paths.overturnRates}>
            {t.overturnRates}
          </Link>
        )
      }
    >
      <QueryView query={issues} failed={t.failed}>
        {(found) => (
          <Sheet>
            <Queue
              found={found}
              table={table}
              onChange={setTable}
              filters={filters}
              onFilter={setFilter}
              isTeacher={isTeacher}
            />
          </Sheet>
        )}
      </QueryView>
    </Page>
  );
}

type QueueProps = {
  found: IssuesPage;
  table: TableState;
  onChange: (change: Partial<TableState>) => void;
  filters: Filters;
  onFilter: (change: Partial<Filters>) => void;
  isTeacher: boolean;
};

function Queue({ found, table, onChange, filters, onFilter, isTeacher }: QueueProps) {
  const t = useTexts(texts);
  const all = useAllIssues();
  const columns = useIssueColumns(isTeacher);
  const file = useIssueFile(isTeacher);
  return (
    <DataTable
      label={t.table}
      rows={found.items}
      columns={columns}
      file={file}
      head={<h2>{{ all: t.filters.anyState, resolved: t.resolved }[filters.state] ?? t.pending}</h2>}
      find={{ label: t.find }}
      filters={
        <div className="issue-filters">
          <IssueFilters of={found} filters={filters} onChange={onFilter} isTeacher={isTeacher} />
        </div>
      }
      empty={
        table.find === '' && isUnfiltered(filters) ? (
          <Empty title={t.empty}>{isTeacher ? t.emptyTeacher : t.emptyBody}</Empty>
        ) : undefined
      }
      pageSize={issuesOnPage}
      server={{ found: found.total, state: table, onChange, all: () => all(issuesAsked(table, filters)) }}
    />
  );
}
