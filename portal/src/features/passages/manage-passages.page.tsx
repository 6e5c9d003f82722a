import { listTexts, startDraft, textStates, type TextRow } from '@lectern/events/drafts/draft.routes';
import { Button, buttonClass } from '@lectern/widgets/ui/button';
import { Empty } from '@lectern/widgets/ui/empty';
import { useFormat } from '@lectern/widgets/ui/format';
import { Pill } from '@lectern/widgets/ui/pill';
import { useTexts } from '@lectern/widgets/ui/texts';
import { useState } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { CallFailure } from '../../shared/form/call-failure.js';
import { useApiMutation, useApiQuery } from '../../shared/api/use-api.js';
import { Page } from '../../shared/page/page.js';
import { QueryView } from '../../shared/page/query-view.js';
import { paths } from '../../shared/paths.js';
import { DataTable } from '../../shared/table/data-table.js';
import { ExportPart } from './export-part.js';
import { ImportPart } from './import-part.js';
import { useDesk } from './desk.js';
import texts from './passages.en.json';

/** How often the list is read again, ms. */
const againMs = 10_000;

/** All passages, or all paragraphs: what is published, what is written, what is to be mended. */
export function ManagePassagesPage() {
  const { list: t, title, paragraphs, import: imports } = useTexts(texts);
  const [isImporting, setImporting] = useState(false);
  const desk = useDesk();
  const [search] = useSearchParams();
  const isOfParagraphs = useLocation().pathname.startsWith(paths.manageParagraphs);
  const kind = isOfParagraphs || search.get('kind') === 'paragraph' ? 'paragraph' : 'passage';
  const navigate = useNavigate();
  // What was imported is made one after another, and others write, too.
  const all = useApiQuery(listTexts, { query: { kind } }, { refetchInterval: againMs });
  const start = useApiMutation(startDraft, {
    changes: [listTexts],
    onSuccess: ({ _id }) => navigate(desk.editorOf(_id)),
  });
  const other = desk.listOf(kind === 'passage' ? 'paragraph' : 'passage');
  return (
    <Page
      title={kind === 'passage' ? title : paragraphs}
      lead={desk.isSchools ? t.schoolLead : t.lead}
      actions={
        <>
          <Link className={buttonClass()} to={other}>
            {kind === 'passage' ? paragraphs : title}
          </Link>
          {!isImporting && <Button onClick={() => setImporting(true)}>{imports.open}</Button>}
          <Button kind="primary" busy={start.isPending} onClick={() => start.mutate({ body: { kind } })}>
            {kind === 'passage' ? t.newPassage : t.newParagraph}
          </Button>
        </>
      }
    >
      {start.error && <CallFailure hasInput={false} error={start.error} />}
      {isImporting && <ImportPart onClose={() => setImporting(false)} />}
      <QueryView
        query={all}
        failed={t.failed}
        isEmpty={(rows) => rows.length === 0}
        empty={<Empty title={t.empty}>{desk.isSchools ? t.schoolEmptyBody : t.emptyBody}</Empty>}
      >
        {(rows) => <TextsTable rows={rows} />}
      </QueryView>
      {all.data?.some(({ version }) => version > 0) && <ExportPart kind={kind} />}
    </Page>
  );
}

function TextsTable({ rows }: { rows: readonly TextRow[] }) {
  const { list: t, states, levelNames, untitled } = useTexts(texts);
  const format = useFormat();
  const { editorOf } = useDesk();
  const names: Readonly<Record<string, string>> = levelNames;
  const mendOf = ({ state, toMend }: TextRow) => {
    if (toMend === 0) return t.fine;
    return state === 'draft' || state === 'review' || state === 'edited'
      ? t.toFix({ count: toMend })
      : t.noStars({ count: toMend });
  };
  return (
    <DataTable
      label={t.table}
      frameClass="sheet"
      rows={rows}
      pageSize={50}
      find={{ label: t.find, texts: ({ title, topic = '' }) => [title, topic] }}
      groupsLabel={t.columns.state}
      groups={[
        { key: '', label: t.allOf },
        ...textStates.map((state) => ({
          key: state,
          label: ({ count }: { count: number }) => `${states[state]} (${count})`,
          has: (row: TextRow) => row.state === state,
        })),
      ]}
      columns={[
        {
          key: 'title',
          label: t.columns.title,
          value: ({ title }) => title,
          render: ({ _id, title, topic }) => (
            <>
              <Link to={editorOf(_id)} lang={title ? 'en' : undefined}>
                {title || untitled}
              </Link>
              {topic && (
                <span className="note draft-topic" lang="en">
                  {topic}
                </span>
              )}
            </>
          ),
        },
        {
          key: 'state',
          label: t.columns.state,
          value: ({ state }) => state,
          render: ({ state }) => <Pill>{states[state]}</Pill>,
        },
        {
          key: 'version',
          label: t.columns.version,
          isNumber: true,
          value: ({ version }) => version,
          render: ({ version }) => (version === 0 ? '–' : format.number(version)),
        },
        { key: 'mend', label: t.columns.mend, value: ({ toMend }) => toMend, render: mendOf },
        {
          key: 'level',
          label: t.columns.level,
          value: ({ level }) => (level === 'adult' ? 9 : level),
          render: ({ level }) => names[level] ?? level,
        },
        {
          key: 'changed',
          label: t.columns.changed,
          className: 'num',
          value: ({ changedAt }) => changedAt,
          render: ({ changedAt, changedBy }) => (
            <>
              {format.date(changedAt, { dateStyle: 'medium' })}
              {changedBy && <span className="note draft-topic">{changedBy}</span>}
            </>
          ),
        },
      ]}
    />
  );
}
