import type { DashboardClass } from '@lectern/events/teaching/analytics.views';
import { linkFor } from '@lectern/widgets/route-guard/route-guard.links';
import { useTexts } from '@lectern/widgets/ui/texts';
import { Link } from 'react-router-dom';
import { paths } from '../paths.js';
import { fullName } from '../session/person.js';
import { useSignedIn } from '../session/session.js';
import { Table } from '../table/table.js';
import texts from './class-rows.en.json';
import './class-rows.css';
import { useReasonText } from './use-reason-text.js';

/** Each class as one row: who practised, who needs help first and why, what has no score. */
export function ClassRows({ rows }: { rows: readonly DashboardClass[] }) {
  const t = useTexts(texts);
  const user = useSignedIn();
  return (
    <Table
      label={t.table}
      frameClass="sheet class-rows"
      rows={rows}
      rowKey={(row) => row.class._id}
      columns={[
        {
          key: 'class',
          label: t.class,
          render: (row) => (
            <Link
              to={linkFor(
                user,
                `${paths.classAnalytics}?${new URLSearchParams({ class: row.class._id }).toString()}`,
              )}
            >
              {row.class.name}
            </Link>
          ),
        },
        { key: 'practised', label: t.practised, render: ({ practised }) => t.share(practised) },
        { key: 'help', label: t.needsHelp, render: (row) => <First row={row} /> },
        {
          key: 'unscored',
          label: t.unscored,
          isNumber: true,
          render: ({ unscored }) => Object.values(unscored).reduce((sum, count) => sum + count, 0),
        },
      ]}
    />
  );
}

/** Who needs help first, with the first reason. */
function First({ row: { needsHelp } }: { row: DashboardClass }) {
  const t = useTexts(texts);
  const reasonText = useReasonText();
  const [first, ...others] = needsHelp;
  const [reason] = first?.reasons ?? [];
  if (!first || !reason) return <span className="soft">{t.nobody}</span>;
  const name = fullName(first.student);
  return (
    <>
      <div>{others.length === 0 ? name : t.more({ name, count: others.length })}</div>
      <div className="note">{reasonText(reason)}</div>
    </>
  );
}
