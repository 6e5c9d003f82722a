import { classes } from '@lectern/widgets/ui/classes';
import { Glyph } from '@lectern/widgets/ui/glyph';
import { sort, sorted } from '@lectern/widgets/ui/icon-paths';
import type { ReactNode } from 'react';
import type { Sorting, Value } from './table-view.js';
import './tables.css';

/** A column of a table; the first one names its row unless said. */
export type Column<Row> = {
  readonly key: string;
  readonly label: string;
  /** Its head is only read out. */
  readonly isLabelHidden?: boolean;
  /** What it is sorted by where all rows are here. */
  readonly value?: (row: Row) => Value;
  /** The server sorts by it. */
  readonly isSortable?: boolean;
  readonly render: (row: Row) => ReactNode;
  /** Numbers stand at the end of their cells, and are sorted from the largest. */
  readonly isNumber?: boolean;
  readonly beginsDown?: boolean;
  readonly className?: string;
};

export type TableProps<Row> = {
  label: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  /** Tells rows apart; by their `_id` unless said. */
  rowKey?: (row: Row, at: number) => string | number;
  /** The key of the column that names a row; the first unless said. */
  namedBy?: string;
  className?: string;
  frameClass?: string;
  rowClass?: (row: Row) => string | undefined;
  sorting?: Sorting | null;
  /** Columns can be sorted by. */
  onSort?: ((sorting: Sorting) => void) | undefined;
};

const idOf = (row: unknown, at: number): string | number =>
  typeof row === 'object' && row !== null && '_id' in row ? String(row._id) : at;

/** A table in a frame of its own name, which can be focused and scrolled; its edge is shaded where it goes on. */
export function Table<Row>(props: TableProps<Row>) {
  const { label, rows, columns, rowKey = idOf, className, frameClass, rowClass } = props;
  const { namedBy = columns[0]?.key } = props;
  return (
    <section className={classes('table-frame', frameClass)} tabIndex={0} aria-label={label}>
      <table className={classes('table', className)}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Head key={column.key} column={column} {...props} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr key={rowKey(row, at)} className={rowClass?.(row)}>
              {columns.map(({ key, render, isNumber, className: cell }) =>
                key === namedBy ? (
                  <th key={key} scope="row" className={cell}>
                    {render(row)}
                  </th>
                ) : (
                  <td key={key} className={classes(isNumber && 'n', cell)}>
                    {render(row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

/** Pressed, the table is sorted by it; pressed again, the other way round. */
function Head<Row>({
  column,
  sorting = null,
  onSort,
}: Pick<TableProps<Row>, 'sorting' | 'onSort'> & { column: Column<Row> }) {
  const {
    key,
    label,
    isLabelHidden,
    value,
    isSortable,
    isNumber,
    beginsDown = isNumber ?? false,
    className,
  } = column;
  const isSorted = sorting?.key === key;
  const isDown = isSorted && sorting.isDown;
  const canSort = onSort && (isSortable ?? value !== undefined);
  return (
    <th
      scope="col"
      className={classes(isNumber && 'n', className)}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      {canSort ? (
        <button
          type="button"
          className="sort"
          onClick={() => onSort({ key, isDown: isSorted ? !isDown : beginsDown })}
        >
          {label}
          <Glyph path={isSorted ? sorted : sort} />
        </button>
      ) : isLabelHidden ? (
        <span className="sr">{label}</span>
      ) : (
        label
      )}
    </th>
  );
}
