import { useLocale, useTexts } from '@lectern/widgets/ui/texts';
import { useState, type ReactNode } from 'react';
import type { FileColumn } from './csv.js';
import { ExportButton } from './export-button.js';
import { FindField } from './find-field.js';
import { Pager } from './pager.js';
import { SortHead } from './sort-head.js';
import { isFound, pageOf, sortedBy, type Sorting, type Value } from './table-view.js';
import './tables.css';
import texts from './tables.en.json';

/** A column of a table; the first one names its row. */
export type Column<Row> = {
  readonly key: string;
  readonly label: string;
  /** What it is sorted by; without it, it is not. */
  readonly value?: (row: Row) => Value;
  readonly render: (row: Row) => ReactNode;
  readonly isNumber?: boolean;
  readonly beginsDown?: boolean;
};

/** Some of the rows, to choose. */
export type Group<Row> = {
  readonly key: string;
  readonly label: (values: { count: number }) => string;
  readonly has: (row: Row) => boolean;
};

export type DataTableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** What somebody may look for in a row; offered where there is more than a handful. */
  find?: { readonly label: string; readonly texts: (row: Row) => readonly string[] };
  groups?: readonly Group<Row>[];
  file?: readonly FileColumn<Row>[];
  /** What it is about, beside what can be done with it as a whole. */
  head?: ReactNode;
  pageSize?: number;
};

/** Seen at a glance; below that nothing has to be looked for. */
const handful = 5;

/** A table that is sorted, narrowed, leafed through and taken along. All its rows are here. */
export function DataTable<Row extends { readonly _id: string }>(props: DataTableProps<Row>) {
  const { label, rows, columns, find, groups = [], file, head, pageSize = 10 } = props;
  const t = useTexts(texts);
  const locale = useLocale();
  const [sorting, setSorting] = useState<Sorting | null>(null);
  const [sought, setSought] = useState('');
  const [group, setGroup] = useState(groups[0]?.key);
  const [page, setPage] = useState(1);
  const from1 = <Given,>(set: (given: Given) => void) => {
    return (given: Given) => {
      set(given);
      setPage(1);
    };
  };
  const kept = groups.find(({ key }) => key === group)?.has ?? (() => true);
  const found = rows.filter((row) => kept(row) && (!find || isFound(find.texts(row), sought)));
  const by = columns.find(({ key }) => key === sorting?.key)?.value;
  const ordered = by && sorting ? sortedBy(found, by, { isDown: sorting.isDown, locale }) : found;
  const view = pageOf(ordered, page, pageSize);
  const isLong = rows.length > handful;
  return (
    <div className="data-table">
      {(head || file) && (
        <div className="row spread">
          {head}
          {file && <ExportButton label={label} columns={file} rows={() => ordered} />}
        </div>
      )}
      {isLong && (find || groups.length > 0) && (
        <div className="row table-tools">
          {find && <FindField label={find.label} value={sought} onChange={from1(setSought)} />}
          {groups.length > 0 && (
            <select
              className="input"
              aria-label={t.show}
              value={group}
              onChange={(event) => from1(setGroup)(event.target.value)}
            >
              {groups.map(({ key, label: nameOf, has }) => (
                <option key={key} value={key}>
                  {nameOf({ count: rows.filter(has).length })}
                </option>
              ))}
            </select>
          )}
        </div>
      )}
      {view.found === 0 ? (
        <p className="soft">{t.nothing}</p>
      ) : (
        <section className="table-frame" tabIndex={0} aria-label={label}>
          <table className="table fixed-first">
            <thead>
              <tr>
                {columns.map(({ key, label: name, value, isNumber, beginsDown }) =>
                  value && rows.length > 1 ? (
                    <SortHead
                      key={key}
                      label={name}
                      sortKey={key}
                      sorting={sorting}
                      onSort={from1(setSorting)}
                      isNumber={isNumber}
                      beginsDown={beginsDown ?? isNumber}
                    />
                  ) : (
                    <th key={key} scope="col" className={isNumber ? 'n' : undefined}>
                      {name}
                    </th>
                  ),
                )}
              </tr>
            </thead>
            <tbody>
              {view.rows.map((row) => (
                <TableRow key={row._id} row={row} columns={columns} />
              ))}
            </tbody>
          </table>
        </section>
      )}
      {isLong && <Pager label={label} {...view} onGo={setPage} />}
    </div>
  );
}

/** A row: its first cell names it. */
export function TableRow<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <tr>
      {columns.map(({ key, render, isNumber }, at) =>
        at === 0 ? (
          <th key={key} scope="row">
            {render(row)}
          </th>
        ) : (
          <td key={key} className={isNumber ? 'n' : undefined}>
            {render(row)}
          </td>
        ),
      )}
    </tr>
  );
}
