/** What a column is sorted by, or what stands in a cell of a file. Null is nothing, and always comes last. */
export type Value = string | number | null;

export type Sorting = { readonly key: string; readonly isDown: boolean };

/** What of a table is shown. `show` is the key of a group; '' is all of them. */
export type TableState = {
  readonly page: number;
  readonly find: string;
  readonly show: string;
  readonly sorting: Sorting | null;
};

export const everything: TableState = { page: 1, find: '', show: '', sorting: null };

/** Where a page of rows lies among all that were found. @param page from 1 */
export const placeOf = (shown: number, found: number, page: number, pageSize: number) => {
  const from = shown === 0 ? 0 : (page - 1) * pageSize + 1;
  const pages = Math.max(1, Math.ceil(found / pageSize));
  return { from, to: from + Math.max(0, shown - 1), found, page, pages };
};

/** The rows of one page, and where they lie among all that were found. Numbers count from 1. */
export type TableView<Row> = {
  readonly rows: readonly Row[];
  readonly from: number;
  readonly to: number;
  readonly found: number;
  readonly page: number;
  readonly pages: number;
};

// Accents only: the vowel signs of other scripts are letters.
const accents = /[\u0300-\u036f]/g;
const plain = (text: string): string => text.normalize('NFKD').replace(accents, '').toLowerCase();

/** Whether each word of what is looked for begins or lies somewhere in one of the texts; case and accents aside. */
export function isFound(texts: readonly string[], sought: string): boolean {
  const all = plain(texts.join(' '));
  return plain(sought)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

const compareValues = (a: string | number, b: string | number, locale: string): number =>
  typeof a === 'number' && typeof b === 'number'
    ? a - b
    : String(a).localeCompare(String(b), locale, { numeric: true });

/** Rows by a value, up or down. What has none comes last both ways; equal rows keep their order. */
export function sortedBy<Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => Value,
  { isDown, locale }: { isDown: boolean; locale: string },
): readonly Row[] {
  return rows.toSorted((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return compareValues(a, b, locale) * (isDown ? -1 : 1);
  });
}

/** One page of them; a page that is not there is the nearest one that is. @param page from 1 */
export function pageOf<Row>(rows: readonly Row[], page: number, pageSize: number): TableView<Row> {
  const pages = Math.max(1, Math.ceil(rows.length / pageSize));
  const at = Math.min(Math.max(1, page), pages);
  const shown = rows.slice((at - 1) * pageSize, at * pageSize);
  return { rows: shown, ...placeOf(shown.length, rows.length, at, pageSize) };
}
