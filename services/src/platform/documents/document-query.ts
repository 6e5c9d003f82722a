import type { DocumentTable, KeyedDocument } from './document-table.js';
import type { Page, Query } from './documents.port.js';
import { indexNamed, keyRanges } from './key-ranges.js';
import { cursorOf, limitOf, placeOf } from './page-cursor.js';

/** One page of an index. */
export const findInTable = (table: DocumentTable, query: Query): Page => {
  const index = indexNamed(table.collection, query.index);
  const limit = limitOf(query);
  const order = query.order ?? 'ascending';
  const behind = query.cursor === undefined ? undefined : placeOf(query.cursor);
  const ascending = keyRanges(index, query);
  const found: KeyedDocument[] = [];
  for (const range of order === 'ascending' ? ascending : ascending.toReversed()) {
    const passed =
      behind &&
      (order === 'ascending'
        ? Buffer.compare(range.high, behind.key) <= 0
        : Buffer.compare(range.low, behind.key) > 0);
    if (passed) continue;
    found.push(...table.range(index, range, order, behind, limit + 1 - found.length));
    if (found.length > limit) break;
  }
  const items = found.slice(0, limit);
  const last = items.at(-1);
  const more = found.length > limit && last;
  return {
    items: items.map((item) => item.document),
    ...(more ? { cursor: cursorOf({ key: last.key, id: last.document.id }) } : {}),
  };
};

export const countInTable = (
  table: DocumentTable,
  query: Omit<Query, 'order' | 'limit' | 'cursor'>,
): number => {
  const index = indexNamed(table.collection, query.index);
  return keyRanges(index, query).reduce((sum, range) => sum + table.count(index, range), 0);
};
