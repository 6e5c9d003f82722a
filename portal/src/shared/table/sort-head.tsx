import { Glyph } from '@lectern/widgets/ui/glyph';
import { sort, sorted } from '@lectern/widgets/ui/icon-paths';
import type { Sorting } from './table-view.js';

export type SortHeadProps = {
  label: string;
  sortKey: string;
  sorting: Sorting | null;
  onSort: (sorting: Sorting) => void;
  /** Numbers stand at the end of their cells. */
  isNumber?: boolean | undefined;
  /** Numbers are looked at from the largest. */
  beginsDown?: boolean | undefined;
};

/** The head of a column that a table is sorted by when it is pressed; pressed again, the other way round. */
export function SortHead({ label, sortKey, sorting, onSort, isNumber, beginsDown = false }: SortHeadProps) {
  const isSorted = sorting?.key === sortKey;
  const isDown = isSorted && sorting.isDown;
  return (
    <th
      scope="col"
      className={isNumber ? 'n' : undefined}
      aria-sort={isSorted ? (isDown ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className="sort"
        onClick={() => onSort({ key: sortKey, isDown: isSorted ? !isDown : beginsDown })}
      >
        {label}
        <Glyph path={isSorted ? sorted : sort} />
      </button>
    </th>
  );
}
