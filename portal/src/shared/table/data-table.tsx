import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode, useEffect } from 'react';
import { type FileColumn, csvName, csvOf } from './csv.js';
import { Pager } from './pager.js';
import { Table, type Column, type TableProps } from './table.js';
import { everything, isFound, pageOf, placeOf, sortedBy, type TableState } from './table-view.js';
import texts from './tables.en.json';
import { Button } from '@lectern/widgets/ui/button';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { download, search } from '@lectern/widgets/ui/icon-paths';
import { useAlert } from '../page/alerts.js';
import { saveFile } from './save-file.adapter.js';
import { later } from '../device/browser.adapter.js';
import './tables.css';

/** Some of the rows, to choose. Without `has`, the server knows which. */
export type Group<Row> = {
  readonly key: string;
  readonly label: (values: { count: number }) => string;
  readonly has?: (row: Row) => boolean;
};

/** The rows are one page of what the server found; it sorts, narrows and leafs through them. */
export type ServerTable<Row> = {
  readonly found: number;
  readonly state: TableState;
  readonly onChange: (change: Partial<TableState>) => void;
  /** All that was found, for the file. */
  readonly all?: () => Promise<readonly Row[]>;
};

export type DataTableProps<Row> = Pick<TableProps<Row>, 'label' | 'rows' | 'frameClass'> & {
  columns: readonly Column<Row>[];
  /** What somebody may look for; `texts` of a row where all rows are here. */
  find?: { readonly label: string; readonly texts?: (row: Row) => readonly string[] };
  groups?: readonly Group<Row>[];
  /** What the choice of a group is called. */
  groupsLabel?: string;
  /** More to narrow it by. */
  filters?: ReactNode;
  /** What stands there where nothing is found. */
  empty?: ReactNode;
  file?: readonly FileColumn<Row>[];
  /** What it is about, beside what can be done with it as a whole. */
  head?: ReactNode;
  pageSize?: number;
  server?: ServerTable<Row>;
};

/** With so few rows nothing has to be looked for. */
const fewRows = 5;

/** A table that is sorted, narrowed, leafed through and saved as a file. */
export function DataTable<Row extends { readonly _id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, find, groups = [], groupsLabel, filters, file, head, frameClass } = props;
  const { empty, pageSize = 10, server } = props;
  const t = useTexts(texts);
  const locale = useLocale();
  const [here, setHere] = useState(everything);
  const { page, find: sought, show, sorting } = server?.state ?? here;
  const change =
    server?.onChange ?? ((given: Partial<TableState>) => setHere((now) => ({ ...now, page: 1, ...given })));
  const has = groups.find(({ key }) => key === show)?.has;
  const found = server
    ? rows
    : rows.filter((row) => (has?.(row) ?? true) && (!find?.texts || isFound(find.texts(row), sought)));
  const by = server ? undefined : columns.find(({ key }) => key === sorting?.key)?.value;
  const ordered = by && sorting ? sortedBy(found, by, { isDown: sorting.isDown, locale }) : found;
  const view = server
    ? { rows, ...placeOf(rows.length, server.found, page, pageSize) }
    : pageOf(ordered, page, pageSize);
  const isNarrowed = sought !== '' || show !== '';
  // An address may name a page that is not there any more.
  const lastPage = server && server.found > 0 && page > view.pages ? view.pages : null;
  const onChange = server?.onChange;
  useEffect(() => {
    if (lastPage !== null) onChange?.({ page: lastPage });
  }, [lastPage, onChange]);
  const isLong = server !== undefined || rows.length > fewRows;
  return (
    <div className="data-table">
      {(head || file) && (
        <div className="row spread">
          {head}
          {file && <ExportButton label={label} columns={file} rows={server?.all ?? (() => ordered)} />}
        </div>
      )}
      {isLong && (find || filters || groups.length > 0) && (
        <div className="row table-tools">
          {find && (
            <FindField
              label={find.label}
              value={sought}
              onChange={(value) => change({ find: value })}
              isSlow={server !== undefined}
            />
          )}
          {groups.length > 0 && (
            <select
              className="input"
              aria-label={groupsLabel ?? t.show}
              value={show}
              onChange={({ target }) => change({ show: target.value })}
            >
              {groups.map(({ key, label: nameOf, has: isIn }) => (
                <option key={key} value={key}>
                  {nameOf({ count: isIn ? rows.filter(isIn).length : rows.length })}
                </option>
              ))}
            </select>
          )}
          {filters}
        </div>
      )}
      {view.found === 0 ? (
        (empty ?? <p className="soft">{t.nothing}</p>)
      ) : (
        <Table
          className="fixed-first"
          {...(frameClass === undefined ? {} : { frameClass })}
          label={label}
          rows={view.rows}
          columns={columns}
          sorting={sorting}
          onSort={view.found > 1 || isNarrowed ? (next) => change({ sorting: next }) : undefined}
        />
      )}
      {isLong && <Pager label={label} {...view} onGo={(to) => change({ page: to })} />}
    </div>
  );
}

type ExportButtonProps<Row> = {
  /** Of the table; the file is named by it too. */
  label: string;
  columns: readonly FileColumn<Row>[];
  /** All that is to be in the file; it may have to be fetched first. */
  rows: () => readonly Row[] | Promise<readonly Row[]>;
};

/** A table as a file for a spreadsheet: all rows, not only those of the page that is seen. */
export function ExportButton<Row>({ label, columns, rows }: ExportButtonProps<Row>) {
  const t = useTexts(texts);
  const alert = useAlert();
  const [isBusy, setBusy] = useState(false);
  const go = async () => {
    setBusy(true);
    try {
      saveFile(csvName(label), csvOf(await rows(), columns), 'text/csv');
    } catch {
      alert('error', t.exportFailed);
    }
    setBusy(false);
  };
  return (
    <Button busy={isBusy} aria-label={t.exportOf({ table: label })} onClick={() => void go()}>
      <Glyph path={download} />
      {isBusy ? t.exporting : t.export}
    </Button>
  );
}

/** How long after the last key the server is asked, ms (specification, section 9). */
const searchAfterMs = 500;

type FindFieldProps = {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Told when the typing has stopped. */
  isSlow?: boolean;
};

/** Narrows a list to what somebody types; its label stands in it. */
function FindField({ label, value, onChange, isSlow = false }: FindFieldProps) {
  const [typed, setTyped] = useState(value);
  useEffect(() => {
    if (!isSlow || typed.trim() === value) return undefined;
    return later(searchAfterMs, () => onChange(typed.trim()));
  }, [isSlow, onChange, typed, value]);
  return (
    <div className="find-field">
      <input
        className="input"
        type="search"
        aria-label={label}
        placeholder={label}
        autoComplete="off"
        spellCheck={false}
        value={isSlow ? typed : value}
        onChange={({ target }) => (isSlow ? setTyped : onChange)(target.value)}
      />
      <Glyph path={search} />
    </div>
  );
}
